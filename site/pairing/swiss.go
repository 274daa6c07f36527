package pairing

import "slices"

// Most is how many a Swiss tournament can have.
const Most = 512

// Swiss pairs a round. Those of the same score meet, the upper half of them the lower
// half, in order; who is left over goes down to the next score. Nobody meets a
// rival again, is free twice, or gets a third seat of one kind too many. Only
// where these cannot all be had, seats are given up; if that does not help, there is
// ErrNone.
func Swiss(players []Player) (Round, error) {
	order := make([]*Player, len(players))
	for i := range players {
		order[i] = &players[i]
	}
	slices.SortFunc(order, func(a, b *Player) int {
		if a.before(b) {
			return -1
		}
		return 1
	})
	for _, rule := range []rule{{seats: true}, {}} {
		if r, ok := rule.pair(order); ok {
			return r, nil
		}
	}
	return Round{}, ErrNone
}

// rule is what must not be.
type rule struct {
	// seats keeps those apart who both must have the same one.
	seats bool
	// free is the score of whoever is free.
	free int
}

// nobody is met by whoever is free, and has the score below all others.
const (
	nobody = 0
	below  = -1
)

func (r rule) allows(p, q *Player) bool {
	if p.Number == nobody {
		p, q = q, p
	}
	if q.Number == nobody {
		return !p.Bye && p.Score == r.free
	}
	return !p.Met[q.Number] && (!r.seats || clash(p.wants(), q.wants()) < absolute)
}

// pair pairs everybody, and tells whether that is possible.
func (r rule) pair(order []*Player) (round Round, possible bool) {
	rest := order
	if len(order)%2 == 1 {
		if r.free, possible = r.freeScore(order); !possible {
			return round, false
		}
		rest = append(slices.Clone(order), &Player{Number: nobody, Score: below})
	} else if !r.completes(order) {
		return round, false
	}
	for down := []*Player(nil); len(rest) > 0; {
		size := sameScore(rest)
		b := bracket{rule: r, moved: len(down), score: rest[0].Score, all: slices.Concat(down, rest[:size])}
		rest = rest[size:]
		b.rest, b.next = rest, sameScore(rest)
		var made []Pair
		made, down = b.pair()
		round.Pairs = append(round.Pairs, made...)
	}
	if alone := slices.IndexFunc(round.Pairs, func(p Pair) bool { return min(p.One, p.Two) == nobody }); alone >= 0 {
		round.Bye = max(round.Pairs[alone].One, round.Pairs[alone].Two)
		round.Pairs = slices.Delete(round.Pairs, alone, alone+1)
	}
	return round, true
}

// freeScore is the lowest score of which one was not free before and all others can be
// paired without them.
func (r rule) freeScore(order []*Player) (score int, possible bool) {
	for i, p := range slices.Backward(order) {
		if !p.Bye && r.completes(slices.Delete(slices.Clone(order), i, i+1)) {
			return p.Score, true
		}
	}
	return 0, false
}

// completes tells whether all of these can be paired with one another.
func (r rule) completes(all []*Player) bool {
	if len(all)%2 == 1 {
		return false
	}
	if r.hasty(all) {
		return true
	}
	partner := best(len(all), func(i, j int) worth {
		if r.allows(all[i], all[j]) {
			return worth{high: 1}
		}
		return worth{}
	})
	return !slices.Contains(partner, -1)
}

// hasty pairs the first with the next who fits, and where nobody is left lets others
// change partners; of an odd number one may be left. It nearly always succeeds, and
// proves nothing if it does not.
func (r rule) hasty(all []*Player) bool {
	var pairs [][2]*Player
	left := slices.Clone(all)
	var alone []*Player
	for len(left) > 0 {
		p := left[0]
		at := slices.IndexFunc(left[1:], func(q *Player) bool { return r.allows(p, q) }) + 1
		if at == 0 {
			alone, left = append(alone, p), left[1:]
			continue
		}
		pairs, left = append(pairs, [2]*Player{p, left[at]}), slices.Delete(left, at, at+1)[1:]
	}
	for ; len(alone) > 1; alone = alone[2:] {
		a, b := alone[0], alone[1]
		at := slices.IndexFunc(pairs, func(p [2]*Player) bool {
			return r.allows(a, p[0]) && r.allows(b, p[1]) || r.allows(a, p[1]) && r.allows(b, p[0])
		})
		if at < 0 {
			return false
		}
		c, d := pairs[at][0], pairs[at][1]
		if !r.allows(a, c) || !r.allows(b, d) {
			c, d = d, c
		}
		pairs[at] = [2]*Player{a, c}
		pairs = append(pairs, [2]*Player{b, d})
	}
	return true
}

// sameScore is how many at the front have the score of the first.
func sameScore(all []*Player) (n int) {
	for n < len(all) && all[n].Score == all[0].Score {
		n++
	}
	return n
}
