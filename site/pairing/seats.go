package pairing

// want is how much a player should have a seat next: the sign tells which one, below
// 0 the first.
type want int

// How strong a wish can be. An absolute one keeps two apart who both have it.
const (
	indifferent want = 0
	mild        want = 1 // both seats were had as often: the other than last time
	strong      want = 2 // one was had once more
	absolute    want = 3 // one was had twice more, or twice in a row
)

func (w want) strength() want { return max(w, -w) }

// wants is what the seats so far ask for.
func (p *Player) wants() want {
	balance, last := 0, len(p.Seats)-1 // above 0 for more of the first
	for _, seat := range p.Seats {
		if seat == 1 {
			balance++
		} else {
			balance--
		}
	}
	twice := last > 0 && p.Seats[last] == p.Seats[last-1]
	switch {
	case balance > 1 || twice && p.Seats[last] == 1:
		return absolute
	case balance < -1 || twice:
		return -absolute
	case balance == 1:
		return strong
	case balance == -1:
		return -strong
	case last >= 0 && p.Seats[last] == 1:
		return mild
	case last >= 0:
		return -mild
	}
	return indifferent
}

// clash is the weaker of two wishes for the same seat; indifferent where both can
// be granted.
func clash(a, b want) want {
	if a > 0 != (b > 0) || a == indifferent || b == indifferent {
		return indifferent
	}
	return min(a.strength(), b.strength())
}

// seat decides who of two has the first seat: both wishes are granted, else the
// stronger, else they change from when they last differed, else the higher ranked
// gets theirs; and where nobody wishes, odd numbers begin.
func seat(p, q *Player) Pair {
	if q.before(p) {
		p, q = q, p
	}
	a, b := p.wants(), q.wants()
	first := p.Number%2 == 1
	switch {
	case a == indifferent && b == indifferent:
	case a == indifferent:
		first = b > 0
	case b == indifferent || clash(a, b) == indifferent:
		first = a < 0
	case a.strength() != b.strength():
		first = (a.strength() > b.strength()) == (a < 0)
	default:
		first = a < 0
		if mine, differs := lastDiffering(p, q); differs {
			first = mine == 2
		}
	}
	if first {
		return Pair{p.Number, q.Number}
	}
	return Pair{q.Number, p.Number}
}

// lastDiffering is the seat of p in the newest match, counted from the last, in
// which the two sat differently.
func lastDiffering(p, q *Player) (seat int, differs bool) {
	for back := 1; back <= min(len(p.Seats), len(q.Seats)); back++ {
		mine, theirs := p.Seats[len(p.Seats)-back], q.Seats[len(q.Seats)-back]
		if mine != theirs {
			return mine, true
		}
	}
	return 0, false
}
