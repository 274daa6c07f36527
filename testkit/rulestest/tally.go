package rulestest

import (
	"maps"
	"slices"

	"nagara/rules"
)

// tally counts what the suite came to see, so that a check which never had
// anything to look at is noticed.
type tally struct {
	vocabulary
	// looks counts the positions that were looked at closely.
	looks int
	// read counts the views and foresights that were looked at for words.
	read int
	// moves and events count what was made and what was told, by kind and name.
	moves, events map[string]int
	// secret are the events of which something is hidden from somebody, and
	// compared those of them that were compared in two matches for somebody who
	// may not see it all.
	secret, compared map[string]bool
	// hides are the eyes that something is hidden from, and redealt those for
	// which something else was put in its place.
	hides, redealt map[rules.Seat]bool
}

func newTally() *tally {
	return &tally{
		moves: map[string]int{}, events: map[string]int{},
		secret: map[string]bool{}, compared: map[string]bool{},
		hides: map[rules.Seat]bool{}, redealt: map[rules.Seat]bool{},
	}
}

// compare notes which events were compared for eyes that may not see them whole.
func (t *trial) compare(events []rules.Event, eye rules.Seat) {
	for _, e := range events {
		if t.keeps(e, eye) {
			t.compared[e.Name()] = true
		}
	}
}

// keeps tells whether an event has something in it that is secret from those
// eyes.
func (t *trial) keeps(e rules.Event, eye rules.Seat) bool {
	whole := t.fields(e)
	for name, seats := range rules.Secrets(e) {
		if (name == "" || whole[name] != nil) && !slices.Contains(seats, eye) {
			return true
		}
	}
	return false
}

func (t *tally) check(test T) {
	for _, name := range slices.Sorted(maps.Keys(t.secret)) {
		if !t.compared[name] {
			test.Errorf("the secrets of the event %q were never put to the test: play more matches or look at more positions", name)
		}
	}
	for _, eye := range slices.Sorted(maps.Keys(t.hides)) {
		if t.hides[eye] && !t.redealt[eye] {
			test.Errorf("the test's Redeal for %s always deals the same", who(eye))
		}
	}
}
