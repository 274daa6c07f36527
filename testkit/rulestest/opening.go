package rulestest

import (
	"fmt"

	"nagara/rules"
)

// testOpening: nobody is told more of a deal than they may know. A second match
// is dealt with one secret answer of luck changed. Whoever may know the same in both is
// told the same.
func (s Suite) testOpening(t T) {
	const deals = 2
	for i, setup := range s.Setups {
		for n := range deals {
			trial := s.trial(t, fmt.Sprintf("opening %d of set-up %d", n, i), setup)
			trial.checkOpening()
		}
	}
}

func (t *trial) checkOpening() {
	luck := listen(t.setup.Seed)
	t.dealt(luck)
	differs := map[rules.Seat]bool{}
	for _, label := range luck.asked {
		if !t.Secrets.Luck(label) {
			continue
		}
		twin, events := t.dealt(&bent{t.setup.Seed, label})
		for _, eye := range t.eyes() {
			if t.Secrets.Known(t.match, eye) == t.Secrets.Known(twin, eye) {
				differs[eye] = differs[eye] || t.differ(twin, eye)
				t.sameTale(t.start, events, eye, "the deal")
				t.sameSight(t.match, twin, eye, "after the deal, the view of")
			}
		}
	}
	for _, eye := range t.eyes() {
		if t.hides[eye] && !differs[eye] {
			t.fail("no other deal looks the same to %s: what is hidden at the start is not tested", who(eye))
		}
	}
}

// dealt is the match as another luck deals it.
func (t *trial) dealt(luck rules.Chance) (rules.Match, []rules.Event) {
	setup := t.setup
	setup.Seed, setup.Chance = rules.Seed{}, luck
	match, events, err := t.Rules.Start(setup)
	if err != nil {
		t.fail("dealing with another luck: %v", err)
	}
	return match, events
}
