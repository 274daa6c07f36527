package lobby

import (
	"context"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/matchmaking"
	"nagara/table"
	"nagara/testkit/terminaltest"
)

// lookFor chooses the line of the lobby by which company is found.
func lookFor(d *terminaltest.Driver, text string) {
	d.Helper()
	d.Until("the line "+text, func() bool {
		l := d.App.Screen().(*Screen)
		for i, row := range l.rows {
			if strings.Contains(row.text, text) {
				l.At = i
				return true
			}
		}
		return false
	})
	d.Press("enter")
	d.Until("the search", func() bool { f, in := d.App.Screen().(*Search); return in && f.news.Type == matchmaking.Searching })
}

// program is another who looks for company, by the API.
func program(t *testing.T, address, name string) (*client.Client, <-chan api.Sought, context.CancelFunc) {
	t.Helper()
	c := client.New(address, nil)
	if err := c.Guest(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	told := make(chan api.Sought, 100)
	go func() {
		defer close(told)
		for news, err := range c.Seek(ctx, matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"}) {
			if err != nil {
				return
			}
			told <- news
		}
	}()
	return c, told, cancel
}

func foundBy(t *testing.T, told <-chan api.Sought) string {
	t.Helper()
	for news := range told {
		if news.Type == matchmaking.Found {
			return news.Table
		}
	}
	t.Fatal("nobody was found")
	return ""
}

// TestATerminalFindsSomeone, though the line breaks, and though the first who
// comes leaves again.
func TestATerminalFindsSomeone(t *testing.T) {
	line, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	lookFor(d, "Nagaraja: find someone")
	if screen := d.Screen(); !strings.Contains(screen, "Looking for someone") || !strings.Contains(screen, "5 minutes each") || !strings.Contains(screen, "Nobody else") {
		t.Errorf("the search shows\n%s", screen)
	}
	line.Cut()
	d.Until("the loss", func() bool { return strings.Contains(d.Screen(), "No connection") })
	d.Until("the return", func() bool { return strings.Contains(d.Screen(), "Nobody else") })
	_, told, leave := program(t, address, "Gone")
	foundBy(t, told)
	leave()
	d.Until("the search again", func() bool { return strings.Contains(d.Screen(), "Somebody did not come") })
	ben, told, _ := program(t, address, "Ben")
	if _, err := ben.Do(t.Context(), foundBy(t, told), table.Join{}); err != nil {
		t.Fatal(err)
	}
	d.Until("the match", d.Sits)
}

// TestABotMeanwhile: whoever plays one is told when somebody is there, and comes
// by one key.
func TestABotMeanwhile(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	lookFor(d, "Nagaraja: find someone")
	search := d.App.Screen().(*Search)
	d.Press("right", "left") // another pace, and back
	d.Until("the search", func() bool { return search.news.Type == matchmaking.Searching })
	d.Press("b")
	d.Until("the bot", d.Sits)
	bots := d.Table().Page().Table
	ben, told, _ := program(t, address, "Ben")
	at := foundBy(t, told)
	d.Until("the call", func() bool { return strings.Contains(d.Screen(), "Press F4") })
	if _, err := ben.Do(t.Context(), at, table.Join{}); err != nil {
		t.Fatal(err)
	}
	d.Press("f4")
	d.Until("the match", func() bool { return d.Sits() && d.Table().Page().Table == at })
	if at == bots {
		t.Error("it is the table of the bot")
	}
}

// TestWhoStopsLooksNoMore, and a guest is told why a match cannot count.
func TestWhoStopsLooksNoMore(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	lookFor(d, "Nagaraja: find someone")
	search := d.App.Screen().(*Search)
	d.Press("down", "right")
	d.Until("the refusal", func() bool { return strings.Contains(d.Screen(), "Only registered") })
	d.Press("left")
	d.Until("the search", func() bool { return search.news.Type == matchmaking.Searching })
	d.Press("esc")
	if _, in := d.App.Screen().(*Screen); !in {
		t.Errorf("the screen is %T", d.App.Screen())
	}
	d.Until("nobody who waits", func() bool {
		var seeks api.Seeks
		if err := client.New(address, nil).Call(t.Context(), "GET", "/seeks", nil, &seeks); err != nil {
			t.Fatal(err)
		}
		return len(seeks.Waiting) == 0
	})
}
