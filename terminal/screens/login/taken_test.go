package login

import (
	"testing"

	"nagara/locale"
	"nagara/terminal/backend"
	lobbyscreen "nagara/terminal/screens/lobby"
	"nagara/testkit/terminaltest"
)

// TestANameThatSitsHere: who comes without a key under the name of somebody at a table is
// asked for their word, and comes in by another name.
func TestANameThatSitsHere(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	first := visit(t, backend.Visit{URL: address, Name: "Mira", Credentials: new(backend.Credentials)})
	first.Press("enter")
	first.Until("the table", func() bool { s, in := first.App.Screen().(terminaltest.TableScreen); return in && s.Page() != nil })
	v := backend.Visit{URL: address, Name: "Mira", Line: "ssh word@host", Credentials: new(backend.Credentials)}
	v.Return = func(string) (backend.Visit, error) { return backend.Visit{}, nil }
	d := terminaltest.Drive(t, 80, 24, locale.English, entering(v))
	d.Press("enter")
	d.Until("the question", func() bool { return d.Shows("There is already a Mira here.") })
	d.Press("m", "enter")
	d.Until("the way back", func() bool { return d.Shows("How to come back") && d.Shows("type reset") })
	d.Press("enter")
	d.Until("the lobby", func() bool { _, in := d.App.Screen().(*lobbyscreen.Screen); return in })
}
