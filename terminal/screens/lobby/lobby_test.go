package lobby

import (
	"encoding/json"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/site/lobby"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// openLine points at a line of the lobby and opens it.
func openLine(d *terminaltest.Driver, line func(entry) bool) {
	d.Helper()
	l := d.App.Screen().(*Screen)
	at := func() int { return slices.IndexFunc(l.rows, func(e entry) bool { return e.choose != nil && line(e) }) }
	d.Until("the line in the lobby", func() bool { return at() >= 0 })
	l.At = at()
	d.Press("enter")
}

// has tells whether a table is in the list of those of a state.
func has(l *Screen, id string, state lobby.State) bool {
	return slices.ContainsFunc(l.all.rows[state], func(row lobby.Row) bool { return row.Table == id })
}

// TestAnyGameAtAServer is founded, played to the end, watched and replayed.
func TestAnyGameAtAServer(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	openLine(d, func(e entry) bool { return e.text == "Race with bots" })
	sits := func(d *terminaltest.Driver) func() bool {
		return func() bool { s, in := d.App.Screen().(terminaltest.TableScreen); return in && s.Page() != nil }
	}
	d.Until("the table", sits(d))
	d.Ready()
	id := d.Table().Page().Table

	watcher := atLobby(t, address, "Ben")
	openLine(watcher, func(e entry) bool { return e.table == id && strings.Contains(e.facts, "Ada") })
	watcher.Until("the table", sits(watcher))
	if hidden := regexp.MustCompile(`\d Ada +\[\?\]`); !hidden.MatchString(watcher.Screen()) || len(watcher.Table().Board().Options()) > 0 {
		t.Errorf("a spectator sees:\n%s", watcher.Screen())
	}

	d.Until("a preview", func() bool { return len(d.Table().Board().Options()) > 0 })
	d.Press("s") // the die, in turn or out of it
	d.Until("the die", func() bool { return strings.Contains(d.Screen(), "showed a") })
	d.PlayOut()
	if !strings.Contains(d.Screen(), "the goal was reached") || !strings.Contains(d.Screen(), "The race is over at") {
		t.Errorf("the end is not told:\n%s", d.Screen())
	}
	watcher.Until("the end", func() bool { return watcher.Table().Page().Phase == table.Over })

	d.Press("q")
	d.Until("the finished match in the lobby", func() bool {
		l, in := d.App.Screen().(*Screen)
		return in && !has(l, id, lobby.Running) && has(l, id, lobby.Finished) && !slices.ContainsFunc(l.all.mine.Tables, func(m api.Mine) bool { return m.Table == id })
	})
	openLine(d, func(e entry) bool { return e.table == id && !strings.Contains(e.text, "go on") })
	d.Until("the replay", func() bool { _, in := d.App.Screen().(*replay.Screen); return in })
	d.Press("end")
	if !strings.Contains(d.Screen(), "Total 2") || !strings.Contains(d.Screen(), "· The race is over at") {
		t.Errorf("the end of the replay is:\n%s", d.Screen())
	}
}

// TestAnEditionIsChosenAtAServer: a match at a server is begun with an edition of
// the visitor's own, and with ours again after the last one.
func TestAnEditionIsChosenAtAServer(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	l := d.App.Screen().(*Screen)
	d.Until("the list", func() bool { return l.all.rows != nil })
	d.Press("e")
	d.Until("that there is none", func() bool { return strings.Contains(d.Screen(), "none here besides ours") })

	text, err := os.ReadFile("../../../docs/examples/editions/short-duel.json")
	if err != nil {
		t.Fatal(err)
	}
	password := map[string]string{"password": "correct horse battery"}
	if err := l.server.Call(t.Context(), http.MethodPut, "/me/password", password, nil); err != nil {
		t.Fatal(err)
	}
	if err := l.server.Call(t.Context(), http.MethodPost, "/editions", json.RawMessage(text), nil); err != nil {
		t.Fatal(err)
	}
	d.Press("e")
	d.Until("the edition", func() bool { return strings.Contains(d.Screen(), "2 players · short-duel") })
	d.Press("e")
	d.Until("ours", func() bool { return !strings.Contains(d.Screen(), "short-duel") })
	d.Press("e")
	d.Until("the edition again", func() bool { return strings.Contains(d.Screen(), "short-duel") })
	d.Press("enter")
	d.Until("the match", func() bool {
		seat, in := d.App.Screen().(terminaltest.TableScreen)
		return in && seat.Page() != nil && seat.Page().With != nil
	})
	if id := d.Table().Page().With.ID(); id != "short-duel" {
		t.Errorf("the match is played with %s", id)
	}
}

// TestTheLobbyShowsThatThereIsMore, and open tables at once.
func TestTheLobbyShowsThatThereIsMore(t *testing.T) {
	app := ui.NewApp(locale.English, func(a *ui.App) ui.Screen { return New(a, nil, "Ada", new(progress.Progress)) })
	l := app.Screen().(*Screen)
	all := listed{rows: map[lobby.State][]lobby.Row{}}
	for _, id := range strings.Fields("a b c d e f g h i j k l") {
		all.rows[lobby.Open] = append(all.rows[lobby.Open], lobby.Row{Table: id, Game: "narabi"})
	}
	l.fill(all)
	if screen := app.Canvas().Plain(); !strings.Contains(screen, "Tables to join\n     Narabi") || !strings.Contains(screen, "↓ ") {
		t.Errorf("the lobby is\n%s", screen)
	}
	l.At = slices.IndexFunc(l.rows, func(e entry) bool { return e.text == "Narabi with bots" })
	l.Update(terminaltest.Press("right"))
	if e := l.rows[l.At]; e.text != "Narabi with bots" || e.facts != "◂ 4 players ▸ · Lantern" {
		t.Errorf("one more player is %+v", e)
	}
}

// TestTheLobbyKeepsWhatIsPointedAt: lists grow and shrink while one looks.
func TestTheLobbyKeepsWhatIsPointedAt(t *testing.T) {
	l := New(ui.NewApp(locale.English, func(*ui.App) ui.Screen { return nil }), nil, "Ada", new(progress.Progress))
	finished := func(ids ...string) listed {
		all := listed{rows: map[lobby.State][]lobby.Row{}}
		for _, id := range ids {
			all.rows[lobby.Finished] = append(all.rows[lobby.Finished], lobby.Row{Table: id, Game: "narabi"})
		}
		return all
	}
	l.fill(finished("c", "b", "a"))
	l.Move(-1, len(l.rows)) // puzzles of one game
	l.Move(-1, len(l.rows)) // and of the other
	l.Move(-1, len(l.rows)) // the lessons
	l.Move(-1, len(l.rows)) // the last line
	if l.rows[l.At].table != "a" {
		t.Fatalf("the last line is %+v", l.rows[l.At])
	}
	l.fill(finished("d", "c", "b", "a"))
	if l.rows[l.At].table != "a" {
		t.Errorf("after a new table it points at %+v", l.rows[l.At])
	}
	l.fill(finished("d"))
	if l.rows[l.At].choose == nil {
		t.Errorf("after it is gone it points at %+v", l.rows[l.At])
	}
	l.fill(listed{})
	if l.rows[l.At].choose == nil {
		t.Errorf("in an empty lobby it points at %+v", l.rows[l.At])
	}
}

// TestWhatWaitsStandsFirst: one's own matches are above everything else, with whose
// turn it is and the time left.
func TestWhatWaitsStandsFirst(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	players := map[string]*backend.Server{}
	var id string
	for _, name := range []string{"Ada", "Ben"} {
		s := backend.Visit{URL: address, Credentials: new(backend.Credentials)}.Server()
		err := s.Guest(t.Context(), name)
		if err == nil && id == "" {
			id, err = s.NewTable(t.Context(), api.Wish{Game: "nagaraja", Seats: 2, Clock: table.Clock{Kind: table.SlowClock, Decision: 2 * 86400}}, false)
		} else if err == nil {
			_, err = s.Sit(t.Context(), id, "")
		}
		if err != nil {
			t.Fatal(err)
		}
		players[name] = s
	}
	for name, s := range players {
		d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, s, name, new(progress.Progress)) })
		var mine api.MyTables
		d.Until("the match", func() bool {
			var err error
			if mine, err = s.Mine(t.Context()); err != nil {
				t.Fatal(err)
			}
			return len(mine.Tables) == 1 && mine.Tables[0].State == lobby.Running && strings.Contains(d.Screen(), "1 day left")
		})
		heading := map[bool]string{true: "Your turn", false: "Their turn"}[mine.Tables[0].Yours]
		if first, begin := strings.Index(d.Screen(), heading), strings.Index(d.Screen(), "Learn"); first < 0 || first > begin {
			t.Errorf("%s does not see %q first:\n%s", name, heading, d.Screen())
		}
	}
}

// TestOnesOwnTableIsFoundAgain: who leaves a table that waits or runs goes on
// from the lobby, which says so, and names bots as the table does.
func TestOnesOwnTableIsFoundAgain(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	for _, c := range []struct{ name, key, facts string }{{"Ada", "enter", "Visitor · "}, {"Ben", "down", "… · waits for players"}} {
		d := atLobby(t, address, c.name)
		d.Send(tea.WindowSizeMsg{Width: 80, Height: 40}) // with room for the whole list
		d.Press(c.key)
		if c.key != "enter" {
			d.Press("down", "enter") // Nagaraja, open to all
		}
		sits := func() bool {
			s, in := d.App.Screen().(terminaltest.TableScreen)
			return in && s.Page() != nil && s.Page().You != 0
		}
		d.Until("the table", sits)
		d.Press("q")
		d.Until("the table in the list", func() bool { return strings.Contains(d.Screen(), c.facts) })
		l := d.App.Screen().(*Screen)
		l.At = slices.IndexFunc(l.rows, func(e entry) bool { return e.table != "" })
		d.Press("enter")
		d.Until("the table again", sits)
	}
}

// atLobby is the lobby of a new guest.
func atLobby(t *testing.T, address, name string) *terminaltest.Driver {
	t.Helper()
	s := terminaltest.Guest(t, address, name)
	return terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, s, name, new(progress.Progress)) })
}

// TestBackFromATable the lobby points at it, so that Enter goes on with it.
func TestBackFromATable(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	openLine(d, func(e entry) bool { return e.text == "Nagaraja with bots" })
	d.Until("the table", d.Sits)
	id := d.Table().Page().Table
	d.Press("q")
	d.Until("the lobby, pointing at the table", func() bool { // in lists from before it is not told that one comes from there
		l, in := d.App.Screen().(*Screen)
		return in && l.rows[l.At].table == id
	})
}
