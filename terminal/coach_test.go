package terminal

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/study"
	"nagara/table"
	"nagara/table/local"
)

// beginning is the luck of matches that seat 1 begins, so that no bot has done
// anything yet.
var beginning = map[string]string{"nagaraja": "monsoon", "narabi": "cobra"}

// firstMatch begins a match against bots, whose luck is always the same.
func firstMatch(t *testing.T, game string, seats int, n *Notebook) *driver {
	t.Helper()
	home, s, err := Local{Wish: local.Wish{Game: game, Seats: seats, People: 1, Bot: table.RandomBot, Luck: beginning[game]}, Person: called}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(home.Close)
	d := drive(t, 80, 24, locale.English, func(a *App) Screen {
		return newSeat(a, game, s.Table, s.Houses, nil).withNotebook(n)
	})
	d.ready()
	return d
}

// turn waits for the first decision.
func (d *driver) turn() {
	d.Helper()
	d.until("a decision", func() bool { return d.seat().awaited() && !d.seat().sending })
}

// TestMarks of the first match come when their moment comes, and go when they are
// known. The second time they come only to those who wait.
func TestMarks(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		n := new(Notebook)
		d := firstMatch(t, game, seats, n)
		d.turn()
		mark := d.seat().coach.Mark
		if mark == nil || !d.shows(mark.Text) || !strings.Contains(d.screen(), "(k: I know)") {
			t.Fatalf("%s: the first decision has the mark %+v:\n%s", game, mark, d.screen())
		}
		d.press("k")
		if d.shows(mark.Text) || n.Coach[game].Moments[mark.ID] != 2 {
			t.Errorf("%s: what is known is still told: %+v\n%s", game, n.Coach[game], d.screen())
		}

		learnt := &Notebook{Progress: study.Progress{Done: []string{mark.Lesson}}}
		d = firstMatch(t, game, seats, learnt)
		d.turn()
		if d.shows(mark.Text) {
			t.Errorf("%s: whoever did the lesson is told at once:\n%s", game, d.screen())
		}
		d.send(idle{d.seat().keys - 1}) // of an earlier key
		if d.shows(mark.Text) {
			t.Errorf("%s: whoever does not wait is told:\n%s", game, d.screen())
		}
		if d.send(idle{d.seat().keys}); !d.shows(mark.Text) {
			t.Errorf("%s: whoever waits is not told:\n%s", game, d.screen())
		}

		d.press("K")
		if !learnt.Quiet || d.shows(mark.Text) || !strings.Contains(d.screen(), "no more advice") {
			t.Errorf("%s: marks are not switched off:\n%s", game, d.screen())
		}
		if d = firstMatch(t, game, seats, learnt); d.seat().coach.Mark != nil {
			t.Errorf("%s: the next match has the mark %+v", game, d.seat().coach.Mark)
		}
	}
}

// TestMarksEnd with the first match, which offers a lesson where one fits.
func TestMarksEnd(t *testing.T) {
	n := new(Notebook)
	d := firstMatch(t, "nagaraja", 2, n)
	d.playOut()
	if n.Coach["nagaraja"].Matches != 1 || d.seat().coach.Mark != nil {
		t.Errorf("after the match the memory is %+v", n.Coach["nagaraja"])
	}
	d.seat().coach.Offer, _ = study.Find("third-curse")
	if !strings.Contains(d.screen(), "A lesson that fits how it ended: The third curse.") {
		t.Errorf("the lesson is not offered:\n%s", d.screen())
	}
	d.press("l")
	d.until("the lesson", func() bool { return d.seat().pupil != nil && d.seat().page != nil })
	d.press("q")
	d.until("the match", func() bool { return d.seat().pupil == nil })
}

// TestNobodyElseHasMarks: a match between people, or from another seat, has none.
func TestNobodyElseHasMarks(t *testing.T) {
	s := sitDown(t, "nagaraja", 2)
	for person := range 2 {
		d := drive(t, 80, 24, locale.English, func(a *App) Screen {
			return newSeat(a, "nagaraja", s.Table, s.Houses[person:person+1], nil).withNotebook(new(Notebook))
		})
		d.ready()
		if d.seat().coached() || d.seat().coach.Mark != nil {
			t.Errorf("seat %d has the mark %+v", person+1, d.seat().coach.Mark)
		}
	}
}

// TestPaceByKey: after a round that somebody else goes on with, the match stands
// still until a key is pressed.
func TestPaceByKey(t *testing.T) {
	for game, event := range map[string]string{"nagaraja": `{"event":"won","seat":2,"fates":[3,6]}`, "narabi": `{"event":"swapped","seat":2,"stone":"3","other":"5"}`} {
		for _, c := range []struct {
			pace    Pace
			awaited rules.Seat
			held    bool
		}{{ByKey, 2, true}, {ByKey, 1, false}, {Normal, 2, false}} {
			d := firstMatch(t, game, map[string]int{"nagaraja": 2, "narabi": 3}[game], &Notebook{Pace: c.pace, Quiet: true})
			d.turn()
			page := *d.seat().page
			page.Updates = []Update{{Update: table.Update{Kind: "moved", Seat: 2}, Events: []json.RawMessage{json.RawMessage(event)}}}
			page.Awaited = []rules.Seat{c.awaited}
			d.send(heard{d.seat().version, News{Page: &page}})
			if d.seat().held != c.held || strings.Contains(d.screen(), "Any key goes on.") != c.held {
				t.Errorf("%s, %+v:\n%s", game, c, d.screen())
			}
			if d.press("left"); d.seat().held {
				t.Errorf("%s: a key does not go on:\n%s", game, d.screen())
			}
		}
	}
}
