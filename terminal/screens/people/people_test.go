package people

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/locale"
	"nagara/site/lobby"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

func peopleOf(d *terminaltest.Driver) *People { p, _ := d.App.Screen().(*People); return p }

// meet shows the people whom somebody knows.
func meet(t *testing.T, s *backend.Server, rows int) *terminaltest.Driver {
	t.Helper()
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, s, terminaltest.BlankScreen(a)) })
	d.Until("the people", func() bool { return peopleOf(d) != nil && len(peopleOf(d).rows) >= rows })
	return d
}

// TestPeopleInATerminal: who was met is followed, challenged, blocked and let off
// again; a challenge is seen in the lobby of the other, unless they have blocked
// one.
func TestPeopleInATerminal(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	ben := client.New(address, http.DefaultTransport)
	if err := ben.Guest(t.Context(), "Ben"); err != nil {
		t.Fatal(err)
	}
	server := terminaltest.Guest(t, address, "Ada")
	finishDuel(t, server.Client, ben)

	ada := meet(t, server, 3)
	if screen := ada.Screen(); !strings.Contains(screen, "Recent opponents") || !strings.Contains(screen, "▸ Ben") {
		t.Fatalf("her people are\n%s", screen)
	}
	ada.Press("f")
	ada.Until("that she follows", func() bool { return len(peopleOf(ada).circle.Following) == 1 })
	if screen := ada.Screen(); !strings.Contains(screen, "You follow Ben.") {
		t.Errorf("it is not said that she follows:\n%s", screen)
	}
	ada.Press("b")
	ada.Until("the block", func() bool { return len(peopleOf(ada).circle.Blocked) == 1 })
	if c := peopleOf(ada).circle; len(c.Following) != 0 || strings.Count(ada.Screen(), "  Ben")+strings.Count(ada.Screen(), "▸ Ben") != 1 {
		t.Errorf("who is blocked stands elsewhere, too:\n%s", ada.Screen())
	}
	ada.Press("enter")
	ada.Until("the refusal", func() bool { return peopleOf(ada).Notice != "" })
	if !strings.Contains(ada.Screen(), "Unblock them first") {
		t.Errorf("to challenge whom one has blocked:\n%s", ada.Screen())
	}
	ada.Press("b")
	ada.Until("that he is let off", func() bool { return len(peopleOf(ada).circle.Blocked) == 0 })

	ada.Press("right", "enter") // at the next game
	ada.Until("the table", func() bool { s, in := ada.App.Screen().(terminaltest.TableScreen); return in && s.Page() != nil })
	page := ada.Table().Page()
	if page.Settings.Entrance != table.ByName || page.Settings.Clock.Kind != table.LiveClock || page.Phase != table.Gathering {
		t.Errorf("the table of a challenge is %+v, %s", page.Settings, page.Phase)
	}
	if row := awaitRow(t, ben, lobby.Open); row.Table != ada.Table().Page().Table || row.Join != lobby.ByName {
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
	_, address := terminaltest.OpenServer(t)
	ben := client.New(address, http.DefaultTransport)
	if err := ben.Guest(t.Context(), "Ben"); err != nil {
		t.Fatal(err)
	}
	if err := ben.Call(t.Context(), http.MethodPut, "/me/password", map[string]string{"password": "correct horse battery"}, nil); err != nil {
		t.Fatal(err)
	}
	ada := meet(t, terminaltest.Guest(t, address, "Ada"), 2)
	write := func(name string) {
		ada.Press("n")
		for _, letter := range name {
			ada.Press(string(letter))
		}
		ada.Press("enter")
	}
	write("Nemo")
	ada.Until("the answer", func() bool { return peopleOf(ada).Notice != "" })
	if !strings.Contains(ada.Screen(), "Nobody is registered here as “Nemo”") {
		t.Errorf("nobody is called so:\n%s", ada.Screen())
	}
	write("ben")
	ada.Until("the table", func() bool { s, in := ada.App.Screen().(terminaltest.TableScreen); return in && s.Page() != nil })
	if row := awaitRow(t, ben, lobby.Open); row.Table != ada.Table().Page().Table {
		t.Errorf("who is challenged sees %+v", row)
	}
}
