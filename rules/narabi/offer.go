package narabi

import "nagara/rules"

// offer counts what a seat may do, by verb: hundreds of questions need not be
// listed to tell which is the seventh.
type offer [len(verbs)]int

// count counts them.
func (o *offer) count(m *Match, can may) {
	*o = offer{}
	if can.swap {
		for own := m.state.held[m.state.mover]; own != 0; own &= own - 1 {
			o[swap] += m.state.Partners(own.First()).Len()
		}
	}
	for stones := can.ask; stones != 0; stones &= stones - 1 {
		o[ask] += m.unasked(stones.First()).Len()
	}
	if l := m.state.layout; can.suggest != 0 {
		o[suggest] = int(l.places) * int(l.places-l.each)
	}
	if can.moods {
		o[mood] = len(moods)
	}
}

func (o *offer) all() (n int) {
	for _, some := range o {
		n += some
	}
	return n
}

// offered is what a match has counted in its offer.
type offered Match

// Kinds are the verbs that there are.
func (o *offered) Kinds(to []string) []string {
	for does, n := range o.offer {
		if n > 0 {
			to = append(to, verbs[does])
		}
	}
	return to
}

// Move is the one at that place.
func (o *offered) Move(i int) rules.Move {
	m := (*Match)(o)
	does := swap
	for ; i >= o.offer[does]; does++ {
		i -= o.offer[does]
	}
	move := Move{verb: does, edition: m.edition()}
	switch does {
	case swap:
		move.Choice = nth(m.state.held[m.state.mover], m.state.Partners, i)
	case ask:
		move.Choice = nth(m.state.layout.all, m.unasked, i)
	case suggest:
		move.Choice = nth(m.state.layout.all, m.ofOthers, i)
	default:
		move.mood = uint8(i)
	}
	return move
}

// nth is the choice at a place of the list of stones and the others that go with
// each.
func nth(stones Set, partners func(uint8) Set, i int) Choice {
	for ; ; stones &= stones - 1 {
		others := partners(stones.First())
		if n := others.Len(); i >= n {
			i -= n
			continue
		}
		for ; i > 0; i-- {
			others &= others - 1
		}
		return Choice{Own: stones.First(), Other: others.First()}
	}
}
