package narabi

import "nagara/rules"

// Legal is all that the seat may do: swaps first, then talk. Forfeits are
// never listed. It lists what judge lets pass.
func (m *Match) Legal(seat rules.Seat) []rules.Move {
	moves := []rules.Move{}
	for _, move := range m.swaps(seat) {
		moves = append(moves, move)
	}
	for stone := range m.askable(seat).All() {
		for other := range m.unasked(stone).All() {
			moves = append(moves, m.edition().Ask(Choice{Own: stone, Other: other}))
		}
	}
	for stone := range m.suggestible(seat).All() {
		for other := range m.ofOthers(stone).All() {
			moves = append(moves, m.edition().Suggest(Choice{Own: stone, Other: other}))
		}
	}
	if m.feels(seat) {
		for i := range moods {
			moves = append(moves, Move{verb: mood, mood: uint8(i), edition: m.edition()})
		}
	}
	return moves
}

// choices offers the talk of Legal without listing it: there are hundreds of
// questions.
func (m *Match) choices(seat rules.Seat) []rules.Choice {
	choices := []rules.Choice{}
	choices = m.offer(choices, ask, m.askable(seat), m.unasked)
	choices = m.offer(choices, suggest, m.suggestible(seat), m.ofOthers)
	if m.feels(seat) {
		choices = append(choices, rules.Choice{Kind: verbs[mood], Slots: []rules.Slot{{Name: "mood", Fits: moods[:]}}})
	}
	return choices
}

// offer puts stones that go with the same others into one choice: usually
// those of one holder.
func (m *Match) offer(choices []rules.Choice, does verb, stones Set, partners func(uint8) Set) []rules.Choice {
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

// plays tells whether the seat can do anything, and speaks whether it can talk.
func (m *Match) plays(seat rules.Seat) bool {
	return m.outcome == nil && m.setup.Valid(seat) != rules.Spectator
}

func (m *Match) speaks(seat rules.Seat) bool { return m.plays(seat) && !m.Silent() }

// swaps are those that the seat may make.
func (m *Match) swaps(seat rules.Seat) (moves []Move) {
	if !m.plays(seat) || seat != m.state.Mover() {
		return nil
	}
	for _, c := range m.state.Moves(nil) {
		moves = append(moves, m.edition().Swap(c))
	}
	return moves
}

// askable are the stones about which the seat may ask.
func (m *Match) askable(seat rules.Seat) Set {
	if !m.speaks(seat) || m.questionsLeft() <= 0 {
		return 0
	}
	return m.state.layout.all
}

// suggestible are the stones whose swap the seat may suggest.
func (m *Match) suggestible(seat rules.Seat) Set {
	if !m.speaks(seat) || m.talk.suggestions[seat.Index()] >= suggestionsPerTurn {
		return 0
	}
	return m.state.layout.all &^ m.state.held[seat.Index()]
}

// feels tells whether the seat may show a mood.
func (m *Match) feels(seat rules.Seat) bool {
	return m.speaks(seat) && m.talk.moods[seat.Index()] < moodsPerTurn
}

// ofOthers are the stones that lie before other players than this one does.
func (m *Match) ofOthers(stone uint8) Set {
	s := &m.state
	return s.layout.all &^ s.held[s.layout.holder[s.place[stone]]]
}

// unasked are those about which it was not asked this turn.
func (m *Match) unasked(stone uint8) Set { return m.ofOthers(stone) &^ m.talk.asked[stone] }
