package menu

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/store/memory"
	"nagara/store/sqlite"
	"nagara/study"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
	"nagara/testkit/terminaltest/tabletest"
)

// atHome is the menu of a home whose journal lies in that file, and what ends the
// program.
func atHome(t *testing.T, file string) (d *terminaltest.Driver, end func()) {
	t.Helper()
	j, err := sqlite.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	home := backend.OpenLocal(j, 0, terminaltest.Called)
	d = terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, new(progress.Progress)) })
	return d, func() {
		home.Close()
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	}
}

// pointAt points at a line of the menu.
func pointAt(d *terminaltest.Driver, text string) {
	d.Helper()
	m := d.App.Screen().(*Screen)
	at := func() int {
		return slices.IndexFunc(m.rows(), func(c ui.Choice) bool { return strings.HasPrefix(c.Text, text) })
	}
	d.Until("the line "+text, func() bool { return at() >= 0 })
	m.At = at()
}

func inMenu(d *terminaltest.Driver) bool {
	_, in := d.App.Screen().(*Screen)
	return in
}

// TestTheFirstStartOffersLessons, and later starts a new match.
func TestTheFirstStartOffersLessons(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	for _, c := range []struct {
		learnt []string
		want   string
	}{{nil, "▸ Learn to play"}, {[]string{study.Lessons()[0].ID}, "▸ Game"}} {
		n := new(progress.Progress)
		n.Done = c.learnt
		d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, n) })
		if screen := d.Screen(); !strings.Contains(screen, c.want) {
			t.Errorf("who has learnt %v does not see %q:\n%s", c.learnt, c.want, screen)
		}
	}
}

// TestAMatchIsContinued after the program has ended in its middle, and replayed
// after its own end.
func TestAMatchIsContinued(t *testing.T) {
	file := filepath.Join(t.TempDir(), "matches.db")
	d, end := atHome(t, file)
	pointAt(d, "Game")
	d.Press("right")
	if screen := d.Screen(); !strings.Contains(screen, "◂ Narabi ▸") || !strings.Contains(screen, "Players") {
		t.Errorf("the next game is not Narabi:\n%s", screen)
	}
	d.Press("left")
	pointAt(d, "Against")
	d.Press("left", "left", "left", "left")
	pointAt(d, "Begin")
	d.Press("enter")
	d.Until("the table", d.Sits)
	d.PlayWhile(func() bool { return d.Table().Page().Moves < 4 })
	moves := d.Table().Page().Moves
	end()

	d, end = atHome(t, file)
	defer end()
	pointAt(d, "Continue Nagaraja")
	d.Press("enter")
	d.Until("the table", d.Sits)
	if d.Table().Page().Moves < moves {
		t.Errorf("after %d moves it goes on after %d", moves, d.Table().Page().Moves)
	}
	d.Press("X", "y")
	d.Until("the end", func() bool { return d.Table().Page().Phase == table.Over })
	d.Press("v")
	d.Until("the replay", func() bool { _, in := d.App.Screen().(*replay.Screen); return in })
	d.Press("end")
	if !strings.Contains(d.Screen(), "the opponent gave up") {
		t.Errorf("the end of the replay is\n%s", d.Screen())
	}
	d.Press("q")
	d.Until("the table", d.Sits)
	d.Press("q")
	d.Until("the menu", func() bool { return inMenu(d) })
	pointAt(d, "Replay Nagaraja")
	d.Press("enter")
	d.Until("the replay", func() bool { _, in := d.App.Screen().(*replay.Screen); return in })
}

// TestTheMenuFits in every language and size, whatever is kept.
func TestTheMenuFits(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, new(progress.Progress)) })
	m := d.App.Screen().(*Screen)
	for range 40 {
		s := backend.SavedMatch{People: 1, Bots: []string{"naga"}}
		s.Settings.Game, s.Phase = "nagaraja", table.Over
		m.saved = append(m.saved, s)
	}
	for _, size := range [][2]int{{80, 24}, {100, 30}, {160, 50}} {
		d.Send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		for range locale.All() {
			for m.At = range m.rows() {
				if screen := d.Screen(); !strings.Contains(screen, "▸") || strings.Contains(screen, "menu.") {
					t.Fatalf("line %d is not shown:\n%s", m.At, screen)
				}
			}
			m.At = 0
			d.Press("f2")
		}
	}
}

// TestTheMenuLeadsToAServer: the screen ends, and the home knows why.
func TestTheMenuLeadsToAServer(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	t.Cleanup(home.Close)
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, new(progress.Progress)) })
	pointAt(d, "Open a server")
	if d.App.Screen().(*Screen).Serve {
		t.Fatal("a server was asked for before anybody chose it")
	}
	if _, command := d.App.Screen().(*Screen).key("enter"); command == nil || !d.App.Screen().(*Screen).Serve {
		t.Errorf("the server is wanted: %t", d.App.Screen().(*Screen).Serve)
	} else if _, quits := command().(tea.QuitMsg); !quits {
		t.Error("the screen goes on")
	}
}

// TestTheMenuHasThePlacesOfTheBrowser in its order, after what can be continued, which
// is chosen; finished matches have their results.
func TestTheMenuHasThePlacesOfTheBrowser(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	for _, moved := range []bool{false, true} {
		n := new(progress.Progress)
		n.Done = []string{study.Lessons()[0].ID}
		d := terminaltest.Drive(t, 200, 60, locale.English, func(a *ui.App) ui.Screen { return New(a, home, n) })
		if moved {
			d.Press("j", "k", "j")
		}
		var all []backend.SavedMatch
		for i, phase := range []table.Phase{table.Running, table.Over} {
			s := backend.SavedMatch{People: 1, Bots: []string{"naga"}}
			s.Settings.Game, s.Phase = "nagaraja", phase
			s.Chairs = []table.Chair{{Seat: 1, Account: "a"}, {Seat: 2, Bot: "naga"}}
			if i == 1 {
				s.Outcome = &rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{26, 18}, Reason: "points"}
			}
			all = append(all, s)
		}
		m := d.App.Screen().(*Screen)
		m.keep(all)
		screen := d.Screen()
		for _, want := range []string{"Continue", "Continue Nagaraja", "Play", "Game", "Begin", "Learn", "Puzzles", "Compete", "The deals of today", "People", "Play at a server", "Your matches", "Replay Nagaraja", "· won 26:18 ·"} {
			_, after, ok := strings.Cut(screen, want)
			if !ok {
				t.Fatalf("%q does not follow in\n%s", want, d.Screen())
			}
			screen = after
		}
		want := map[bool]string{false: "▸ Continue Nagaraja", true: "▸ Against"}[moved]
		if !strings.Contains(d.Screen(), want) || !strings.Contains(d.Screen(), "In the temple for the first time") {
			t.Errorf("%q is not chosen, or bots are not told of:\n%s", want, d.Screen())
		}
	}
}

// TestTheMenuLeadsToSomebodyElsesServer: its address is asked for.
func TestTheMenuLeadsToSomebodyElsesServer(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, new(progress.Progress)) })
	pointAt(d, "Play at a server")
	d.Press("enter")
	if !strings.Contains(d.Screen(), "The address of the server: https://") {
		t.Errorf("it does not ask:\n%s", d.Screen())
	}
	d.Press("n", "a", ".", "i", "o", "enter")
	if m := d.App.Screen().(*Screen); m.Visit != "https://na.io" || m.Game != "nagaraja" {
		t.Errorf("it leads to %q for %q", m.Visit, m.Game)
	}
}

// TestTheDayIsInTheMenu.
func TestTheDayIsInTheMenu(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, home, new(progress.Progress)) })
	pointAt(d, "The deals of today")
	d.Press("enter")
	d.Until("today", func() bool { return strings.Contains(d.Screen(), "temple of the day") })
}

// TestTheMenuWarns inside the screen where nothing is kept, and does not promise that a
// match can be continued.
func TestTheMenuWarns(t *testing.T) {
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	defer home.Close()
	const warning = "What is played here will not be kept: /home/ada/.local/share/nagara/matches.db cannot be opened (it is in use)."
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		a.Warning = warning
		return New(a, home, new(progress.Progress))
	})
	if !d.Shows(warning) {
		t.Errorf("it is not said:\n%s", d.Screen())
	}
	pointAt(d, "Begin")
	d.Press("enter")
	d.Until("the table", d.Sits)
	if tabletest.Of(d).Resumable {
		t.Error("the match is said to be kept")
	}
}
