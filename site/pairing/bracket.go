package pairing

import "slices"

// bracket are those of one score, after the ones who came down to it.
type bracket struct {
	rule
	all   []*Player
	moved int // how many of them came down
	score int
	// rest are all who are paired after it; the first of them, next, make the next
	// bracket, with whoever goes down.
	rest []*Player
	next int
}

// The aims of a bracket, the most important highest. Each is counted over all pairs,
// so an aim is worth more than all that the lower ones can come to, for up to Most
// players.
const (
	whole    = 1 << 48 // all can be paired, here or later
	pairs    = 1 << 39 // as many pairs here as can be
	closing  = 1 << 27 // those who came down from far stay: up to 14 a pair
	farthest = 7       // how far one has come down at most, for that
	looking  = 1 << 18 // as many pairs as can be in the next bracket
	wishes   = 1 << 9  // as few are denied their seat as can be
	strongly = 1       // and of these as few as can be who need it much
)

// What counts after the aims: who went down or up lately does not do so again; then
// the order, in which those who came down choose first, as few as can be of the lower
// half are raised to the upper half, and these are as high as can be.
const (
	lately  = 1 << 53 // up to 64 a pair
	came    = 1 << 27 // by the square of how far it is
	raised  = 1 << 18
	highest = 1
)

// stays keeps the lowest for the next bracket, before distances to the order count.
const stays = 1 << 27

// pair pairs as many as can be so that the rest can be paired too. Down are those who
// go on to the next bracket. Only where that goes wrong it looks ahead, for that takes
// long.
func (b *bracket) pair() (made []Pair, down []*Player) {
	partner := b.natural()
	if partner == nil {
		partner = b.match(nil, 0)
	}
	if next := b.rest[:b.next]; !b.hasty(append(b.alone(partner), next...)) {
		partner = b.match(next, 0)
	}
	if !b.completes(append(b.alone(partner), b.rest...)) {
		partner = b.match(b.rest, whole)
	}
	if b.moved > 0 {
		return b.pairMoved(partner)
	}
	for i, j := range partner {
		if i < j {
			made = append(made, seat(b.all[i], b.all[j]))
		}
	}
	return made, b.alone(partner)
}

// pairMoved pairs those who came down as the partners say, and then the others among
// themselves, as if nobody had come.
func (b *bracket) pairMoved(partner []int) (made []Pair, down []*Player) {
	var others []*Player
	for i, j := range partner {
		switch came := i < b.moved; {
		case came && j < 0:
			down = append(down, b.all[i])
		case came && i < j:
			made = append(made, seat(b.all[i], b.all[j]))
		case !came && (j < 0 || j >= b.moved):
			others = append(others, b.all[i])
		}
	}
	if len(others) == 0 {
		return made, down
	}
	left := bracket{rule: b.rule, score: b.score, all: others, rest: slices.Concat(down, b.rest), next: len(down) + b.next}
	more, others := left.pair()
	return append(made, more...), append(down, others...)
}

// match finds who of the bracket meets whom, -1 for nobody, with an eye on those who
// come after it; each is how much it counts that anybody at all is paired.
func (b *bracket) match(ahead []*Player, each int64) []int {
	all := slices.Concat(b.all, ahead)
	partner := best(len(all), func(i, j int) worth {
		if !b.allows(all[i], all[j]) {
			return worth{}
		}
		w := worth{high: each}
		switch n := len(b.all); {
		case j < n:
			w = w.plus(b.worth(i, j))
		case j < n+b.next:
			w.high += looking
		}
		return w
	})[:len(b.all)]
	for i, j := range partner {
		if j >= len(b.all) {
			partner[i] = -1
		}
	}
	return partner
}

func (b *bracket) alone(partner []int) (all []*Player) {
	for i, j := range partner {
		if j < 0 {
			all = append(all, b.all[i])
		}
	}
	return all
}

// natural is the pairing that the order asks for, if nothing at all speaks against
// it.
func (b *bracket) natural() []int {
	if b.moved > 0 || len(b.all)%2 == 1 {
		return nil
	}
	half := len(b.all) / 2
	partner := make([]int, len(b.all))
	for i := range half {
		p, q := b.all[i], b.all[i+half]
		if !b.allows(p, q) || clash(p.wants(), q.wants()) != indifferent {
			return nil
		}
		partner[i], partner[i+half] = i+half, i
	}
	return partner
}

// worth is how well two of the bracket fit; i is ranked above j.
func (b *bracket) worth(i, j int) worth {
	p, q := b.all[i], b.all[j]
	w := worth{high: pairs + wishes + strongly, middle: 10 * lately}
	switch clash(p.wants(), q.wants()) {
	case strong, absolute:
		w.high -= wishes + strongly
	case mild:
		w.high -= wishes
	}
	for _, one := range []*Player{p, q} {
		w.high += closing * int64(min(one.Score-b.score, farthest))
		w.middle += 3 * lately * recent(one.Down)
	}
	far := int64(b.distance(i, j))
	if i < b.moved {
		if j >= b.moved {
			w.middle -= lately * recent(q.Up)
		}
		w.middle -= came * far * far
		return w
	}
	if i >= b.half() {
		w.middle -= raised
	}
	w.middle -= highest * int64(i)
	w.low = stays*int64(2*len(b.all)-i-j) - far*far
	return w
}

// recent weighs what happened in the last round, or in the one before.
func recent(had [2]bool) int64 {
	switch {
	case had[0]:
		return 9
	case had[1]:
		return 1
	}
	return 0
}

// half is where the lower half begins, of those who did not come down, when those
// who did meet the first of them.
func (b *bracket) half() int { return b.moved + len(b.all)/2 }

// distance is how far a pair is from what the order asks for: those who came down
// meet the first of the score, and of the others the upper half the lower half.
func (b *bracket) distance(i, j int) int {
	switch {
	case j < b.moved: // both came down
		return j - i
	case i < b.moved:
		return j - b.moved - i
	}
	return j - i - (len(b.all)-2*b.moved)/2
}
