package terminal

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/table"
)

// TestWhatJustHappened: why a tile was won stands there until the next move,
// whatever else has happened since, and whoever has no Naga is told so.
func TestWhatJustHappened(t *testing.T) {
	d := firstMatch(t, "nagaraja", 2, &Notebook{Quiet: true})
	d.turn()
	page := *d.seat().page
	page.Updates = []Update{{Update: table.Update{Kind: "moved", Seat: 2}}}
	for _, event := range []string{
		`{"event":"pass","seat":1,"forced":true}`, `{"event":"won","seat":2,"tile":"fork","fates":[3,6]}`,
		`{"event":"guide","seat":1}`, `{"event":"drew","seat":1,"n":3}`,
	} {
		page.Updates[0].Events = append(page.Updates[0].Events, json.RawMessage(event))
	}
	d.send(heard{d.seat().version, News{Page: &page}})
	if d.seat().log[len(d.seat().log)-4].Text != "You have no Naga: you pass" {
		t.Errorf("the log is %v", d.seat().log)
	}
	if !d.shows("Dice wins the tile with 6 fate points to 3") {
		t.Errorf("why the tile was won is not said:\n%s", d.screen())
	}
	d.press("enter", "enter")
	if d.seat().round != "" {
		t.Errorf("after the next move it still says %q", d.seat().round)
	}
}

// TestWhatDecidedTheMatch stands there at its end, in every language.
func TestWhatDecidedTheMatch(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		d := firstMatch(t, game, seats, &Notebook{Quiet: true})
		d.playOut()
		for range locale.All() {
			d.ended()
			if said := d.seat().decided(); said == "" || strings.Contains(said, ".decided") || !d.shows(said) {
				t.Errorf("%s: %q is not said:\n%s", game, said, d.screen())
			}
			d.press("f2")
		}
	}
}

// ended waits for a page of a match that is over.
func (d *driver) ended() {
	d.Helper()
	d.until("the end", func() bool { return d.seat().page != nil && d.seat().page.Phase == table.Over })
}
