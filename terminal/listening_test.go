package terminal

import (
	"strings"
	"testing"

	"nagara/api"
)

// TestTheLobbyHears: what others do shows in the lobby though nobody asks for it, and
// whoever leaves the lobby hears nothing more.
func TestTheLobbyHears(t *testing.T) {
	_, address := openServer(t)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	ben := Visit{URL: address, Passes: new(Passes)}.Server()
	err := ben.Guest(t.Context(), "Benedikt")
	if err == nil {
		_, err = ben.Found(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, false)
	}
	if err != nil {
		t.Fatal(err)
	}
	d.until("the table of somebody else", func() bool { return strings.Contains(d.screen(), "Benedikt") })
	l := d.app.screen.(*Lobby)
	if l.stop == nil {
		t.Fatal("nobody listens")
	}
	left := false
	stop := l.stop
	l.stop = func() { left = true; stop() }
	if d.press("p"); !left {
		t.Error("whoever left still listens")
	}
}
