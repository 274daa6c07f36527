package menu

import (
	"path/filepath"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/store/memory"
	"nagara/study"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// keptIn is the menu of somebody whose progress is in a file.
func keptIn(t *testing.T, home *backend.Local, file string) *terminaltest.Driver {
	t.Helper()
	n, err := progress.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	return terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, n) })
}

// TestTheMenuRemembers what was chosen: the game, whom to play against, the options, the
// pace and the colours. A newcomer meets the weakest bot that thinks.
func TestTheMenuRemembers(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	file := filepath.Join(t.TempDir(), "lessons.json")
	d := keptIn(t, home, file)
	if !d.Shows("Against ◂ Visitor") {
		t.Errorf("a newcomer meets somebody else:\n%s", d.Screen())
	}
	pointAt(d, "Game")
	d.Press("right")
	for _, line := range []string{"With", "Players", "Colours"} {
		pointAt(d, line)
		d.Press("right")
	}
	want := d.Screen()
	if d.Shows("Against") { // there all play together
		t.Errorf("one plays against them:\n%s", want)
	}
	d = keptIn(t, home, file)
	pointAt(d, "Colours")
	if got := d.Screen(); got != want || !d.Shows("Colours ◂ dark ▸") || !d.Shows("◂ Narabi ▸") {
		t.Errorf("of\n%s\nthere is left\n%s", want, got)
	}
}

// TestTheThemeIsChosen in the menu, and seen at once.
func TestTheThemeIsChosen(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	d := keptIn(t, home, filepath.Join(t.TempDir(), "lessons.json"))
	pointAt(d, "Colours")
	dark := d.App.View().Content
	d.Press("left")
	if light := d.App.View().Content; !d.Shows("◂ light ▸") || strings.Contains(light, "48;2;13;21;23") || !strings.Contains(dark, "48;2;13;21;23") {
		t.Errorf("light is %t:\n%s", d.Shows("◂ light ▸"), d.Screen())
	}
}

// TestThePaceStays as it was shown when a match was begun.
func TestThePaceStays(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	n := new(progress.Progress)
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, n) })
	const waits = "wait for a key after a round"
	if !d.Shows(waits) {
		t.Fatalf("a newcomer's match does not wait:\n%s", d.Screen())
	}
	pointAt(d, "Begin")
	d.Press("enter")
	d.Until("the table", d.Sits)
	n.Coach = map[string]study.Memory{"nagaraja": {Matches: 1}}
	d.Press("q")
	d.Until("the menu", func() bool { return inMenu(d) })
	if !d.Shows(waits) {
		t.Errorf("after a match it does not wait any more:\n%s", d.Screen())
	}
}

// TestBackFromAMatch the menu points at it, among others that can be continued; each says
// with whom, how far and when.
func TestBackFromAMatch(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, new(progress.Progress)) })
	var tables []string
	for range 2 {
		pointAt(d, "Begin")
		d.Press("enter")
		d.Until("the table", d.Sits)
		tables = append(tables, d.Table().Page().Table)
		d.Press("q")
		d.Until("the match in the menu", func() bool {
			m, in := d.App.Screen().(*Screen)
			return in && len(m.saved) == len(tables)
		})
	}
	m := d.App.Screen().(*Screen)
	if at := m.rows()[m.At]; at.Of != tables[1] || !strings.Contains(d.Screen(), "▸ Continue Nagaraja") {
		t.Errorf("%+v is pointed at, not %s:\n%s", at, tables[1], d.Screen())
	}
	if !strings.Contains(d.Screen(), "Visitor · Round 1 · 20") {
		t.Errorf("how far it is is not said:\n%s", d.Screen())
	}
}
