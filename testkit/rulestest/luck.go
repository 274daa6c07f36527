package rulestest

import "nagara/rules"

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
}

func (b *bent) IntN(label rules.Label, n int) int {
	if label == b.label {
		return (b.Seed.IntN(label, n) + 1) % n
	}
	return b.Seed.IntN(label, n)
}

func (b *bent) Quarters(label rules.Label) uint32 {
	if label == b.label {
		return ^b.Seed.Quarters(label)
	}
	return b.Seed.Quarters(label)
}

// secretly answers like one seed what all may know, and like another what can be
// secret.
type secretly struct {
	seed, other rules.Seed
	secret      func(rules.Label) bool
}

func (s *secretly) IntN(label rules.Label, n int) int { return s.of(label).IntN(label, n) }

func (s *secretly) Quarters(label rules.Label) uint32 { return s.of(label).Quarters(label) }

func (s *secretly) of(label rules.Label) rules.Seed {
	if s.secret(label) {
		return s.other
	}
	return s.seed
}

// checkLuck: no question of luck is asked twice in a match, or two things would
// always fall alike.
func (t *trial) checkLuck(luck *listener) {
	if len(luck.twice) > 0 {
		t.fail("the label of luck %q is used twice", luck.twice[0])
	}
}
