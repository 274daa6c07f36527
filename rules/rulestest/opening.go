package rulestest

import (
	"fmt"

	"nagara/rules"
)

// testOpening: nobody is told more of a deal than they may know. A second match
// is dealt with one answer of luck changed. Whoever may know the same in both is
// told the same.
func (s Suite) testOpening(t T) {
	const deals = 3
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
		for shift := 1; shift <= 3; shift++ {
			twin, events := t.dealt(&bent{Seed: t.setup.Seed, label: label, shift: shift})
			for _, eye := range t.eyes() {
				if t.Secrets.Known(t.match, eye) != t.Secrets.Known(twin, eye) {
					continue
				}
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

// listener answers like a seed and remembers what was asked.
type listener struct {
	rules.Seed
	asked []rules.Label
	twice []rules.Label
	known map[rules.Label]bool
}

func listen(seed rules.Seed) *listener { return &listener{Seed: seed, known: map[rules.Label]bool{}} }

func (l *listener) IntN(label rules.Label, n int) int {
	l.hear(label)
	return l.Seed.IntN(label, n)
}

func (l *listener) Quarters(label rules.Label) uint32 {
	l.hear(label)
	return l.Seed.Quarters(label)
}

func (l *listener) hear(label rules.Label) {
	if l.known[label] {
		l.twice = append(l.twice, label)
	}
	l.known[label] = true
	l.asked = append(l.asked, label)
}

// bent answers like a seed, but for one question.
type bent struct {
	rules.Seed
	label rules.Label
	shift int
}

func (b *bent) IntN(label rules.Label, n int) int {
	if label == b.label {
		return (b.Seed.IntN(label, n) + b.shift) % n
	}
	return b.Seed.IntN(label, n)
}

func (b *bent) Quarters(label rules.Label) uint32 {
	if label == b.label {
		return b.Seed.Quarters(label) ^ uint32(b.shift)*0x55555555
	}
	return b.Seed.Quarters(label)
}

// checkLuck: no question of luck is asked twice in a match, or two things would
// always fall alike.
func (t *trial) checkLuck(luck *listener) {
	if len(luck.twice) > 0 {
		t.fail("the label of luck %q is used twice", luck.twice[0])
	}
}
