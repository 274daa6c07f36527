package table

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/ui/canvas"
	"nagara/testkit/terminaltest"
)

// placed is a page on which this seat has placed a tile, and decides next.
func placed(d *terminaltest.Driver) *backend.Page {
	page := *seat(d).page
	page.Updates = []backend.Update{{Update: table.Update{Kind: "moved", Seat: 1}, Events: []json.RawMessage{
		json.RawMessage(`{"event":"place","seat":1,"places":["a1"],"tile":"fork"}`),
	}}}
	page.Awaited = []rules.Seat{1}
	return &page
}

// TestARestAfterOnesOwnRound: whoever wants to be waited for sees what their own tile
// brought, and is told that the match waits for them, before they decide anything else.
func TestARestAfterOnesOwnRound(t *testing.T) {
	for pace, held := range map[progress.Pace]bool{progress.ByKey: true, progress.Normal: false} {
		d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true, Pace: pace})
		d.Turn()
		d.Send(newsMsg{seat(d).version, backend.News{Page: placed(d)}})
		if seat(d).Held() != held || !d.Shows("Nothing was turned up.") || d.Shows("the match waits for you") != held || d.Shows("your decision") == held {
			t.Errorf("pace %s: held is %t:\n%s", pace, seat(d).Held(), d.Screen())
		}
		if held {
			if d.Press("enter"); seat(d).Held() || len(seat(d).Picks) > 0 || !seat(d).mine() {
				t.Errorf("a key does not go on, or chooses %v:\n%s", seat(d).Picks, d.Screen())
			}
		}
	}
}

// TestNoStaleRound: what was told of a round before this seat's last move is not told to
// whoever comes back.
func TestNoStaleRound(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.Turn()
	seat(d).forget()
	page := *seat(d).page
	page.Updates = []backend.Update{{Update: table.Update{Kind: "started"}, Events: []json.RawMessage{
		json.RawMessage(won), json.RawMessage(`{"event":"lay","seat":1,"n":1}`),
	}}}
	d.Send(newsMsg{seat(d).version, backend.News{Page: &page}})
	if told := seat(d).round.told; told != "" {
		t.Errorf("it still says %q", told)
	}
}

// TestLeftAndRightStayInTheirRow where there is something further on in it.
func TestLeftAndRightStayInTheirRow(t *testing.T) {
	zones := []canvas.Zone{
		{Rect: canvas.Rect{X: 12, Y: 4, W: 3, H: 1}, What: "with:white"},
		{Rect: canvas.Rect{X: 1, Y: 5, W: 18, H: 1}, What: "card:peek"},
		{Rect: canvas.Rect{X: 21, Y: 5, W: 18, H: 1}, What: "card:recover"},
	}
	anything := func(string) bool { return true }
	if next, _ := nearest(zones, "card:peek", "right", anything); next != "card:recover" {
		t.Errorf("right of the first card is %s", next)
	}
	if next, _ := nearest(zones, "card:recover", "left", anything); next != "card:peek" {
		t.Errorf("left of the second card is %s", next)
	}
	if next, _ := nearest(zones[:2], "card:peek", "right", anything); next != "with:white" {
		t.Errorf("where nothing is in the row, right is %s", next)
	}
}

// TestTheLogTouchesNothing: at every width there is an empty column on both sides of the
// line between the board and the log.
func TestTheLogTouchesNothing(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	for width := wide; width <= 220; width += 4 {
		d := terminaltest.Drive(t, width, 50, locale.English, as(s, "nagaraja", 0))
		d.Ready()
		line := width - sideWidth + 1
		c := d.App.Canvas()
		for y := 2; y < 44; y++ {
			if around := c.Char(line-1, y) + c.Char(line, y) + c.Char(line+1, y); around != " │ " {
				t.Fatalf("at %d columns row %d has %q:\n%s", width, y, around, d.Screen())
			}
		}
	}
}

// TestLongQuestionsAreWhole in the smallest window, in every language.
func TestLongQuestionsAreWhole(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	for _, l := range locale.All() {
		d := terminaltest.Drive(t, 80, 24, l, as(s, "nagaraja", 0))
		d.Ready()
		for _, text := range []string{l.Text("terminal.confirm.elsewhere", nil), l.Text("terminal.nagaraja.ask.answer", locale.Pairs("asked", "Swap relics: your a3n with your c2e"))} {
			seat(d).Notify(text)
			if !d.Shows(text) {
				t.Errorf("%s: %q is cut:\n%s", l.Code(), text, d.Screen())
			}
		}
	}
}

// TestAVerbIsPointedAt: where what is pointed at is a key, the key says so.
func TestAVerbIsPointedAt(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.PlayWhile(func() bool { return len(seat(d).board.Verbs(locale.English)) == 0 || !seat(d).mine() })
	verb := seat(d).board.Verbs(locale.English)[0]
	seat(d).Focus = verb.Part
	if want := fmt.Sprintf("▸%s %s", verb.Key, verb.Text); !strings.Contains(d.Screen(), want) {
		t.Errorf("%q is not there:\n%s", want, d.Screen())
	}
}

// TestTabWalks over all that is explained, and the first ? says what the second one shows.
func TestTabWalks(t *testing.T) {
	_, d := awaitedIn(t, "nagaraja", 2)
	d.Press("?")
	seen := map[string]bool{}
	for !seen[seat(d).pointed.zone] {
		seen[seat(d).pointed.zone] = true
		d.Press("tab")
	}
	if !seen["cards:own"] || !seen["tile"] || !seen["own:b2"] || !d.Shows("? again: keys and signs.") {
		t.Errorf("Tab leads to %v:\n%s", seen, d.Screen())
	}
}

// TestWhatDecidesIsNotCut: what a move changes is wrapped before what a thing is, and each
// line has its own colour where there is room.
func TestWhatDecidesIsNotCut(t *testing.T) {
	long := strings.Repeat("paths ", 12)
	lines := wrapAll(asLines("You lose by this.", long, long), 80, 2)
	if len(lines) != 2 || !strings.HasPrefix(lines[0].Text, "You lose by this. · paths") {
		t.Errorf("it is %q", lines)
	}
	if lines := wrapAll(asLines("one", "two"), 80, 2); len(lines) != 1 || lines[0].Text != "one · two" {
		t.Errorf("two short ones leave no row for what is pointed at: %q", lines)
	}
	if lines := wrapAll(asLines(long, "two "+long), 80, 2); len(lines) != 2 || lines[1].Text != strings.TrimSpace("two "+long) {
		t.Errorf("two long ones are %q", lines)
	}
}

func asLines(texts ...string) (lines []board.Line) {
	for _, text := range texts {
		lines = append(lines, board.Line{Text: strings.TrimSpace(text)})
	}
	return lines
}
