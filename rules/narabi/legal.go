package narabi

import "nagara/rules"

// legal is all that the seat may do: swaps first, then talk. Forfeits are
// never listed. It lists what judge lets pass.
func (m *Match) legal(seat rules.Seat) []rules.Move {
	moves := []rules.Move{}
	if m.outcome != nil || seat <= rules.Spectator || int(seat) > m.setup.Seats {
		return moves
	}
	if seat == m.state.Mover() {
		for _, c := range m.state.Moves(nil) {
			moves = append(moves, m.edition().Swap(c))
		}
	}
	if m.Silent() {
		return moves
	}
	moves = m.questions(moves)
	moves = m.suggestions(moves, seat)
	return m.moods(moves, seat)
}

func (m *Match) questions(moves []rules.Move) []rules.Move {
	if m.questionsLeft() <= 0 {
		return moves
	}
	for stone := range m.state.layout.all.All() {
		for other := range (m.ofOthers(stone) &^ m.talk.asked[stone]).All() {
			moves = append(moves, m.edition().Ask(Choice{Own: stone, Other: other}))
		}
	}
	return moves
}

func (m *Match) suggestions(moves []rules.Move, seat rules.Seat) []rules.Move {
	if m.talk.suggestions[seat.Index()] >= suggestionsPerTurn {
		return moves
	}
	for stone := range (m.state.layout.all &^ m.state.held[seat.Index()]).All() {
		for other := range m.ofOthers(stone).All() {
			moves = append(moves, m.edition().Suggest(Choice{Own: stone, Other: other}))
		}
	}
	return moves
}

func (m *Match) moods(moves []rules.Move, seat rules.Seat) []rules.Move {
	if m.talk.moods[seat.Index()] >= moodsPerTurn {
		return moves
	}
	for i := range moods {
		moves = append(moves, Move{verb: mood, mood: uint8(i), edition: m.edition()})
	}
	return moves
}

// ofOthers are the stones that lie before other players than this one does.
func (m *Match) ofOthers(stone uint8) Set {
	s := &m.state
	return s.layout.all &^ s.held[s.layout.holder[s.place[stone]]]
}
