package terminal

import (
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/server"
	"nagara/site/invite/qr"
	"nagara/site/lobby"
	"nagara/table"
)

// cable is a listener whose connections can be cut.
type cable struct {
	net.Listener
	mu    sync.Mutex
	conns []net.Conn
}

// Accept implements net.Listener.
func (c *cable) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	if err == nil {
		c.mu.Lock()
		c.conns = append(c.conns, conn)
		c.mu.Unlock()
	}
	return conn, err
}

func (c *cable) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, conn := range c.conns {
		conn.Close()
	}
	c.conns = nil
}

// openServer serves in this process, at the end of a cable.
func openServer(t *testing.T) (*cable, string) {
	t.Helper()
	stores, err := server.InFile(filepath.Join(t.TempDir(), "nagara.db"))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := "http://" + listener.Addr().String()
	site, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	served, err := server.Open(server.Config{Stores: stores, Site: site, Limits: server.Usual(), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	line := &cable{Listener: listener}
	web := &http.Server{Handler: served}
	go func() { _ = web.Serve(line) }()
	t.Cleanup(func() {
		served.Drain()
		web.Close()
		if err := served.Close(); err != nil {
			t.Error(err)
		}
	})
	return line, address
}

// visit comes in by a name and waits for the lobby.
func visit(t *testing.T, v Visit) *driver {
	t.Helper()
	d := drive(t, 80, 24, locale.English, v.first)
	d.press("enter")
	d.until("the lobby", func() bool { _, in := d.app.screen.(*Lobby); return in })
	return d
}

// TestTheConnectionIsLostAndComesBack: the client says so, goes on from where it
// was, and plays.
func TestTheConnectionIsLostAndComesBack(t *testing.T) {
	line, address := openServer(t)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	d.press("enter") // Nagaraja with a bot
	d.until("the table", func() bool {
		s, in := d.app.screen.(*Seat)
		return in && s.page != nil && s.page.Phase == table.Running
	})
	line.cut()
	d.until("the loss", func() bool { return d.seat().lost })
	if !strings.Contains(d.screen(), "no connection") {
		t.Errorf("the loss is not shown:\n%s", d.screen())
	}
	d.until("the return", func() bool { return !d.seat().lost })
	moves := d.seat().page.Moves
	d.until("a move", func() bool {
		if s := d.seat(); s.awaited() && !s.sending {
			d.press(nextKey(s))
		}
		return d.seat().page.Moves > moves
	})
}

// TestKnownAgainByAPass: who comes back with the pass in the file is the same
// guest, and a spectator sees the table of another.
func TestKnownAgainByAPass(t *testing.T) {
	_, address := openServer(t)
	file := filepath.Join(t.TempDir(), "kept", "passes.json")
	first := visit(t, Visit{URL: address, Name: "Ada", Passes: &Passes{File: file}, As: address})
	first.press("enter")
	first.until("the table", func() bool { _, in := first.app.screen.(*Seat); return in })

	again := drive(t, 80, 24, locale.English, Visit{URL: address, Passes: &Passes{File: file}, As: address}.first)
	again.until("the lobby", func() bool { l, in := again.app.screen.(*Lobby); return in && l.name == "Ada" })

	other := visit(t, Visit{URL: address, Name: "Ben", Passes: new(Passes)})
	other.send(tea.WindowSizeMsg{Width: 80, Height: 40}) // with room for the whole list
	other.until("the match in the list", func() bool {
		return strings.Contains(other.screen(), "Ada ·") || strings.Contains(other.screen(), "· Ada")
	})
	other.press("up", "up", "up", "up") // above puzzles and lessons is the last line: the only match to watch
	other.press("enter")
	other.until("the table", func() bool { s, in := other.app.screen.(*Seat); return in && s.page != nil })
	if other.seat().page.You != 0 || len(other.seat().board.Options()) > 0 {
		t.Errorf("a spectator has seat %s", other.seat().page.You)
	}
}

// TestWhoWaitedCanBegin: the start of a match offers its moves to those who had
// the table before their eyes, though no move was made in between.
func TestWhoWaitedCanBegin(t *testing.T) {
	_, address := openServer(t)
	var id string
	var screens []*driver
	var servers []*Server
	for _, name := range []string{"Ada", "Ben"} {
		s := Visit{URL: address, Passes: new(Passes)}.Server()
		if err := s.Guest(t.Context(), name); err != nil {
			t.Fatal(err)
		}
		if id == "" {
			var err error
			if id, err = s.Found(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, false); err != nil {
				t.Fatal(err)
			}
		}
		d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newSeat(a, "nagaraja", id, []House{s}, nil) })
		d.until("the table before the start", func() bool { return d.seat().page != nil })
		screens, servers = append(screens, d), append(servers, s)
	}
	if err := servers[1].Do(t.Context(), id, table.Join{}); err != nil {
		t.Fatal(err)
	}
	for _, d := range screens {
		d.ready()
		if d.seat().awaited() && len(d.seat().next()) == 0 {
			t.Errorf("a decision offers nothing:\n%s", d.screen())
		}
	}
	if !screens[0].seat().awaited() && !screens[1].seat().awaited() {
		t.Error("nobody is awaited")
	}
}

// TestANameThatIsRefused is explained at the door.
func TestANameThatIsRefused(t *testing.T) {
	_, address := openServer(t)
	d := drive(t, 80, 24, locale.French, Visit{URL: address, Passes: new(Passes)}.first)
	d.press("enter")
	door := d.app.screen.(*Door)
	d.until("the reason", func() bool { return door.notice != "" })
	if strings.Contains(door.notice, "account.") || !strings.Contains(d.screen(), door.notice[:10]) {
		t.Errorf("it says %q", door.notice)
	}
}

// TestAnInvitationIsWholeAndCanBePasted: at the smallest size the address, its
// picture and the two words are on the screen of the host, and the words or the
// address bring a friend in.
func TestAnInvitationIsWholeAndCanBePasted(t *testing.T) {
	for _, way := range []string{"words", "address", "flag"} {
		t.Run(way, func(t *testing.T) {
			_, address := openServer(t)
			host := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
			host.press("down", "down", "down", "enter") // Nagaraja, by invitation
			host.until("the table", func() bool { s, in := host.app.screen.(*Seat); return in && s.call.Code != "" })
			call := host.seat().call
			shown := strings.Join(strings.Fields(host.screen()), " ")
			picture, err := qr.Blocks(call.Address)
			if err != nil || !strings.Contains(shown, call.Code) || !strings.Contains(host.screen(), picture[10]) {
				t.Fatalf("the invitation %+v is not on the screen (%v):\n%s", call, err, host.screen())
			}
			friend := Visit{URL: address, Name: "Ben", Passes: new(Passes)}
			if way == "flag" {
				friend.Code = call.Code
			}
			d := drive(t, 80, 24, locale.English, friend.first)
			d.until("the door", func() bool { return strings.Contains(d.screen(), "What shall we call you?") })
			d.press("enter")
			if way != "flag" {
				d.until("the lobby", func() bool { _, in := d.app.screen.(*Lobby); return in })
				d.press("i", "x", "enter")
				d.until("the refusal", func() bool { return strings.Contains(d.screen(), "a code is two") })
				d.press("i")
				d.send(tea.PasteMsg{Content: map[string]string{"words": strings.ToUpper(call.Code), "address": call.Address}[way]})
				d.press("enter")
			}
			d.until("the match", func() bool { s, in := d.app.screen.(*Seat); return in && s.page != nil && s.page.You != 0 })
		})
	}
}

// TestWhatWaitsStandsFirst: one's own matches are above everything else, with whose
// turn it is and the time left.
func TestWhatWaitsStandsFirst(t *testing.T) {
	_, address := openServer(t)
	players := map[string]*Server{}
	var id string
	for _, name := range []string{"Ada", "Ben"} {
		s := Visit{URL: address, Passes: new(Passes)}.Server()
		err := s.Guest(t.Context(), name)
		if err == nil && id == "" {
			id, err = s.Found(t.Context(), api.Wish{Game: "nagaraja", Seats: 2, Clock: table.Clock{Kind: table.SlowClock, Decision: 2 * 86400}}, false)
		} else if err == nil {
			_, err = s.Sit(t.Context(), id, "")
		}
		if err != nil {
			t.Fatal(err)
		}
		players[name] = s
	}
	for name, s := range players {
		d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newLobby(a, s, name, new(Notebook)) })
		var mine api.MyTables
		d.until("the match", func() bool {
			var err error
			if mine, err = s.Mine(t.Context()); err != nil {
				t.Fatal(err)
			}
			return len(mine.Tables) == 1 && mine.Tables[0].State == lobby.Running && strings.Contains(d.screen(), "1 day left")
		})
		heading := map[bool]string{true: "Your turn", false: "Their turn"}[mine.Tables[0].Yours]
		if first, begin := strings.Index(d.screen(), heading), strings.Index(d.screen(), "Learn"); first < 0 || first > begin {
			t.Errorf("%s does not see %q first:\n%s", name, heading, d.screen())
		}
	}
}

// TestADoorThatDoesNotOpen is explained in words, not by the names of calls.
func TestADoorThatDoesNotOpen(t *testing.T) {
	_, address := openServer(t)
	other := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for _, c := range []struct {
		name, want string
		visit      Visit
	}{
		{"nobody there", "Nobody answers at 127.0.0.1", Visit{URL: gone.URL, Passes: new(Passes)}},
		{"another server", "no answer of a Nagara server (404", Visit{URL: other.URL, Passes: new(Passes)}},
		{"a wrong token", "This API token is not known", Visit{URL: address, Token: "nonsense", Passes: new(Passes)}},
	} {
		d := drive(t, 80, 24, locale.English, c.visit.first)
		d.until(c.name, func() bool { return strings.Contains(d.screen(), c.want) })
	}
}

// TestOnesOwnTableIsFoundAgain: who leaves a table that waits or runs goes on
// from the lobby, which says so, and names bots as the table does.
func TestOnesOwnTableIsFoundAgain(t *testing.T) {
	_, address := openServer(t)
	for _, c := range []struct{ name, key, facts string }{{"Ada", "enter", "Surveyor · "}, {"Ben", "down", "… · waits for players"}} {
		d := visit(t, Visit{URL: address, Name: c.name, Passes: new(Passes)})
		d.send(tea.WindowSizeMsg{Width: 80, Height: 40}) // with room for the whole list
		d.press(c.key)
		if c.key != "enter" {
			d.press("down", "enter") // Nagaraja, open to all
		}
		sits := func() bool { s, in := d.app.screen.(*Seat); return in && s.page != nil && s.page.You != 0 }
		d.until("the table", sits)
		d.press("q")
		d.until("the table in the list", func() bool { return strings.Contains(d.screen(), c.facts) })
		l := d.app.screen.(*Lobby)
		l.at = slices.IndexFunc(l.rows, func(e entry) bool { return e.table != "" })
		d.press("enter")
		d.until("the table again", sits)
	}
}
