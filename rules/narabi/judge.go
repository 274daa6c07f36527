package narabi

import "nagara/rules"

// judge says why a seat may not make a move; nil where it may. It looks at
// nothing that the seat may not know.
func (m *Match) judge(seat rules.Seat, move rules.Move) *rules.Refusal {
	if m.setup.Valid(seat) == rules.Spectator {
		return refuse("seat", "seat", seat, "most", m.setup.Seats)
	}
	if m.outcome != nil {
		return refuse("over")
	}
	switch move := move.(type) {
	case rules.Forfeit:
		return nil
	case Move:
		return m.judgeMove(seat, move)
	}
	return refuse("foreign", "verbs", list(verbs[:]))
}

func (m *Match) judgeMove(seat rules.Seat, move Move) *rules.Refusal {
	if move.edition != m.edition() || max(move.Own, move.Other) >= stoneCount {
		return refuse("foreign", "verbs", list(verbs[:]))
	}
	if move.verb != swap && m.Silent() { // N4.1
		return refuse("silence")
	}
	if move.verb != mood {
		for _, stone := range []uint8{move.Own, move.Other} {
			if !m.state.layout.all.Has(stone) {
				return refuse("removed", "stone", m.edition().parts.Stones[stone].ID,
					"stones", list(m.edition().stoneIDs(m.state.layout.all)))
			}
		}
	}
	switch move.verb {
	case swap:
		return m.judgeSwap(seat, move)
	case ask:
		return m.judgeAsk(move)
	case suggest:
		return m.judgeSuggest(seat, move)
	}
	if m.talk.moods[seat.Index()] >= moodsPerTurn {
		return refuse("moods", "n", moodsPerTurn)
	}
	return nil
}

func (m *Match) judgeSwap(seat rules.Seat, move Move) *rules.Refusal {
	s := &m.state
	mine := s.held[seat.Index()]
	partners := func() Set { return s.Partners(move.Own) }
	switch {
	case seat != s.Mover() && m.Silent():
		return refuse("turn-silent", "seat", s.Mover())
	case seat != s.Mover():
		return refuse("turn", "seat", s.Mover())
	case !mine.Has(move.Own): // N2.2
		return refuse("not-yours", "stone", move.stone(), "stones", list(m.edition().stoneIDs(mine)))
	case mine.Has(move.Other): // N2.2
		return refuse("both-yours", "stone", move.stone(), "other", move.other())
	case partners().Has(move.Other):
		return nil
	case s.forbidden(move.Own).Has(move.Other): // N4.2
		return refuse("straight-back", "stone", move.stone(), "other", move.other())
	case partners() == 0:
		return refuse("no-partner", "stone", move.stone(), "stones", list(m.edition().stoneIDs(m.movable())))
	}
	return refuse("condition", "stone", move.stone(), "other", move.other(),
		"stones", list(m.edition().stoneIDs(partners()))) // N2.3
}

// movable are the mover's stones that can be swapped with some other.
func (m *Match) movable() (stones Set) {
	for stone := range m.state.held[m.state.mover].All() {
		if m.state.Partners(stone) != 0 {
			stones |= single(stone)
		}
	}
	return stones
}

// judgeAsk lets anyone ask about any stone, one's own included: that is how a
// holder tells the others what a stone can do without telling why (N3.2).
func (m *Match) judgeAsk(move Move) *rules.Refusal {
	if !m.mayAsk() { // N6.7
		return refuse("questions")
	}
	if !m.ofOthers(move.Own).Has(move.Other) {
		return refuse("same-holder", "stone", move.stone(), "other", move.other())
	}
	if m.talk.asked[move.Own].Has(move.Other) {
		return refuse("asked", "stone", move.stone(), "other", move.other())
	}
	return nil
}

// judgeSuggest does not ask whether a condition allows the swap, of one's own
// stone neither: what people propose is not what the game knows (N3.3, N6.8).
func (m *Match) judgeSuggest(seat rules.Seat, move Move) *rules.Refusal {
	switch {
	case m.talk.suggestions[seat.Index()] >= suggestionsPerTurn:
		return refuse("suggestions", "n", suggestionsPerTurn)
	case !m.suggestible(seat).Has(move.Own):
		return refuse("suggest-yours", "stone", move.stone())
	case !m.ofOthers(move.Own).Has(move.Other):
		return refuse("same-holder", "stone", move.stone(), "other", move.other())
	}
	return nil
}
