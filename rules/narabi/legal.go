package narabi

import "nagara/rules"

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
	can := m.may(seat)
	choices := m.fill([]rules.Choice{}, ask, can.ask, m.unasked)
	choices = m.fill(choices, suggest, can.suggest, m.ofOthers)
	if can.moods {
		choices = append(choices, rules.Choice{Kind: verbs[mood], Slots: []rules.Slot{{Name: "mood", Fits: moods[:]}}})
	}
	return choices
}

// fill puts stones that go with the same others into one choice: usually
// those of one holder.
func (m *Match) fill(choices []rules.Choice, does verb, stones Set, partners func(uint8) Set) []rules.Choice {
	e := m.edition()
	for stones != 0 {
		others, alike := partners(stones.First()), Set(0)
		for stone := range stones.All() {
			if partners(stone) == others {
				alike |= single(stone)
			}
		}
		if others != 0 {
			choices = append(choices, rules.Choice{Kind: verbs[does], Slots: []rules.Slot{
				{Name: "stone", Fits: e.stoneIDs(alike)}, {Name: "other", Fits: e.stoneIDs(others)},
			}})
		}
		stones &^= alike
	}
	return choices
}

// ofOthers are the stones that lie before other players than this one does.
func (m *Match) ofOthers(stone uint8) Set {
	s := &m.state
	return s.layout.all &^ s.held[s.layout.holder[s.place[stone]]]
}

// unasked are those about which it was not asked this turn.
func (m *Match) unasked(stone uint8) Set { return m.ofOthers(stone) &^ m.talk.asked[stone] }
