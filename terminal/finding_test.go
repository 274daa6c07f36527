package terminal

import (
	"context"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/matchmaking"
	"nagara/table"
)

// lookFor chooses the line of the lobby by which company is found.
func (d *driver) lookFor(text string) {
	d.Helper()
	d.until("the line "+text, func() bool {
		l := d.app.screen.(*Lobby)
		for i, row := range l.rows {
			if strings.Contains(row.text, text) {
				l.at = i
				return true
			}
		}
		return false
	})
	d.press("enter")
	d.until("the search", func() bool { f, in := d.app.screen.(*Finding); return in && f.news.Type == matchmaking.Searching })
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
	line, address := openServer(t)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	d.lookFor("Nagaraja: find someone")
	if screen := d.screen(); !strings.Contains(screen, "Looking for someone") || !strings.Contains(screen, "5 minutes each") || !strings.Contains(screen, "Nobody else") {
		t.Errorf("the search shows\n%s", screen)
	}
	line.cut()
	d.until("the loss", func() bool { return strings.Contains(d.screen(), "No connection") })
	d.until("the return", func() bool { return strings.Contains(d.screen(), "Nobody else") })
	_, told, leave := program(t, address, "Gone")
	foundBy(t, told)
	leave()
	d.until("the search again", func() bool { return strings.Contains(d.screen(), "Somebody did not come") })
	ben, told, _ := program(t, address, "Ben")
	if _, err := ben.Do(t.Context(), foundBy(t, told), table.Join{}); err != nil {
		t.Fatal(err)
	}
	d.until("the match", d.sits)
}

// TestABotMeanwhile: whoever plays one is told when somebody is there, and comes
// by one key.
func TestABotMeanwhile(t *testing.T) {
	_, address := openServer(t)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	d.lookFor("Nagaraja: find someone")
	d.press("right", "left") // another pace, and back
	d.until("the search", func() bool { return d.app.finding.news.Type == matchmaking.Searching })
	d.press("b")
	d.until("the bot", d.sits)
	bots := d.seat().table
	ben, told, _ := program(t, address, "Ben")
	at := foundBy(t, told)
	d.until("the call", func() bool { return strings.Contains(d.screen(), "Press F4") })
	if _, err := ben.Do(t.Context(), at, table.Join{}); err != nil {
		t.Fatal(err)
	}
	d.press("f4")
	d.until("the match", func() bool { return d.sits() && d.seat().table == at })
	if at == bots {
		t.Error("it is the table of the bot")
	}
}

// TestWhoStopsLooksNoMore, and a guest is told why a match cannot count.
func TestWhoStopsLooksNoMore(t *testing.T) {
	_, address := openServer(t)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	d.lookFor("Nagaraja: find someone")
	d.press("down", "right")
	d.until("the refusal", func() bool { return strings.Contains(d.screen(), "Only registered") })
	d.press("left")
	d.until("the search", func() bool { return d.app.finding.news.Type == matchmaking.Searching })
	d.press("esc")
	if _, in := d.app.screen.(*Lobby); !in {
		t.Errorf("the screen is %T", d.app.screen)
	}
	d.until("nobody who waits", func() bool {
		var seeks api.Seeks
		if err := client.New(address, nil).Call(t.Context(), "GET", "/seeks", nil, &seeks); err != nil {
			t.Fatal(err)
		}
		return len(seeks.Waiting) == 0
	})
}
