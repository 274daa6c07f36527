package daily

import (
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/store/memory"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

func daysOf(d *terminaltest.Driver) *Screen { s, _ := d.App.Screen().(*Screen); return s }

// TestTheDayInATerminal: a visitor plays the garden of the day at a server, comes
// back, and sees the result and the table of the day.
func TestTheDayInATerminal(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	server := terminaltest.Guest(t, address, "Ada")
	ada := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, server, new(progress.Progress), nil) })
	ada.Until("the day", func() bool { return daysOf(ada) != nil && len(daysOf(ada).day.Games) == 2 })
	if screen := ada.Screen(); !strings.Contains(screen, "▸ The garden of the day") || !strings.Contains(screen, "The temple of the day") || !strings.Contains(screen, "NAGARA  The deals of today") {
		t.Fatalf("the day is\n%s", screen)
	}
	ada.Press("enter")
	ada.Until("the table", func() bool { s, in := ada.App.Screen().(terminaltest.TableScreen); return in && s.Page() != nil })
	if err := server.Do(t.Context(), ada.Table().Page().Table, table.Resign{}); err != nil {
		t.Fatal(err)
	}
	ada.Until("the end", func() bool { return ada.Table().Page().Phase == table.Over })
	if !strings.Contains(ada.Logged(), "Others can still play this deal. What was hidden is shown when the day is over: ") {
		t.Errorf("nothing is said of what stays hidden: %s", ada.Logged())
	}
	today := New(ada.App, server, nil, nil)
	again := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { today.App = a; return today })
	again.Until("the result", func() bool {
		return len(today.day.Games) == 2 && today.day.Games[0].Mine != nil && today.day.Games[0].Mine.Over
	})
	screen := again.Screen()
	for _, want := range []string{"given up", "You will see how others did when the day is over.", "1 day in a row"} {
		if !strings.Contains(screen, want) {
			t.Errorf("%q is not in\n%s", want, screen)
		}
	}
	again.Press("c")
	if !strings.Contains(again.Screen(), "Copied") {
		t.Errorf("nothing was copied:\n%s", again.Screen())
	}
}

// TestTheDaySaysWholeSentences in the smallest window, in every language.
func TestTheDaySaysWholeSentences(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	for _, l := range locale.All() {
		d := terminaltest.Drive(t, 80, 24, l, func(a *ui.App) ui.Screen {
			return New(a, backend.OwnDays{Home: home, Now: time.Now}, new(progress.Progress), nil)
		})
		d.Until("the day", func() bool { return len(daysOf(d).day.Games) > 0 })
		for _, g := range daysOf(d).day.Games {
			for _, line := range text.DayLines(l, g) {
				if !d.Shows(terminaltest.EvenSpaces.Replace(line)) {
					t.Errorf("%s: %q is cut:\n%s", l.Code(), line, d.Screen())
				}
			}
		}
	}
}
