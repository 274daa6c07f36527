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
	can.swap = seat == m.state.Mover() && m.posed != AskCondition
	if m.Silent() || m.posed != "" {
		return can
	}
	if m.mayAsk() {
		can.ask = m.state.layout.all
	}
	if m.talk.suggestions[seat.Index()] < suggestionsPerTurn {
		can.suggest = m.suggestible(seat)
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
func (m *Match) choices(seat rules.Seat) rules.Choices {
	e, choices := m.edition(), rules.Choices{}
	can := m.may(seat)
	for _, t := range m.talks(can, nil) {
		choices[t.name(e)] = rules.Choice{Kind: verbs[t.does], Slots: []rules.Slot{
			{Name: "stone", Fits: e.stoneIDs(t.stones)}, {Name: "other", Fits: e.stoneIDs(t.others)},
		}}
	}
	if can.moods {
		choices[verbs[mood]] = rules.Choice{Kind: verbs[mood], Slots: []rules.Slot{{Name: "mood", Fits: moods[:]}}}
	}
	return choices
}

// pairs are stones that can be asked or suggested about with each of the others.
type pairs struct {
	does           verb
	stones, others Set
}

// name is that of the choice: the verb and the first of the stones.
func (p *pairs) name(e *Edition) string {
	return verbs[p.does] + " " + e.parts.Stones[p.stones.First()].ID
}

// talks appends what can be asked and suggested.
func (m *Match) talks(can may, buf []pairs) []pairs {
	return alike(alike(buf, ask, can.ask, m.unasked), suggest, can.suggest, m.ofOthers)
}

// alike puts stones together that go with the same others: usually those of one
// holder.
func alike(buf []pairs, does verb, stones Set, partners func(uint8) Set) []pairs {
	for stones != 0 {
		p := pairs{does: does, others: partners(stones.First())}
		for left := stones; left != 0; left &= left - 1 {
			if partners(left.First()) == p.others {
				p.stones |= single(left.First())
			}
		}
		if p.others != 0 {
			buf = append(buf, p)
		}
		stones &^= p.stones
	}
	return buf
}

// ofOthers are the stones that lie before other players than this one does.
func (m *Match) ofOthers(stone uint8) Set {
	s := &m.state
	return s.layout.all &^ s.held[s.layout.holder[s.place[stone]]]
}

// unasked are those about which it was not asked this turn.
func (m *Match) unasked(stone uint8) Set { return m.ofOthers(stone) &^ m.talk.asked[stone] }
