package terminal

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/store/memory"
	"nagara/store/sqlite"
	"nagara/study"
	"nagara/table"
)

// atHome is the menu of a home whose journal lies in that file, and what ends the
// program.
func atHome(t *testing.T, file string) (d *driver, end func()) {
	t.Helper()
	j, err := sqlite.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	home := OpenHome(j, 0, called)
	d = drive(t, 80, 24, locale.English, func(a *App) Screen { return newMenu(a, home, new(Notebook)) })
	return d, func() {
		home.Close()
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	}
}

// row points at a line of the menu.
func (d *driver) row(text string) {
	d.Helper()
	m := d.app.screen.(*Menu)
	at := func() int {
		return slices.IndexFunc(m.rows(), func(c choice) bool { return strings.HasPrefix(c.text, text) })
	}
	d.until("the line "+text, func() bool { return at() >= 0 })
	m.at = at()
}

func (d *driver) sits() bool {
	s, in := d.app.screen.(*Seat)
	return in && s.page != nil && s.page.Phase != table.Gathering
}

func (d *driver) inMenu() bool {
	_, in := d.app.screen.(*Menu)
	return in
}

// TestTheFirstStartOffersLessons, and later starts a new match.
func TestTheFirstStartOffersLessons(t *testing.T) {
	home := OpenHome(new(memory.Journal), 0, called)
	defer home.Close()
	for _, c := range []struct {
		learnt []string
		want   string
	}{{nil, "▸ Learn to play"}, {[]string{study.Lessons()[0].ID}, "▸ Game"}} {
		n := new(Notebook)
		n.Done = c.learnt
		d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newMenu(a, home, n) })
		if screen := d.screen(); !strings.Contains(screen, c.want) {
			t.Errorf("who has learnt %v does not see %q:\n%s", c.learnt, c.want, screen)
		}
	}
}

// TestAMatchIsContinued after the program has ended in its middle, and replayed
// after its own end.
func TestAMatchIsContinued(t *testing.T) {
	file := filepath.Join(t.TempDir(), "matches.db")
	d, end := atHome(t, file)
	d.row("Game")
	d.press("right")
	if screen := d.screen(); !strings.Contains(screen, "◂ Narabi ▸") || !strings.Contains(screen, "Players") {
		t.Errorf("the next game is not Narabi:\n%s", screen)
	}
	d.press("left")
	d.row("Against")
	d.press("left", "left", "left", "left")
	d.row("Begin")
	d.press("enter")
	d.until("the table", d.sits)
	for d.seat().page.Moves < 4 {
		seq := d.seat().page.Seq
		if d.seat().awaited() && !d.seat().sending {
			d.press(nextKey(d.seat()))
			continue
		}
		d.until("the next page", func() bool { return d.seat().page.Seq > seq || d.seat().awaited() && !d.seat().sending })
	}
	moves := d.seat().page.Moves
	end()

	d, end = atHome(t, file)
	defer end()
	d.row("Continue Nagaraja")
	d.press("enter")
	d.until("the table", d.sits)
	if d.seat().page.Moves < moves {
		t.Errorf("after %d moves it goes on after %d", moves, d.seat().page.Moves)
	}
	d.press("X", "y")
	d.until("the end", func() bool { return d.seat().page.Phase == table.Over })
	d.press("v")
	d.until("the replay", func() bool { _, in := d.app.screen.(*Replay); return in })
	d.press("end")
	if !strings.Contains(d.screen(), "the opponent gave up") {
		t.Errorf("the end of the replay is\n%s", d.screen())
	}
	d.press("q")
	d.until("the table", d.sits)
	d.press("q")
	d.until("the menu", d.inMenu)
	d.row("Replay Nagaraja")
	d.press("enter")
	d.until("the replay", func() bool { _, in := d.app.screen.(*Replay); return in })
}

// TestTheMenuFits in every language and size, whatever is kept.
func TestTheMenuFits(t *testing.T) {
	home := OpenHome(new(memory.Journal), 0, called)
	defer home.Close()
	d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newMenu(a, home, new(Notebook)) })
	m := d.app.screen.(*Menu)
	for range 40 {
		s := saved{people: 1, bots: []string{"naga"}}
		s.Settings.Game, s.Phase = "nagaraja", table.Over
		m.saved = append(m.saved, s)
	}
	for _, size := range [][2]int{{80, 24}, {100, 30}, {160, 50}} {
		d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		for range locale.All() {
			for m.at = range m.rows() {
				if screen := d.screen(); !strings.Contains(screen, "▸") || strings.Contains(screen, "menu.") {
					t.Fatalf("line %d is not shown:\n%s", m.at, screen)
				}
			}
			m.at = 0
			d.press("f2")
		}
	}
}

// advised is a house with an adviser.
type advised struct {
	House
	move string
}

func (a advised) Hint(context.Context, string, *locale.Language) (Hint, error) {
	return Hint{Move: a.move, Reasons: []string{"Because it is so."}}, nil
}

// logged is all that the log says.
func (d *driver) logged() (text string) {
	for _, line := range d.seat().log {
		text += line.Text + "\n"
	}
	return text
}

// TestHintsAndRules: h shows what a bot would do, F1 the book of rules, and both
// leave the match as it is.
func TestHintsAndRules(t *testing.T) {
	s, d := awaitedIn(t, "nagaraja", 2)
	d.press("h")
	d.until("a hint", func() bool { return strings.Contains(d.screen(), "A bot would play this.") })
	d.until("who asked", func() bool { return strings.Contains(d.logged(), "You asked for a hint: the others are told.") })
	other := drive(t, 80, 24, locale.English, as(s, "nagaraja", 1-d.seat().page.You.Index()))
	other.ready()
	if !strings.Contains(other.logged(), "asked for a hint.") || strings.Contains(other.screen(), " hint ") {
		t.Errorf("the other is told %q:\n%s", other.logged(), other.screen())
	}
	options := d.seat().board.Options()
	want := options[len(options)-1].Move
	house := advised{s.Houses[d.seat().page.You.Index()], want}
	d = drive(t, 80, 24, locale.English, func(a *App) Screen { return newSeat(a, "nagaraja", s.Table, []House{house}, nil) })
	d.ready()
	d.press("h")
	d.until("the hint", func() bool { return strings.Contains(d.screen(), "A bot would play this") })
	if o, ok := d.seat().ready(); !ok || o.Move != want || !strings.Contains(d.screen(), "Because it is so.") {
		t.Errorf("the hint is %v, not %s:\n%s", d.seat().picks, want, d.screen())
	}
	d.press("f1")
	if !strings.Contains(d.screen(), "What it is about") || !strings.Contains(d.screen(), "↓ ") {
		t.Errorf("the rules are\n%s", d.screen())
	}
	d.press("end")
	if !strings.Contains(d.screen(), "At our tables") && !strings.Contains(d.screen(), "Clock") {
		t.Errorf("the end of the rules is\n%s", d.screen())
	}
	d.press("/", "s", "c", "r", "o", "l", "k", "backspace", "l", "enter")
	if screen := d.screen(); !strings.Contains(screen, "1 × Scroll") || strings.Contains(screen, "What it is about") {
		t.Errorf("looking for scroll shows\n%s", screen)
	}
	d.press("/", "x", "y", "z", "enter")
	if !strings.Contains(d.screen(), "Nothing in the rules matches that") {
		t.Errorf("looking for what is not there shows\n%s", d.screen())
	}
	d.press("esc")
	if !strings.Contains(d.screen(), "What it is about") {
		t.Errorf("Esc does not lead back to the whole book\n%s", d.screen())
	}
	d.press("esc", "enter")
	if !d.seat().sending {
		t.Errorf("Enter does not play the hint:\n%s", d.screen())
	}
}

// TestTheMenuLeadsToAServer: the screen ends, and the home knows why.
func TestTheMenuLeadsToAServer(t *testing.T) {
	home := OpenHome(new(memory.Journal), 0, called)
	t.Cleanup(home.Close)
	d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newMenu(a, home, new(Notebook)) })
	d.row("Open a server")
	if home.serve {
		t.Fatal("a server was asked for before anybody chose it")
	}
	if _, command := d.app.screen.(*Menu).key("enter"); command == nil || !home.serve {
		t.Errorf("the server is wanted: %t", home.serve)
	} else if _, quits := command().(tea.QuitMsg); !quits {
		t.Error("the screen goes on")
	}
}
