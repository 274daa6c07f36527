package nagaraja

// aims are all that a card can be aimed at, or where and how a tile can be laid:
// a set of first targets, and for each of them the set of what goes with it.
type aims struct {
	first spots
	then  [32]spots
	with  company
}

// company is what goes with a first target.
type company uint8

const (
	alone   company = iota // nothing; the set has one member
	another                // a second target
	aTurn                  // a turn of the tile
)

// find finds the aims of a choice of which they are still missing.
func (a *aims) find(s *State, player int, c *Choice) {
	a.first = 0
	if c.Action == place { // the open cells with every turn that looks different (R4.1)
		a.with = aTurn
		a.each(spots(s.temples[player].open(s.trapIn(player))), spots(s.ed.tiles[s.tile].turns))
		return
	}
	card := &s.ed.cards[c.Card]
	switch card.effect {
	case rethrow, discardSticks: // any n of the rival's sticks (R8.2, R8.3)
		there, twice := s.sticks[player^1].spots()
		a.any(int(card.n), there, twice)
	case peek: // any n face-down relics (R8.4), also in different temples
		a.any(int(card.n), s.hiding(player, card.target), 0)
	default:
		for side := range 2 {
			if card.target>>side&1 != 0 {
				a.inTemple(s, player^side, rivalBit*side, card.effect)
			}
		}
	}
}

// each is first targets that the same goes with.
func (a *aims) each(first, then spots) {
	a.first |= first
	for ; first != 0; first &= first - 1 {
		a.then[first.lowest()%32] = then
	}
}

// any is any n of a set in which some are there twice or more, and fewer only
// where fewer are there (R9.5).
func (a *aims) any(n int, of, twice spots) {
	if n == 1 || of.Len()+twice.Len() == 1 {
		a.with = alone
		a.each(of, 1)
		return
	}
	a.first, a.with = of, another
	for ; of != 0; of &= of - 1 {
		a.then[of.lowest()%32] = of&(of-1) | of&-of&twice
	}
}

// inTemple is what an effect that changes a temple can aim at in it; side is
// where the bits of that temple begin.
func (a *aims) inTemple(s *State, owner, side int, e effect) {
	t := &s.temples[owner]
	from, to := s.reach(owner, e)
	a.first |= spots(from) << side
	a.with = another
	switch e {
	case layTrap:
		a.with = alone
		a.each(spots(from)<<side, 1)
	case pivotTile:
		a.with = aTurn
		for left := from; left != 0; left &= left - 1 {
			a.then[(first(left)+side)%32] = spots(s.turns(t, first(left)))
		}
	default:
		for left := from; left != 0; left &= left - 1 {
			one := first(left)
			a.then[(one+side)%32] = spots(t.partners(e, one, to)) << side
		}
	}
}

// Len counts the aims.
func (a *aims) Len() (n int) {
	for left := a.first; left != 0; left &= left - 1 {
		n += a.then[left.lowest()%32].Len()
	}
	return n
}

// aim makes a choice one with one of the aims.
func (a *aims) aim(c *Choice, first, then uint8) {
	c.A = first
	switch a.with {
	case another:
		c.B = then
	case aTurn:
		c.Turn = then
	}
}

// nth makes a choice the one with the aim at a place of the list, counted from 0.
func (a *aims) nth(c *Choice, n int) {
	left := a.first
	for ; n >= a.then[left.lowest()%32].Len(); left &= left - 1 {
		n -= a.then[left.lowest()%32].Len()
	}
	a.aim(c, left.lowest(), uint8(nthBit(uint64(a.then[left.lowest()%32]), n)))
}

// list appends the choice with each of the aims.
func (a *aims) list(c *Choice, buf []Choice) []Choice {
	for left := a.first; left != 0; left &= left - 1 {
		one := left.lowest()
		for then := a.then[one%32]; then != 0; then &= then - 1 {
			buf = append(buf, *c)
			a.aim(&buf[len(buf)-1], one, then.lowest())
		}
	}
	return buf
}

// has tells whether one of the aims makes a choice what another is.
func (a *aims) has(c Choice, is *Choice) bool {
	then := uint8(0)
	switch a.with {
	case another:
		then = is.B
	case aTurn:
		then = is.Turn
	}
	a.aim(&c, is.A, then)
	return c == *is && a.first>>is.A&1 != 0 && a.then[is.A%32]>>then&1 != 0
}

// sides are the first targets in one's own temple, or among sticks, and those in the
// rival's.
var sides = [2]spots{1<<rivalBit - 1, (1<<rivalBit - 1) << rivalBit}

// goal is first targets of one side, and what goes with each of them.
type goal struct{ first, then spots }

// goals are the aims, those together with which the same goes.
func (a *aims) goals() (goals []goal) {
	for left := a.first; left != 0; {
		g := goal{then: a.then[left.lowest()%32]}
		for others := left & sides[left.lowest()/rivalBit]; others != 0; others &= others - 1 {
			if a.then[others.lowest()%32] == g.then {
				g.first |= others & -others
			}
		}
		if left &^= g.first; g.then != 0 {
			goals = append(goals, g)
		}
	}
	return goals
}

// paired are those that are one of two targets on the same side.
func (a *aims) paired(side spots) (all spots) {
	for left := a.first & side; left != 0; left &= left - 1 {
		if then := a.then[left.lowest()%32] & side; then != 0 {
			all |= left&-left | then
		}
	}
	return all
}

// twice are those of a set that can be both targets.
func (a *aims) twice(of spots) (twice spots) {
	for left := of; left != 0; left &= left - 1 {
		twice |= left & -left & a.then[left.lowest()%32]
	}
	return twice
}

// apart are sets of those that cannot be targets together: what lies alike.
func (a *aims) apart(of spots) (sets []spots) {
	for of != 0 {
		one := of & -of
		set := one | of&^a.then[of.lowest()%32]
		if of &^= set; set != one {
			sets = append(sets, set)
		}
	}
	return sets
}
