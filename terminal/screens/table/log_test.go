package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
	"nagara/testkit/terminaltest"
)

// happen lets events happen on the screen, of which seat 2 did the first.
func happen(d *terminaltest.Driver, events ...string) {
	page := *seat(d).page
	page.Updates = []backend.Update{{Update: table.Update{Kind: "moved", Seat: 2}}}
	for _, event := range events {
		page.Updates[0].Events = append(page.Updates[0].Events, json.RawMessage(event))
	}
	d.Send(newsMsg{seat(d).version, backend.News{Page: &page}})
}

// TestTheLogScrolls by keys and by the wheel, over the board where there is no room
// beside it; any other key goes back to the board and is done.
func TestTheLogScrolls(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}} {
		d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
		d.Turn()
		d.Send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		for n := range 100 {
			seat(d).log.write(fmt.Sprintf("line %02d.", n), style.Soft)
		}
		up, down := tea.MouseWheelMsg{Button: tea.MouseWheelUp}, tea.MouseWheelMsg{Button: tea.MouseWheelDown}
		d.Send(up)
		if screen := d.Screen(); !strings.Contains(screen, "line 96.") || strings.Contains(screen, "line 97.") || !strings.Contains(screen, "↓ 3") {
			t.Errorf("%v: after a notch of the wheel:\n%s", size, screen)
		}
		seat(d).log.write("news.", style.Soft)
		if screen := d.Screen(); !strings.Contains(screen, "line 96.") || strings.Contains(screen, "news.") {
			t.Errorf("%v: news move what is read:\n%s", size, screen)
		}
		d.Press("pgup", "pgup", "home")
		if screen := d.Screen(); !strings.Contains(screen, seat(d).log.lines[0].Text) {
			t.Errorf("%v: the beginning is not shown:\n%s", size, screen)
		}
		d.Press("end")
		d.Send(up)
		d.Send(down)
		d.Send(down)
		if seat(d).log.scrolled() {
			t.Errorf("%v: it does not scroll back", size)
		}
		d.Press("pgup", "enter")
		if seat(d).log.scrolled() || len(seat(d).Picks) != 1 {
			t.Errorf("%v: Enter does not choose: %v\n%s", size, seat(d).Picks, d.Screen())
		}
	}
}

// TestALongLineOfTheLog begins with its beginning, and ends with an ellipsis.
func TestALongLineOfTheLog(t *testing.T) {
	l := new(matchLog)
	l.write("An older line.", style.Soft)
	l.write("The beginning of a line "+strings.Repeat("that is long ", 12), style.Soft)
	c := canvas.New(40, 2, style.Ground)
	l.draw(c, canvas.Rect{W: 40, H: 2})
	first, rest, _ := strings.Cut(strings.TrimSpace(c.Plain()), "\n")
	if !strings.HasPrefix(first, "· The beginning") || !strings.HasSuffix(rest, "…") {
		t.Errorf("it is %q, %q", first, rest)
	}
}

// TestWhatTheRivalDidStays until a key is pressed, in the smallest window; one's own
// deeds and what does not matter leave it its room.
func TestWhatTheRivalDidStays(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.Turn()
	happen(d, `{"event":"reveal","seat":2,"cards":["relic-peek-2-opponent"]}`, `{"event":"reveal","seat":1,"cards":["relic-peek-2-opponent"]}`,
		`{"event":"throw","seat":2,"sticks":["white-3","green-naga"]}`, `{"event":"throw","seat":1,"sticks":["brown-4"]}`)
	happen(d, `{"event":"pass","seat":2}`, `{"event":"drew","seat":1,"n":3}`, `{"event":"drew","seat":2,"n":3}`, `{"event":"tile","n":2,"tile":"fork"}`)
	for _, want := range []string{"Dice reveals:", "Dice throws 3, Nagas: 1", "You throw 4, Nagas: 0"} {
		if !d.Shows(want) {
			t.Errorf("%q is lost:\n%s", want, d.Screen())
		}
	}
	if d.Shows("You reveal") {
		t.Errorf("one's own deeds are told as news:\n%s", d.Screen())
	}
	d.Press("right")
	if d.Shows("Dice throws") || !d.Shows("throws") {
		t.Errorf("what was seen does not make way for what is pointed at:\n%s", d.Screen())
	}
}

// TestNoLineTwice: what happens twice in a row is one line of the log.
func TestNoLineTwice(t *testing.T) {
	if got := counted([]string{"a", "a", "b", "a"}); !slices.Equal(got, []string{"a (×2)", "b", "a"}) {
		t.Errorf("it says %q", got)
	}
}
