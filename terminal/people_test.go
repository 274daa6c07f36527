package terminal

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/lobby"
	"nagara/table"
)

func (d *driver) people() *People { p, _ := d.app.screen.(*People); return p }

// meet goes to the people from the lobby, and waits for those whom one knows.
func (d *driver) meet(rows int) {
	d.Helper()
	d.press("p")
	d.until("the people", func() bool { return d.people() != nil && len(d.people().rows) >= rows })
}

// TestPeopleInATerminal: who was met is followed, challenged, blocked and let off
// again; a challenge is seen in the lobby of the other, unless they have blocked
// one.
func TestPeopleInATerminal(t *testing.T) {
	_, address := openServer(t)
	ben := client.New(address, http.DefaultTransport)
	if err := ben.Guest(t.Context(), "Ben"); err != nil {
		t.Fatal(err)
	}
	ada := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	finishDuel(t, ada.app.screen.(*Lobby).server.Client, ben)

	ada.meet(3)
	if screen := ada.screen(); !strings.Contains(screen, "Recent opponents") || !strings.Contains(screen, "▸ Ben") {
		t.Fatalf("her people are\n%s", screen)
	}
	ada.press("f")
	ada.until("that she follows", func() bool { return len(ada.people().circle.Following) == 1 })
	if screen := ada.screen(); !strings.Contains(screen, "You follow Ben.") {
		t.Errorf("it is not said that she follows:\n%s", screen)
	}
	ada.press("b")
	ada.until("the block", func() bool { return len(ada.people().circle.Blocked) == 1 })
	if c := ada.people().circle; len(c.Following) != 0 || strings.Count(ada.screen(), "  Ben")+strings.Count(ada.screen(), "▸ Ben") != 1 {
		t.Errorf("who is blocked stands elsewhere, too:\n%s", ada.screen())
	}
	ada.press("enter")
	ada.until("the refusal", func() bool { return ada.people().notice != "" })
	if !strings.Contains(ada.screen(), "Unblock them first") {
		t.Errorf("to challenge whom one has blocked:\n%s", ada.screen())
	}
	ada.press("b")
	ada.until("that he is let off", func() bool { return len(ada.people().circle.Blocked) == 0 })

	ada.press("right", "enter") // at the next game
	ada.until("the table", func() bool { s, in := ada.app.screen.(*Seat); return in && s.page != nil })
	page := ada.seat().page
	if page.Settings.Entrance != table.ByName || page.Settings.Clock.Kind != table.LiveClock || page.Phase != table.Gathering {
		t.Errorf("the table of a challenge is %+v, %s", page.Settings, page.Phase)
	}
	if row := awaitRow(t, ben, lobby.Open); row.Table != ada.seat().table || row.Join != lobby.ByName {
		t.Errorf("he sees %+v", row)
	}
}

// finishDuel is a match that the second gives up, and that is in the books.
func finishDuel(t *testing.T, a, b *client.Client) {
	t.Helper()
	id, err := a.Create(t.Context(), api.Wish{Game: "nagaraja"})
	for _, c := range []*client.Client{a, b} {
		if err == nil {
			_, err = c.Do(t.Context(), id, table.Join{})
		}
	}
	if err == nil {
		_, err = b.Do(t.Context(), id, table.Resign{})
	}
	if err != nil {
		t.Fatal(err)
	}
	awaitRow(t, a, lobby.Finished)
}

// awaitRow asks until a table is listed: the books are kept a moment later.
func awaitRow(t *testing.T, c *client.Client, state lobby.State) lobby.Row {
	t.Helper()
	for range time.Tick(100 * time.Millisecond) {
		var rows api.List
		if err := c.Call(t.Context(), http.MethodGet, "/tables?state="+string(state), nil, &rows); err != nil {
			t.Fatal(err)
		}
		if len(rows.Tables) > 0 {
			return rows.Tables[0]
		}
	}
	return lobby.Row{}
}

// TestChallengeByNameInATerminal: a name that nobody keeps is said so; one that
// somebody keeps is challenged, and finds it in the lobby.
func TestChallengeByNameInATerminal(t *testing.T) {
	_, address := openServer(t)
	ben := client.New(address, http.DefaultTransport)
	if err := ben.Guest(t.Context(), "Ben"); err != nil {
		t.Fatal(err)
	}
	if err := ben.Call(t.Context(), http.MethodPut, "/me/password", map[string]string{"password": "correct horse battery"}, nil); err != nil {
		t.Fatal(err)
	}
	ada := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	ada.meet(2)
	write := func(name string) {
		ada.press("n")
		for _, letter := range name {
			ada.press(string(letter))
		}
		ada.press("enter")
	}
	write("Nemo")
	ada.until("the answer", func() bool { return ada.people().notice != "" })
	if !strings.Contains(ada.screen(), "Nobody is registered here as “Nemo”") {
		t.Errorf("nobody is called so:\n%s", ada.screen())
	}
	write("ben")
	ada.until("the table", func() bool { s, in := ada.app.screen.(*Seat); return in && s.page != nil })
	if row := awaitRow(t, ben, lobby.Open); row.Table != ada.seat().table {
		t.Errorf("who is challenged sees %+v", row)
	}
}
