package table

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
	"nagara/testkit/terminaltest"
)

// talkative is a coach with much to say.
type talkative struct{ rows int }

func (talkative) Update(tea.Msg) tea.Cmd                { return nil }
func (talkative) Key(string) (ui.Screen, tea.Cmd, bool) { return nil, nil, false }
func (talkative) Hints() []ui.KeyHelp                   { return nil }
func (t talkative) Lines(int, bool) (lines []board.Line) {
	for n := range t.rows {
		lines = append(lines, board.Line{Text: fmt.Sprintf("advice %d.", n+1), Colour: style.May})
	}
	return lines
}

// cardsOn are the zones of the cards that are on the screen.
func cardsOn(d *terminaltest.Driver) (cards int) {
	for _, z := range d.App.Drawn.Zones() {
		if choose.Kind(z.What) == "card" && z.Y < d.App.Drawn.H-2 {
			cards++
		}
	}
	return cards
}

// TestTheHandIsAlwaysThere, whatever is said besides: the coach, why the last round ended
// as it did, and what the rival did.
func TestTheHandIsAlwaysThere(t *testing.T) {
	for rows := range 4 {
		d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
		d.Turn()
		seat(d).SetOverlay(talkative{rows})
		happen(d, append(thrown[:4:4], won)...)
		screen := d.Screen()
		if cards := cardsOn(d); cards != 5 || !strings.Contains(screen, "▸◈") || !strings.Contains(screen, "throws") {
			t.Errorf("with %d lines of advice %d of 5 cards are there:\n%s", rows, cards, screen)
		}
		for n := range rows {
			if !d.Shows(fmt.Sprintf("advice %d.", n+1)) {
				t.Errorf("line %d of the advice is lost:\n%s", n+1, screen)
			}
		}
	}
}

// TestAHintIsSeen in the smallest window, also where a coach has much to say. It is in the
// log once, however often it is asked for.
func TestAHintIsSeen(t *testing.T) {
	s, d := awaitedIn(t, "nagaraja", 2)
	options := seat(d).board.Options()
	house := advised{s.Backends[seat(d).page.You.Index()], options[0].Move}
	d = terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", s.Table, []backend.Backend{house}, nil) })
	d.Ready()
	seat(d).SetOverlay(talkative{3})
	for range 2 {
		d.Press("h")
		d.Until("the hint", func() bool { return strings.Contains(d.Screen(), "A bot would play this") })
	}
	if !d.Shows("Because it is so.") || cardsOn(d) != 5 {
		t.Errorf("the hint is hidden:\n%s", d.Screen())
	}
	if n := strings.Count(d.Logged(), "Because it is so."); n != 1 {
		t.Errorf("it is %d times in the log", n)
	}
}

// TestTheEndIsNotHidden by what was refused since the match was over.
func TestTheEndIsNotHidden(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.Turn()
	d.Press("X", "y")
	ended(d)
	d.Send(done{locale.Say("table.over")})
	if !d.Shows(seat(d).ending()) {
		t.Errorf("how it ended is not said:\n%s", d.Screen())
	}
}
