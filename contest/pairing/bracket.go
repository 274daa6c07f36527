package pairing

import "slices"

// bracket are those of one score, after the ones who came down to it.
type bracket struct {
	rule
	all   []*Player
	moved int // how many of them came down
	score int
}

// The aims of a bracket, the most important highest. Each is counted over all pairs,
// so an aim is worth more than all that the lower ones can come to, for up to Most
// players.
const (
	floats   = 1       // nobody goes down or up again soon: up to 6 a pair
	mildly   = 1 << 11 // wishes for seats: up to 1
	heavily  = 1 << 20 // strong wishes: up to 1
	closing  = 1 << 29 // those who came down from far stay: up to 14
	pairs    = 1 << 41 // as many pairs as can be
	whole    = 1 << 50 // and the rest can be paired after it
	farthest = 7       // how far one has come down at most, for that
	lowest   = 1 << 24 // who goes down is the lowest: more than all distances
)

// pair pairs as many as can be so that the rest can be paired too. Down are those who
// go on to the next score.
func (b *bracket) pair(rest []*Player) (made []Pair, down []*Player) {
	partner := b.natural()
	if partner == nil {
		partner = best(len(b.all), b.worth)
	}
	if len(rest)+countAlone(partner) > 0 && !b.completes(append(b.alone(partner), rest...)) {
		all := slices.Concat(b.all, rest)
		partner = best(len(all), func(i, j int) worth {
			switch inside := j < len(b.all); {
			case !b.allows(all[i], all[j]):
				return worth{}
			case inside:
				return b.worth(i, j).plus(worth{high: whole})
			}
			return worth{high: whole}
		})
		partner = partner[:len(b.all)]
		for i, j := range partner {
			if j >= len(b.all) {
				partner[i] = -1
			}
		}
	}
	for i, j := range partner {
		if i < j {
			made = append(made, seat(b.all[i], b.all[j]))
		}
	}
	return made, b.alone(partner)
}

func (b *bracket) alone(partner []int) (all []*Player) {
	for i, j := range partner {
		if j < 0 {
			all = append(all, b.all[i])
		}
	}
	return all
}

func countAlone(partner []int) (n int) {
	for _, j := range partner {
		if j < 0 {
			n++
		}
	}
	return n
}

// natural is the pairing that the order asks for, if nothing at all speaks against
// it.
func (b *bracket) natural() []int {
	if b.moved > 0 {
		return nil
	}
	half := len(b.all) / 2
	partner := slices.Repeat([]int{-1}, len(b.all))
	for i := range half {
		p, q := b.all[i], b.all[i+half]
		if p.Met[q.Number] || clash(p.wants(), q.wants()) != indifferent {
			return nil
		}
		partner[i], partner[i+half] = i+half, i
	}
	if len(b.all)%2 == 1 && b.all[len(b.all)-1].Down != [2]bool{} {
		return nil
	}
	return partner
}

// worth is how well two of the bracket fit; i is ranked above j.
func (b *bracket) worth(i, j int) worth {
	p, q := b.all[i], b.all[j]
	if !b.allows(p, q) {
		return worth{}
	}
	w := worth{high: pairs + heavily + mildly + floats*2}
	switch clash(p.wants(), q.wants()) {
	case strong, absolute:
		w.high -= heavily
	case mild:
		w.high -= mildly
	}
	for _, one := range []*Player{p, q} {
		w.high += closing*int64(min(one.Score-b.score, farthest)) + floats*lately(one.Down)
	}
	if i < b.moved && j >= b.moved {
		w.high -= floats * lately(q.Up)
	}
	far := int64(b.distance(i, j))
	w.low = lowest*int64(2*len(b.all)-i-j) - far*far
	return w
}

// lately weighs what happened in the last round, or in the one before.
func lately(had [2]bool) int64 {
	switch {
	case had[0]:
		return 2
	case had[1]:
		return 1
	}
	return 0
}

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
