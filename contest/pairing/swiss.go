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
}

func (r rule) allows(p, q *Player) bool {
	return !p.Met[q.Number] && (!r.seats || clash(p.wants(), q.wants()) < absolute)
}

// pair pairs everybody, and tells whether that is possible.
func (r rule) pair(order []*Player) (round Round, possible bool) {
	rest := order
	if len(order)%2 == 1 {
		free := r.free(order)
		if free < 0 {
			return round, false
		}
		round.Bye = order[free].Number
		rest = slices.Delete(slices.Clone(order), free, free+1)
	} else if !r.completes(order) {
		return round, false
	}
	for group := []*Player(nil); len(rest) > 0; {
		moved, score := group, rest[0].Score
		end := 1
		for end < len(rest) && rest[end].Score == score {
			end++
		}
		b := bracket{rule: r, moved: len(moved), score: score, all: slices.Concat(moved, rest[:end])}
		rest = rest[end:]
		var pairs []Pair
		pairs, group = b.pair(rest)
		round.Pairs = append(round.Pairs, pairs...)
	}
	return round, true
}

// free is who has no rival: the lowest who was not free before and without whom all
// others can be paired; -1 where nobody is.
func (r rule) free(order []*Player) int {
	for i, p := range slices.Backward(order) {
		if !p.Bye && r.completes(slices.Delete(slices.Clone(order), i, i+1)) {
			return i
		}
	}
	return -1
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
// change partners. It nearly always succeeds, and proves nothing if it does not.
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
	for ; len(alone) > 0; alone = alone[2:] {
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
