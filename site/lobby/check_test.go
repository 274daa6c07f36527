package lobby

import (
	"errors"
	"testing"
	"time"

	"nagara/locale"
)

func TestRefusalsHaveSentences(t *testing.T) {
	queries := []Query{{Limit: 1}, {State: Open}, {State: Open, Limit: 1, After: Mark{Since: time.Date(2300, 1, 1, 0, 0, 0, 0, time.UTC)}}}
	refusals := []error{ErrUnknown}
	for _, q := range queries {
		refusals = append(refusals, CheckQuery(q))
	}
	seen := map[string]bool{}
	for _, err := range refusals {
		r, ok := errors.AsType[*locale.Message](err)
		if !ok || !locale.English.Has(r.Key) || seen[r.Key] {
			t.Errorf("%v is no refusal of its own with a sentence", err)
			continue
		}
		seen[r.Key] = true
	}
}

func TestFreeSeats(t *testing.T) {
	r := Row{Seats: []Seat{{Player: "ola"}, {}, {Bot: "random"}, {}}}
	if r.Free() != 2 {
		t.Errorf("%d of %v are free; want 2", r.Free(), r.Seats)
	}
}
