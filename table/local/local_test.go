package local

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"nagara/bot"
	_ "nagara/bot/nagaraja"
	_ "nagara/bot/narabi"
	"nagara/journal"
	"nagara/rules"
	"nagara/store/memory"
	"nagara/table"
)

// device is what outlives a house.
type device struct {
	tables  []string
	entries map[string][]journal.Entry
}

// open opens a house with what the device has kept.
func (d *device) open(t *testing.T) *House {
	t.Helper()
	j := &memory.Journal{}
	for _, id := range d.tables {
		if err := Load(t.Context(), j, id, d.entries[id]); err != nil {
			t.Fatal(err)
		}
	}
	j.Keep = func(_ context.Context, id string, entries []journal.Entry) error {
		if d.entries[id] == nil {
			d.tables = append(d.tables, id)
		}
		d.entries[id] = append(d.entries[id], entries...)
		return nil
	}
	return Open(j, 10*time.Millisecond)
}

// TestAMatchOverManyDays: the device is switched off again and again, and the
// match goes on to its end.
func TestAMatchOverManyDays(t *testing.T) {
	for _, game := range rules.All() {
		t.Run(game.Name(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := &device{entries: map[string][]journal.Entry{}}
				h := d.open(t)
				fewest, _ := game.Seats()
				id, err := h.Begin(t.Context(), Wish{Game: game.Name(), Seats: fewest, People: 1, Bot: table.RandomBot})
				if err != nil {
					t.Fatal(err)
				}
				h, kept := finish(t, d, h, id)
				if wrong := kept.Verify(nil); len(wrong) > 0 {
					t.Error(wrong)
				}
				h.Close()
			})
		})
	}
}

// awaitTurn watches until the person is to act or the match is over.
func awaitTurn(t *testing.T, h *House, id string) *table.Page {
	t.Helper()
	for page, err := range h.Watch(t.Context(), id, Person(0), 0) {
		if err != nil {
			t.Fatal(err)
		}
		if page.Phase == table.Over || len(page.Awaited) > 0 && page.Awaited[0] == page.You {
			return page
		}
	}
	t.Fatal("the table is not watched any more")
	return nil
}

// TestUsualBot: everybody who did not choose meets the weakest that thinks, and an edition
// is judged by one of the middle.
func TestUsualBot(t *testing.T) {
	for _, game := range rules.All() {
		levels := bot.Levels(game.Name())
		if name := UsualBot(game.Name()); len(levels) < 3 || levels[0].Level < 1 || name != levels[0].Name {
			t.Errorf("of %d levels of %s the usual one is %s", len(levels), game.Name(), name)
		}
		if name := MiddleBot(game.Name()); name == levels[0].Name || name == levels[len(levels)-1].Name {
			t.Errorf("of %d levels of %s the middle one is %s", len(levels), game.Name(), name)
		}
	}
}
