package table

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestWhatJustHappened: why a tile was won stands there until the next move,
// whatever else has happened since, and whoever has no Naga is told so.
func TestWhatJustHappened(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.Turn()
	page := *seat(d).page
	page.Updates = []backend.Update{{Update: table.Update{Kind: "moved", Seat: 2}}}
	for _, event := range []string{
		`{"event":"pass","seat":1,"forced":true}`, `{"event":"won","seat":2,"tile":"fork","fates":[3,6]}`,
		`{"event":"guide","seat":1}`, `{"event":"drew","seat":1,"n":3}`,
	} {
		page.Updates[0].Events = append(page.Updates[0].Events, json.RawMessage(event))
	}
	d.Send(newsMsg{seat(d).version, backend.News{Page: &page}})
	if seat(d).Log()[len(seat(d).Log())-4].Text != "You have no Naga: you pass" {
		t.Errorf("the log is %v", seat(d).Log())
	}
	if !d.Shows("Dice wins the tile with 6 fate points to 3") {
		t.Errorf("why the tile was won is not said:\n%s", d.Screen())
	}
	d.Press("enter", "enter")
	if seat(d).round.told != "" {
		t.Errorf("after the next move it still says %q", seat(d).round.told)
	}
}

// TestWhatDecidedTheMatch stands there at its end, in every language.
func TestWhatDecidedTheMatch(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		d := botTable(t, game, seats, &progress.Progress{Quiet: true})
		d.PlayOut()
		for range locale.All() {
			ended(d)
			if said := seat(d).decided(); said == "" || strings.Contains(said, ".decided") || !d.Shows(said) {
				t.Errorf("%s: %q is not said:\n%s", game, said, d.Screen())
			}
			d.Press("f2")
		}
	}
}

// ended waits for a page of a match that is over.
func ended(d *terminaltest.Driver) {
	d.Helper()
	d.Until("the end", func() bool { return seat(d).page != nil && seat(d).page.Phase == table.Over })
}

// botTable begins a match against bots, whose luck is always the same.
func botTable(t *testing.T, game string, seats int, n *progress.Progress) *terminaltest.Driver {
	t.Helper()
	s := terminaltest.WithBots(t, game, seats)
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		s := New(a, game, s.Table, s.Backends, nil)
		s.SetProgress(n)
		return s
	})
	d.Ready()
	return d
}
