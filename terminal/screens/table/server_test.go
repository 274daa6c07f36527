package table

import (
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestTheConnectionIsLostAndComesBack: the client says so, goes on from where it
// was, and plays.
func TestTheConnectionIsLostAndComesBack(t *testing.T) {
	line, address := terminaltest.OpenServer(t)
	d := withABot(t, address, new(backend.Credentials))
	d.Until("the table", func() bool {
		s, in := d.App.Screen().(*Screen)
		return in && s.page != nil && s.page.Phase == table.Running
	})
	line.Cut()
	d.Until("the loss", func() bool { return seat(d).lost })
	if !strings.Contains(d.Screen(), "no connection") {
		t.Errorf("the loss is not shown:\n%s", d.Screen())
	}
	d.Until("the return", func() bool { return !seat(d).lost })
	moves := seat(d).page.Moves
	d.Until("a move", func() bool {
		for s := seat(d); s.Awaited() && !s.sending; { // a move may need several
			d.Press(terminaltest.NextKey(s, d.App.Language))
		}
		return seat(d).page.Moves > moves
	})
}

// TestWhoWaitedCanBegin: the start of a match offers its moves to those who had
// the table before their eyes, though no move was made in between.
func TestWhoWaitedCanBegin(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	var id string
	var screens []*terminaltest.Driver
	var servers []*backend.Server
	for _, name := range []string{"Ada", "Ben"} {
		s := backend.Visit{URL: address, Credentials: new(backend.Credentials)}.Server()
		if err := s.Guest(t.Context(), name); err != nil {
			t.Fatal(err)
		}
		if id == "" {
			var err error
			if id, err = s.NewTable(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, false); err != nil {
				t.Fatal(err)
			}
		}
		d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", id, []backend.Backend{s}, nil) })
		d.Until("the table before the start", func() bool { return seat(d).page != nil })
		screens, servers = append(screens, d), append(servers, s)
	}
	if err := servers[1].Do(t.Context(), id, table.Join{}); err != nil {
		t.Fatal(err)
	}
	for _, d := range screens {
		d.Ready()
		if seat(d).Awaited() && len(seat(d).Next()) == 0 {
			t.Errorf("a decision offers nothing:\n%s", d.Screen())
		}
	}
	if !seat(screens[0]).Awaited() && !seat(screens[1]).Awaited() {
		t.Error("nobody is awaited")
	}
}

// TestTheAddressToSendIsWhole in a small window, too: a line that is broken cannot be copied.
func TestTheAddressToSendIsWhole(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	s := terminaltest.Guest(t, address, "Ada")
	id, err := s.NewTable(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, false)
	if err != nil {
		t.Fatal(err)
	}
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", id, []backend.Backend{s}, nil) })
	d.Until("how to call others", func() bool { return strings.Contains(d.Screen(), "Say these words") })
	whole := func(line string) bool { return strings.Contains(line, address) && strings.Contains(line, id) }
	if !slices.ContainsFunc(strings.Split(d.Screen(), "\n"), whole) {
		t.Errorf("the address is broken:\n%s", d.Screen())
	}
}

// withABot is a match of Nagaraja with a bot at a server.
func withABot(t *testing.T, address string, passes *backend.Credentials) *terminaltest.Driver {
	t.Helper()
	s := backend.Visit{URL: address, Credentials: passes}.Server()
	err := s.Guest(t.Context(), "Ada")
	var id string
	if err == nil {
		id, err = s.NewTable(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	return terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", id, []backend.Backend{s}, nil) })
}
