package lobby

import (
	"strings"
	"testing"

	"nagara/api"
	"nagara/terminal/backend"
	"nagara/testkit/terminaltest"
)

// TestTheLobbyHears: what others do shows in the lobby though nobody asks for it, and
// whoever leaves the lobby hears nothing more.
func TestTheLobbyHears(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	ben := backend.Visit{URL: address, Credentials: new(backend.Credentials)}.Server()
	err := ben.Guest(t.Context(), "Benedikt")
	if err == nil {
		_, err = ben.NewTable(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, false)
	}
	if err != nil {
		t.Fatal(err)
	}
	d.Until("the table of somebody else", func() bool { return strings.Contains(d.Screen(), "Benedikt") })
	l := d.App.Screen().(*Screen)
	if l.stop == nil {
		t.Fatal("nobody listens")
	}
	left := false
	stop := l.stop
	l.stop = func() { left = true; stop() }
	if d.Press("p"); !left {
		t.Error("whoever left still listens")
	}
}
