package narabi

import (
	"iter"

	"nagara/rules"
)

// may is what a seat may do now: what judge lets pass, forfeits aside.
type may struct {
	swap bool
	// ask are the stones about which it may ask, suggest those whose swap it
	// may suggest.
	ask, suggest Set
	moods        bool
}

func (m *Match) may(seat rules.Seat) (can may) {
	if m.outcome != nil || m.setup.Valid(seat) == rules.Spectator {
		return can
	}
	can.swap = seat == m.state.Mover()
	if m.Silent() {
		return can
	}
	if m.mayAsk() {
		can.ask = m.state.layout.all
	}
	if m.talk.suggestions[seat.Index()] < suggestionsPerTurn {
		can.suggest = m.state.layout.all
	}
	can.moods = m.talk.moods[seat.Index()] < moodsPerTurn
	return can
}

// Legal is all that the seat may do: swaps first, then talk. Forfeits are
// never listed.
func (m *Match) Legal(seat rules.Seat) rules.Moves {
	m.offer.count(m, m.may(seat))
	return rules.Offered(m.offer.all(), (*offered)(m))
}

// choices offers the talk of Legal without listing it: there are hundreds of
// questions.
func (m *Match) choices(seat rules.Seat) []rules.Choice {
	e, choices := m.edition(), []rules.Choice{}
	can := m.may(seat)
	for does, of := range m.talks(can) {
		choices = append(choices, rules.Choice{Kind: verbs[does], Slots: []rules.Slot{
			{Name: "stone", Fits: e.stoneIDs(of.stones)}, {Name: "other", Fits: e.stoneIDs(of.others)},
		}})
	}
	if can.moods {
		choices = append(choices, rules.Choice{Kind: verbs[mood], Slots: []rules.Slot{{Name: "mood", Fits: moods[:]}}})
	}
	return choices
}

// pairs are stones of which each goes with each of the others.
type pairs struct{ stones, others Set }

// talks goes through what can be asked and suggested.
func (m *Match) talks(can may) iter.Seq2[verb, pairs] {
	return func(yield func(verb, pairs) bool) {
		for of := range alike(can.ask, m.unasked) {
			if !yield(ask, of) {
				return
			}
		}
		for of := range alike(can.suggest, m.ofOthers) {
			if !yield(suggest, of) {
				return
			}
		}
	}
}

// alike puts stones together that go with the same others: usually those of one
// holder.
func alike(stones Set, partners func(uint8) Set) iter.Seq[pairs] {
	return func(yield func(pairs) bool) {
		for stones != 0 {
			of := pairs{others: partners(stones.First())}
			for stone := range stones.All() {
				if partners(stone) == of.others {
					of.stones |= single(stone)
				}
			}
			if of.others != 0 && !yield(of) {
				return
			}
			stones &^= of.stones
		}
	}
}

// ofOthers are the stones that lie before other players than this one does.
func (m *Match) ofOthers(stone uint8) Set {
	s := &m.state
	return s.layout.all &^ s.held[s.layout.holder[s.place[stone]]]
}

// unasked are those about which it was not asked this turn.
func (m *Match) unasked(stone uint8) Set { return m.ofOthers(stone) &^ m.talk.asked[stone] }
