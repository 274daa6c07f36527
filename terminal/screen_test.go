package terminal

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/ui/choose"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// driver runs a client without a terminal: it sends messages and carries out
// commands, as Bubble Tea would.
type driver struct {
	*testing.T
	app  *App
	msgs chan tea.Msg
}

func drive(t *testing.T, w, h int, language *locale.Language, first func(*App) Screen) *driver {
	t.Helper()
	d := &driver{t, NewApp(language, first), make(chan tea.Msg, 1000)}
	d.run(d.app.screen.Init())
	d.send(tea.WindowSizeMsg{Width: w, Height: h})
	return d
}

func (d *driver) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				d.run(c)
			}
		default:
			d.msgs <- msg
		}
	}()
}

func (d *driver) send(msg tea.Msg) {
	_, cmd := d.app.Update(msg)
	d.run(cmd)
	d.app.draw()
}

// patience is how long a test waits for what must come; it is never used up
// where all is well.
const patience = 20 * time.Second

// until takes messages until the client is as wanted.
func (d *driver) until(what string, wanted func() bool) {
	d.Helper()
	limit := time.After(patience)
	for !wanted() {
		select {
		case msg := <-d.msgs:
			d.send(msg)
		case <-limit:
			d.Fatalf("%s: it never comes to that:\n%s", what, d.screen())
		}
	}
}

func (d *driver) press(keys ...string) {
	for _, k := range keys {
		d.send(press(k))
	}
}

// press is a key by its name.
func press(name string) tea.KeyPressMsg {
	special := map[string]rune{
		"enter": tea.KeyEnter, "space": tea.KeySpace, "esc": tea.KeyEscape, "tab": tea.KeyTab, "left": tea.KeyLeft,
		"right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown, "end": tea.KeyEnd, "home": tea.KeyHome, "pgdown": tea.KeyPgDown, "f1": tea.KeyF1, "f2": tea.KeyF2, "f4": tea.KeyF4,
	}
	if code, ok := special[name]; ok {
		return tea.KeyPressMsg{Code: code}
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

func (d *driver) screen() string { return d.app.draw().Plain() }

// golden compares the screen with the one that is kept.
func (d *driver) golden(name string) {
	d.Helper()
	file := filepath.Join("testdata", name+".txt")
	got := d.screen()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			d.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		d.Fatal(err)
	}
	if got != string(want) {
		d.Errorf("the screen %s has changed (go test -update writes it anew):\n%s", name, got)
	}
}

// called is what people are called in tests.
func called(n int) string { return []string{"Ada", "Ben", "Cleo", "Dov", "Eva"}[n-1] }

// sitDown opens a match of people alone, whose luck is always the same.
func sitDown(t *testing.T, game string, seats int) *Sitting {
	t.Helper()
	home, s, err := Local{Wish: local.Wish{Game: game, Seats: seats, People: seats, Luck: "golden"}, Person: called}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(home.Close)
	return s
}

// as is the screen of one of the people.
func as(s *Sitting, game string, person int) func(*App) Screen {
	return func(a *App) Screen { return newSeat(a, game, s.Table, s.Houses[person:person+1], nil) }
}

func (d *driver) seat() *Seat { return d.app.screen.(*Seat) }

func (d *driver) ready() {
	d.Helper()
	d.until("a page", func() bool { return d.seat().page != nil && d.seat().page.Phase == table.Running })
}

// others plays for the other seat with its first legal move, or that of a
// kind.
func others(t *testing.T, s *Sitting, person int, kind string) {
	t.Helper()
	d := drive(t, 80, 24, locale.English, as(s, "nagaraja", person))
	d.ready()
	d.until("the turn of the other", d.seat().awaited)
	for _, o := range d.seat().board.Options() {
		if strings.HasPrefix(o.Move, kind) {
			if err := s.Houses[person].Do(t.Context(), s.Table, table.Play{Move: o.Move, On: d.seat().page.Seq}); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("seat %d has no move %s", person+1, kind)
}

func TestScreensOfNagaraja(t *testing.T) {
	s := sitDown(t, "nagaraja", 2)
	look := drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	look.ready()
	first := look.seat().page.Awaited[0].Index()
	d := drive(t, 80, 24, locale.English, as(s, "nagaraja", first))
	d.ready()
	d.golden("nagaraja-lay-80x24-en")
	d.press("enter")
	d.golden("nagaraja-lay-picked-80x24-en")
	others(t, s, first, "lay")
	others(t, s, 1-first, "lay")
	for range 2 {
		d.until("the confrontation", func() bool { return d.seat().page.Moves >= 2 })
		others(t, s, d.seat().page.Awaited[0].Index(), "pass")
		if d.until("a pass", func() bool { return d.seat().page.Moves >= 3 }); !strings.Contains(string(d.seat().page.View), `"phase":"confront"`) {
			break
		}
	}
	winner := d.seat().page.Awaited[0].Index()
	for _, c := range []struct {
		name string
		w, h int
		l    *locale.Language
	}{
		{"nagaraja-place-80x24-fr", 80, 24, locale.French},
		{"nagaraja-place-120x40-pl", 120, 40, locale.Polish},
		{"nagaraja-place-160x50-en", 160, 50, locale.English},
		{"small-40x20-fr", 40, 20, locale.French},
	} {
		d := drive(t, c.w, c.h, c.l, as(s, "nagaraja", winner))
		d.ready()
		d.until("a preview", func() bool { return d.seat().foresights[d.seat().tentative()] != nil })
		d.golden(c.name)
	}
}

func TestScreensOfNarabi(t *testing.T) {
	for _, c := range []struct {
		name        string
		seats, w, h int
		l           *locale.Language
	}{
		{"narabi-3-80x24-en", 3, 80, 24, locale.English},
		{"narabi-4-80x24-pl", 4, 80, 24, locale.Polish},
		{"narabi-5-80x24-fr", 5, 80, 24, locale.French},
		{"narabi-5-120x40-en", 5, 120, 40, locale.English},
	} {
		s := sitDown(t, "narabi", c.seats)
		d := drive(t, c.w, c.h, c.l, as(s, "narabi", 0))
		d.ready()
		d.golden(c.name)
		d.press("m")
		d.golden(strings.Replace(c.name, "narabi", "narabi-moods", 1))
	}
}

// TestHelpAndTalk: words are typed, said and shown; help covers the table.
func TestHelpAndTalk(t *testing.T) {
	s := sitDown(t, "narabi", 3)
	d := drive(t, 80, 24, locale.English, as(s, "narabi", 1))
	d.ready()
	d.press("?", "?")
	d.golden("help-narabi-80x24-en")
	d.press("x", "t", "h", "i")
	if !strings.Contains(d.screen(), "Say: hi▏") {
		t.Errorf("what is typed is not shown:\n%s", d.screen())
	}
	d.press("enter")
	d.until("what was said", func() bool { return strings.Contains(d.screen(), "you: hi") })
}

// TestTheCurtain: between two people everything is hidden, and nothing of the
// one is on the screen of the other.
func TestTheCurtain(t *testing.T) {
	s := sitDown(t, "nagaraja", 2)
	d := drive(t, 80, 24, locale.Polish, func(a *App) Screen { return newSeat(a, "nagaraja", s.Table, s.Houses, nil) })
	d.until("a page", func() bool { return d.seat().page != nil })
	d.golden("curtain-80x24-pl")
	if d.press("q"); !strings.Contains(d.screen(), locale.Polish.Text("terminal.ask.leave", nil)) {
		t.Errorf("a match of two is left without a question:\n%s", d.screen())
	}
	d.press("n")
	for range 2 {
		d.press("enter")
		d.until("the table", func() bool { return !d.seat().curtain && d.seat().page != nil && d.seat().awaited() })
		before := d.seat().at
		d.press("enter", "enter")
		d.until("the next one", func() bool { return d.seat().curtain || d.seat().page.Moves >= 2 })
		if next, ok := d.seat().nextPerson(); ok && next != before && !strings.Contains(d.screen(), "╔═") {
			t.Errorf("the curtain is not drawn:\n%s", d.screen())
		}
	}
}

// TestAClickChooses: a mouse does what keys do, and clicks on keys, too.
func TestAClickChooses(t *testing.T) {
	s := sitDown(t, "narabi", 3)
	d := drive(t, 80, 24, locale.English, as(s, "narabi", 0))
	d.ready()
	mover := d.seat().page.Awaited[0].Index()
	d = drive(t, 80, 24, locale.English, as(s, "narabi", mover))
	d.ready()
	for range 2 {
		part := d.seat().next()[0]
		for _, z := range d.app.drawn.Zones() {
			if z.What == part {
				d.send(tea.MouseClickMsg{X: z.X + 1, Y: z.Y + 1, Button: tea.MouseLeft})
				break
			}
		}
	}
	if _, ok := d.seat().whole(); !ok {
		t.Fatalf("two clicks make no move: %v", d.seat().picks)
	}
	for _, z := range d.app.drawn.Zones() {
		if z.What == "key:enter" {
			d.send(tea.MouseClickMsg{X: z.X, Y: z.Y, Button: tea.MouseLeft})
		}
	}
	d.until("the swap", func() bool { return d.seat().page.Moves == 1 })
}

// TestOnlyLegalThingsRespond: pointing elsewhere changes nothing.
func TestOnlyLegalThingsRespond(t *testing.T) {
	s := sitDown(t, "nagaraja", 2)
	d := drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	d.ready()
	d = drive(t, 80, 24, locale.English, as(s, "nagaraja", d.seat().page.Awaited[0].Index()))
	d.ready()
	for _, z := range d.app.drawn.Zones() {
		if choose.Kind(z.What) == "own" || choose.Kind(z.What) == "rival" {
			d.send(tea.MouseClickMsg{X: z.X, Y: z.Y, Button: tea.MouseLeft})
		}
	}
	if len(d.seat().picks) > 0 {
		t.Errorf("while cards are laid the temple responds: %v", d.seat().picks)
	}
}

// TestLanguageChangesAtOnce with F2.
func TestLanguageChangesAtOnce(t *testing.T) {
	s := sitDown(t, "narabi", 3)
	d := drive(t, 80, 24, locale.English, as(s, "narabi", 0))
	d.ready()
	d.press("f2")
	if !strings.Contains(d.screen(), "Échange") {
		t.Errorf("it is not French:\n%s", d.screen())
	}
}

// TestAWholeMatchAgainstBots by keys alone, in every game, and its replay.
func TestAWholeMatchAgainstBots(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3, "race": 3} {
		t.Run(game, func(t *testing.T) {
			home, s, err := Local{Wish: local.Wish{Game: game, Seats: seats, People: 1, Bot: table.RandomBot}, Person: called}.Open(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(home.Close)
			d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newSeat(a, game, s.Table, s.Houses, nil) })
			d.ready()
			d.playOut()
			kept, err := s.Houses[0].Record(t.Context(), s.Table)
			if err != nil {
				t.Fatal(err)
			}
			walk(t, kept)
		})
	}
}

// nextKey is a key that leads on.
func nextKey(s *Seat) string {
	for _, v := range s.board.Verbs(s.language) {
		if v.Part == "verb:pass" || v.Part == "verb:allow" {
			return v.Key
		}
	}
	return "enter"
}

// walk steps through a record to its end and back.
func walk(t *testing.T, kept *record.Record) {
	t.Helper()
	var steps []record.Step
	for step, err := range kept.Replay(nil) {
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newReplay(a, kept, steps, rules.Spectator, nil) })
	r := d.app.screen.(*Replay)
	for range steps {
		d.press("right")
	}
	if r.at != len(steps)-1 {
		t.Errorf("after %d steps it stands at %d", len(steps), r.at)
	}
	for _, c := range []struct {
		keys string
		at   int
	}{{"home", 0}, {"2 enter", 2}, {"left", 1}, {"end", len(steps) - 1}} {
		if d.press(strings.Fields(c.keys)...); r.at != c.at {
			t.Errorf("%s leads to %d; want %d", c.keys, r.at, c.at)
		}
	}
	d.press("home", "space")
	early := onward{r.run}
	d.press("space", "space") // paused, and on again before the step came
	if d.send(early); r.at != 0 {
		t.Errorf("a step of a run that was paused leads to %d", r.at)
	}
	if d.send(onward{r.run}); r.at != 1 {
		t.Errorf("a step of the run leads to %d", r.at)
	}
	d.press("space")
	if d.press("e"); r.seat != 1 || !strings.Contains(d.screen(), "seen from seat 1") {
		t.Errorf("the eyes are those of seat %s", r.seat)
	}
}

// TestTheLobbyKeepsWhatIsPointedAt: lists grow and shrink while one looks.
func TestTheLobbyKeepsWhatIsPointedAt(t *testing.T) {
	l := newLobby(NewApp(locale.English, func(*App) Screen { return nil }), nil, "Ada", new(Notebook))
	finished := func(ids ...string) listed {
		all := listed{rows: map[lobby.State][]lobby.Row{}}
		for _, id := range ids {
			all.rows[lobby.Finished] = append(all.rows[lobby.Finished], lobby.Row{Table: id, Game: "narabi"})
		}
		return all
	}
	l.fill(finished("c", "b", "a"))
	l.move(-1) // puzzles of one game
	l.move(-1) // and of the other
	l.move(-1) // the lessons
	l.move(-1) // the last line
	if l.rows[l.at].table != "a" {
		t.Fatalf("the last line is %+v", l.rows[l.at])
	}
	l.fill(finished("d", "c", "b", "a"))
	if l.rows[l.at].table != "a" {
		t.Errorf("after a new table it points at %+v", l.rows[l.at])
	}
	l.fill(finished("d"))
	if l.rows[l.at].choose == nil {
		t.Errorf("after it is gone it points at %+v", l.rows[l.at])
	}
	l.fill(listed{})
	if l.rows[l.at].choose == nil {
		t.Errorf("in an empty lobby it points at %+v", l.rows[l.at])
	}
}
