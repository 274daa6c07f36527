package pairing

import "slices"

// Free is one who waits in an arena for the next rival.
type Free struct {
	Number int
	// Score is in half points.
	Score int
	// Last is who was met last; 0 if nobody was.
	Last int
	// First is how often the first seat was had more than the second.
	First int
}

// Arena pairs those who are free: the two closest in score first, from the top, and
// nobody with whom they met last. Whoever comes first in the list waits the longest
// among those of one score. Two who would only meet each other again wait for a third.
func Arena(free []Free) (pairs []Pair) {
	waiting := slices.Clone(free)
	slices.SortStableFunc(waiting, func(a, b Free) int { return b.Score - a.Score })
	for len(waiting) > 1 {
		p := waiting[0]
		at := 1 + slices.IndexFunc(waiting[1:], func(q Free) bool { return p.Last != q.Number && q.Last != p.Number })
		if at == 0 {
			waiting = waiting[1:]
			continue
		}
		q := waiting[at]
		waiting = slices.Delete(waiting, at, at+1)[1:]
		if p.First > q.First || p.First == q.First && p.Number > q.Number {
			p, q = q, p
		}
		pairs = append(pairs, Pair{p.Number, q.Number})
	}
	return pairs
}
