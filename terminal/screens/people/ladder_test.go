package people

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/locale"
	"nagara/table"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestLadderInATerminal: who stands there, twins apart, and from there to the page of
// somebody who played.
func TestLadderInATerminal(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	var players []*client.Client
	for _, name := range []string{"Ben", "Cleo"} {
		c := client.New(address, http.DefaultTransport)
		if err := c.Guest(t.Context(), name); err != nil {
			t.Fatal(err)
		}
		if err := c.Call(t.Context(), http.MethodPut, "/me/password", map[string]string{"password": "correct horse battery"}, nil); err != nil {
			t.Fatal(err)
		}
		players = append(players, c)
	}
	beaten(t, players[0], players[1])
	server := terminaltest.Guest(t, address, "Ada")
	ada := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return NewLadder(a, server, terminaltest.BlankScreen(a)) })
	ladder := func() *Ladder { s, _ := ada.App.Screen().(*Ladder); return s }
	ada.Until("the ladder", func() bool { return ladder() != nil && ladder().ladder != nil })
	screen := ada.Screen()
	for _, want := range []string{"Ladder of Nagaraja · Single matches", "Ben", "provisional", "±", "and so is its place", "the 1500 of a newcomer."} {
		if !strings.Contains(screen, want) {
			t.Errorf("there is no %q in\n%s", want, screen)
		}
	}
	ada.Press("right")
	ada.Until("that of twins", func() bool { return len(ladder().rungs()) == 0 })
	ada.Press("left")
	ada.Until("the first again", func() bool { return len(ladder().rungs()) > 0 })
	for range slices.IndexFunc(ladder().rungs(), func(r api.Rung) bool { return r.Account == players[0].Account.ID }) {
		ada.Press("down")
	}
	ada.Press("enter")
	page := func() *Player { s, _ := ada.App.Screen().(*Player); return s }
	ada.Until("Ben's page", func() bool { return page() != nil && page().counted != nil })
	screen = ada.Screen()
	for _, want := range []string{"Page of Ben", "By opponent", "Cleo", "Longest winning streak: 1 match", "With a clock", "FEATS"} {
		if !strings.Contains(screen, want) {
			t.Errorf("there is no %q in\n%s", want, screen)
		}
	}
	ada.Press("q")
	if ladder() == nil {
		t.Errorf("the way back leads to %T", ada.App.Screen())
	}
	ada = meet(t, server, 0)
	ada.Press("o")
	ada.Until("her own page", func() bool { return page() != nil && page().counted != nil })
	if screen := ada.Screen(); !strings.Contains(screen, "No finished match that you may see.") {
		t.Errorf("her own page is\n%s", screen)
	}
}

// beaten is a rated match that the second gives up after a few moves.
func beaten(t *testing.T, winner, loser *client.Client) {
	t.Helper()
	id, err := winner.Create(t.Context(), api.Wish{Game: "nagaraja", Rated: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}})
	if err != nil {
		t.Fatal(err)
	}
	do := func(c *client.Client, command table.Command) {
		t.Helper()
		if _, err := c.Do(t.Context(), id, command); err != nil {
			t.Fatal(err)
		}
	}
	do(winner, table.Join{})
	do(loser, table.Join{})
	for made := 0; made < 5; {
		for _, c := range []*client.Client{winner, loser} {
			page, err := c.Look(t.Context(), id, 0)
			if err != nil {
				t.Fatal(err)
			}
			if slices.Contains(page.Awaited, page.You) {
				do(c, table.Play{Move: page.View.Moves[0], On: page.Seq})
				made++
			}
		}
	}
	do(loser, table.Resign{})
}
