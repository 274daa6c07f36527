package terminal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
	"nagara/testkit/examplegame"
)

// The toy has no board of its own, and is not shipped.
func init() { rules.Register(examplegame.Rules{}) }

// choose points at a line of the lobby and opens it.
func (d *driver) choose(line func(entry) bool) {
	d.Helper()
	l := d.app.screen.(*Lobby)
	at := func() int { return slices.IndexFunc(l.rows, func(e entry) bool { return e.choose != nil && line(e) }) }
	d.until("the line in the lobby", func() bool { return at() >= 0 })
	l.at = at()
	d.press("enter")
}

// has tells whether a table is in the list of those of a state.
func (l *Lobby) has(id string, state lobby.State) bool {
	return slices.ContainsFunc(l.all.rows[state], func(row lobby.Row) bool { return row.Table == id })
}

// playOut presses keys until the match is over.
func (d *driver) playOut() {
	d.Helper()
	for d.seat().page.Phase == table.Running {
		seq := d.seat().page.Seq
		if d.seat().awaited() && !d.seat().sending {
			if d.press(nextKey(d.seat())); d.seat().sending {
				d.until("the move", func() bool { return d.seat().page.Seq > seq && !d.seat().sending })
			}
			continue
		}
		d.until("the bots", func() bool { return d.seat().page.Seq > seq || d.seat().awaited() && !d.seat().sending })
	}
}

// TestScreensOfAnyGame: a game without a board is read and played, in every
// language.
func TestScreensOfAnyGame(t *testing.T) {
	s := sitDown(t, "race", 2)
	for _, c := range []struct {
		name string
		w, h int
		l    *locale.Language
	}{
		{"race-80x24-en", 80, 24, locale.English},
		{"race-80x24-fr", 80, 24, locale.French},
		{"race-160x50-pl", 160, 50, locale.Polish},
	} {
		d := drive(t, c.w, c.h, c.l, as(s, "race", 0))
		d.ready()
		d.press("a", "right")
		d.until("a preview", func() bool { return d.seat().foresights[d.seat().tentative()] != nil })
		d.golden(c.name)
	}
	d := drive(t, 80, 24, locale.English, as(s, "race", 0))
	d.ready()
	d.press("f2")
	d.until("French", func() bool {
		return strings.Contains(d.screen(), "Le siège 2 cache un dé.") && strings.Contains(d.screen(), "Le siège 1 a lancé")
	})
}

// TestAnyGameAtAServer is founded, played to the end, watched and replayed.
func TestAnyGameAtAServer(t *testing.T) {
	_, address := openServer(t)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	d.choose(func(e entry) bool { return e.text == "Race with bots" })
	sits := func(d *driver) func() bool {
		return func() bool { s, in := d.app.screen.(*Seat); return in && s.page != nil }
	}
	d.until("the table", sits(d))
	d.ready()
	id := d.seat().table

	watcher := visit(t, Visit{URL: address, Name: "Ben", Passes: new(Passes)})
	watcher.choose(func(e entry) bool { return e.table == id && strings.Contains(e.facts, "Ada") })
	watcher.until("the table", sits(watcher))
	if hides := fmt.Sprintf("Seat %s hides a die.", d.seat().page.You); !strings.Contains(watcher.screen(), hides) || len(watcher.seat().board.Options()) > 0 {
		t.Errorf("a spectator sees:\n%s", watcher.screen())
	}

	d.until("a preview", func() bool { return d.seat().mine() })
	d.press("s") // the die, in turn or out of it
	d.until("the die", func() bool { return strings.Contains(d.screen(), "showed a") })
	d.playOut()
	if !strings.Contains(d.screen(), "the goal was reached") || !strings.Contains(d.screen(), "The race is over at") {
		t.Errorf("the end is not told:\n%s", d.screen())
	}
	watcher.until("the end", func() bool { return watcher.seat().page.Phase == table.Over })

	d.press("q")
	d.until("the finished match in the lobby", func() bool {
		l, in := d.app.screen.(*Lobby)
		return in && !l.has(id, lobby.Running) && l.has(id, lobby.Finished)
	})
	d.choose(func(e entry) bool { return e.table == id && !strings.Contains(e.text, "go on") })
	d.until("the replay", func() bool { _, in := d.app.screen.(*Replay); return in })
	d.press("end")
	if !strings.Contains(d.screen(), "Total 2") || !strings.Contains(d.screen(), "· The race is over at") {
		t.Errorf("the end of the replay is:\n%s", d.screen())
	}
}

// TestAGameThatIsNotKnownHere: a newer server may have one. It is offered by its
// word and played by the words of its pages.
func TestAGameThatIsNotKnownHere(t *testing.T) {
	view := json.RawMessage(`{"game":"moonrise","seats":2,"seat":1,"awaited":[1],"moves":[],"choices":[` +
		`{"kind":"lift","slots":[{"name":"moon","fits":["full","new"]},{"name":"height","fits":["low","high"]}]}]}`)
	page := &Page{View: view, You: 1, Words: &rules.Words{View: strings.Repeat("The moon is down.\n", 40), Kinds: map[string]string{"lift": "Lift"}}, Summary: table.Summary{
		Table: "t", Seq: 4, Phase: table.Running, Settings: table.Settings{Game: "moonrise", Seats: 2}, Awaited: []rules.Seat{1},
		Chairs: []table.Chair{{Seat: 1, Account: "a"}, {Seat: 2, Bot: "random"}},
	}}
	d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newSeat(a, "moonrise", "t", []House{window{page}}, nil) })
	d.until("the page", func() bool { return d.seat().page != nil })
	for _, c := range []struct{ key, want string }{
		{"pgdown", "↑"}, {"i", "choose for “moon”"}, {"enter", "choose for “height”"}, {"right", "▸ high"}, {"enter", "Enter plays this"},
	} {
		if d.press(c.key); !strings.Contains(d.screen(), c.want) {
			t.Fatalf("after %s there is no %q:\n%s", c.key, c.want, d.screen())
		}
	}
	if o, ok := d.seat().whole(); !ok || o.Move != "lift full high" {
		t.Errorf("the move is %q", o.Move)
	}
	d.press("?")
	d.press("?")
	page.Phase, page.Outcome = table.Over, &rules.Outcome{Winners: []rules.Seat{2}, Reason: "eclipse"}
	if !strings.Contains(d.screen(), "You lose: eclipse.") {
		t.Errorf("the end is:\n%s", d.screen())
	}
}

// TestAnOldClientSaysSo: whatever a view looks like, nothing breaks, and what
// cannot be understood gets a sentence.
func TestAnOldClientSaysSo(t *testing.T) {
	for _, c := range []struct{ game, view string }{
		{"race", `{"game":"race","seats":2,"choices":[]}`}, // without words
		{"nagaraja", `{"game":"narabi","seats":3}`},
		{"nagaraja", `{"game":"nagaraja","seats":2,"players":{"first":{},"second":{}}}`},
		{"nagaraja", `{"game":"nagaraja","seats":3,"players":[{},{},{}]}`},
		{"nagaraja", `{"game":"nagaraja","players":[{"tiles":[{"cell":"d4"}]},{}]}`},
		{"nagaraja", `[1]`},
		{"narabi", `{"game":"narabi","seats":0,"stones":[]}`},
		{"narabi", `{"game":"narabi","seats":4,"stones":[{"id":"1"},{"id":"2"},{"id":"3"}]}`},
		{"narabi", `"nothing"`},
	} {
		for _, l := range locale.All() {
			page := &Page{View: json.RawMessage(c.view), You: 1, Summary: table.Summary{
				Table: "t", Seq: 4, Phase: table.Running, Settings: table.Settings{Game: c.game, Seats: 2}, Awaited: []rules.Seat{1},
			}}
			d := drive(t, 100, 30, l, func(a *App) Screen { return newSeat(a, c.game, "t", []House{window{page}}, nil) })
			d.until("the page", func() bool { return d.seat().page != nil })
			d.press("enter", "space", "down", "r", "A", "P", "esc", "tab", "pgdown", "?", "esc")
			if sentence := evenSpaces.Replace(l.Text("terminal.older", nil)); !strings.Contains(strings.Join(strings.Fields(d.screen()), " "), sentence) {
				t.Errorf("%s, %s shows:\n%s", c.view, l.Code(), d.screen())
			}
		}
	}
}

// survive shows a board a view and a foresight, and asks it for everything.
func survive(game string, view, foresight []byte) {
	b := show(boardOf(game, nil), view, &rules.Words{})
	options := b.Options()
	scene := &board.Scene{Language: locale.English, Names: []string{"Ada"}, Next: choose.Next(options, b.Begin())}
	scene.Foreseen = &board.Foreseen{Foresight: foresight}
	b.Draw(canvas.New(80, 24, style.Ground), canvas.Rect{W: 80, H: 17}, scene)
	b.Title(locale.English)
	b.Verbs(locale.English)
	b.Standing(locale.English)
	if len(options) > 0 {
		b.Prompt(locale.English, options[0].Parts[:1])
		b.About(locale.English, options[0].Parts[0])
		b.Foretell(locale.English, scene.Foreseen)
	}
}

// samples are a view and a foresight of each game that has a board.
func samples(t testing.TB) map[string][2][]byte {
	t.Helper()
	all := map[string][2][]byte{}
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 4} {
		match := middleOf(t, game, seats, 24)
		seat := match.Awaited()[0]
		r, err := rules.Find(game)
		if err != nil {
			t.Fatal(err)
		}
		foresight, err := r.Preview(match.View(seat), match.Legal(seat).All()[0])
		if err != nil {
			t.Fatal(err)
		}
		view, err := json.Marshal(match.View(seat))
		if err != nil {
			t.Fatal(err)
		}
		change, err := json.Marshal(foresight)
		if err != nil {
			t.Fatal(err)
		}
		all[game] = [2][]byte{view, change}
	}
	return all
}

// TestNoFieldBreaksABoard: in each place of a view and of a foresight there may
// be anything.
func TestNoFieldBreaksABoard(t *testing.T) {
	if testing.Short() {
		t.Skip("draws hundreds of boards, in no goroutine: nothing for the race detector")
	}
	for game, sample := range samples(t) {
		tried := 0
		for part := range sample {
			for text := range spoilt(t, sample[part]) {
				changed := sample
				changed[part] = text
				survive(game, changed[0], changed[1])
				tried++
			}
		}
		if tried < 300 {
			t.Errorf("%s: only %d changes were tried", game, tried)
		}
	}
}

// spoilt are the texts that come of a JSON document when one thing in it is
// replaced. Of a list the first three things are.
func spoilt(t *testing.T, text []byte) iter.Seq[[]byte] {
	t.Helper()
	var document any
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	return func(yield func([]byte) bool) {
		tell := func() bool {
			changed, err := json.Marshal(document)
			return err == nil && yield(changed)
		}
		var visit func(thing any) bool
		spoil := func(thing any, set func(any)) bool {
			for _, other := range []any{nil, "", "zz", -1, 0, 250, 1 << 40, []any{}, []any{nil, nil, nil, nil}, map[string]any{}} {
				set(other)
				if !tell() {
					return false
				}
			}
			set(thing)
			return visit(thing)
		}
		visit = func(thing any) bool {
			switch thing := thing.(type) {
			case map[string]any:
				for _, name := range slices.Sorted(maps.Keys(thing)) {
					if !spoil(thing[name], func(other any) { thing[name] = other }) {
						return false
					}
				}
			case []any:
				for i := range min(len(thing), 3) {
					if !spoil(thing[i], func(other any) { thing[i] = other }) {
						return false
					}
				}
			}
			return true
		}
		visit(document)
	}
}

// FuzzViews: a board never breaks on a view, whatever somebody has made of it.
func FuzzViews(f *testing.F) {
	for game, sample := range samples(f) {
		f.Add(game, sample[0], sample[1])
	}
	f.Fuzz(func(_ *testing.T, game string, view, foresight []byte) { survive(game, view, foresight) })
}

// TestNothingSharedNamesAGame: the games are known by what their boards register,
// in the one file that imports them.
func TestNothingSharedNamesAGame(t *testing.T) {
	read := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		for _, game := range rules.All() {
			if entry.IsDir() && entry.Name() == game.Name() {
				return fs.SkipDir
			}
		}
		if entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || path == "boards.go" {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, game := range rules.All() {
			if regexp.MustCompile(`(?i)\b` + game.Name() + `\b`).Match(text) {
				err = errors.Join(err, fmt.Errorf("%s names %s", path, game.Name()))
			}
		}
		read++
		return err
	})
	if err != nil {
		t.Error(err)
	}
	if read < 20 {
		t.Errorf("only %d files were read", read)
	}
}
