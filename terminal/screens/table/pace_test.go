package table

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
)

// TestPaceByKey: after a round that somebody else goes on with, the match stands
// still until a key is pressed.
func TestPaceByKey(t *testing.T) {
	for game, event := range map[string]string{"nagaraja": `{"event":"won","seat":2,"fates":[3,6]}`, "narabi": `{"event":"swapped","seat":2,"stone":"3","other":"5"}`} {
		for _, c := range []struct {
			pace    progress.Pace
			awaited rules.Seat
			held    bool
		}{{progress.ByKey, 2, true}, {progress.ByKey, 1, false}, {progress.Normal, 2, false}} {
			d := botTable(t, game, map[string]int{"nagaraja": 2, "narabi": 3}[game], &progress.Progress{Pace: c.pace, Quiet: true})
			d.Turn()
			page := *seat(d).page
			page.Updates = []backend.Update{{Update: table.Update{Kind: "moved", Seat: 2}, Events: []json.RawMessage{json.RawMessage(event)}}}
			page.Awaited = []rules.Seat{c.awaited}
			d.Send(newsMsg{seat(d).version, backend.News{Page: &page}})
			if seat(d).round.held != c.held || strings.Contains(d.Screen(), "Any key goes on.") != c.held {
				t.Errorf("%s, %+v:\n%s", game, c, d.Screen())
			}
			if d.Press("left"); seat(d).round.held {
				t.Errorf("%s: a key does not go on:\n%s", game, d.Screen())
			}
		}
	}
}

// TestANewcomerWaitsNoMore: one key ends the waiting after rounds for good.
func TestANewcomerWaitsNoMore(t *testing.T) {
	n := &progress.Progress{Quiet: true}
	d := botTable(t, "nagaraja", 2, n)
	d.Turn()
	seat(d).SetPatient(true)
	won := func() {
		page := *seat(d).page
		page.Updates = []backend.Update{{Update: table.Update{Kind: "moved", Seat: 1}, Events: []json.RawMessage{json.RawMessage(`{"event":"won","seat":2,"fates":[3,6]}`)}}}
		page.Awaited = []rules.Seat{2}
		d.Send(newsMsg{seat(d).version, backend.News{Page: &page}})
	}
	if won(); !seat(d).Held() || !d.Shows("Any key goes on.") || !d.Shows("w never wait") {
		t.Fatalf("it does not wait, or does not say how to go on:\n%s", d.Screen())
	}
	if d.Press("enter"); seat(d).Held() || n.Pace != "" {
		t.Fatalf("Enter does not go on, or sets the pace %q", n.Pace)
	}
	won()
	if d.Press("w"); seat(d).Held() || n.Pace != progress.Normal || !d.Shows("goes on by itself") {
		t.Errorf("it still waits at the pace %q:\n%s", n.Pace, d.Screen())
	}
	if won(); seat(d).Held() {
		t.Errorf("it waits again:\n%s", d.Screen())
	}
}
