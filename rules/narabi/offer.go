package narabi

import "nagara/rules"

// offer counts what a seat may do, by verb: hundreds of questions need not be
// listed to tell which is the seventh.
type offer struct {
	n [len(verbs)]int
	// suggest are the stones whose swap may be suggested.
	suggest Set
	// partners are those of the mover's stones, one after the other.
	partners [maxEach]Set
}

// count counts them.
func (o *offer) count(m *Match, can may) {
	o.n = [len(verbs)]int{}
	if can.swap {
		for i, own := 0, m.state.held[m.state.mover]; own != 0; i, own = i+1, own&(own-1) {
			o.partners[i] = m.state.Partners(own.First())
			o.n[swap] += o.partners[i].Len()
		}
	}
	for stones := can.ask; stones != 0; stones &= stones - 1 {
		o.n[ask] += m.unasked(stones.First()).Len()
	}
	l := m.state.layout
	o.suggest = can.suggest
	o.n[suggest] = can.suggest.Len() * int(l.places-l.each)
	if can.moods {
		o.n[mood] = len(moods)
	}
}

func (o *offer) all() (n int) {
	for _, some := range o.n {
		n += some
	}
	return n
}

// swapAt is the swap at that place.
func (o *offer) swapAt(own Set, i int) Choice {
	stone := 0
	for ; i >= o.partners[stone].Len(); stone++ {
		i -= o.partners[stone].Len()
		own &= own - 1
	}
	return Choice{Own: own.First(), Other: o.partners[stone].at(i)}
}

// offered is what a match has counted in its offer.
type offered Match

// Kinds are the verbs that there are.
func (o *offered) Kinds(to []string) []string {
	for does, n := range o.offer.n {
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
	for ; i >= o.offer.n[does]; does++ {
		i -= o.offer.n[does]
	}
	move := Move{verb: does, edition: m.edition()}
	switch does {
	case swap:
		move.Choice = o.offer.swapAt(m.state.held[m.state.mover], i)
	case ask:
		move.Choice = nth(m.state.layout.all, m.unasked, i)
	case suggest:
		move.Choice = nth(o.offer.suggest, m.ofOthers, i)
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
		return Choice{Own: stones.First(), Other: others.at(i)}
	}
}
