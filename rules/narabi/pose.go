package narabi

import (
	"slices"

	"nagara/locale"
	"nagara/rules"
)

// The kinds of puzzles that this game has.
const (
	// AskCondition asks which condition a stone must have, by the marks that
	// swaps and answers left on each stone.
	AskCondition = "condition"
	// AskOrder asks for order in so many swaps of all seats, with everything
	// known.
	AskOrder = "order"
)

// Pose is what whoever solves a puzzle sees. Nobody talks in it.
func (Rules) Pose(kind string, match rules.Match, seat rules.Seat) rules.View {
	m := *match.Clone().(*Match)
	if m.outcome != nil {
		return m.look(seat)
	}
	if kind == AskOrder {
		seat = m.state.Mover()
		m.known.readBy[seat.Index()] = full
	}
	m.aids, m.posed = nil, kind
	v := m.look(seat)
	if kind == AskCondition { // what follows from the marks is the question
		b := m.belief(seat)
		v.own, v.public = b.may, m.known.public
	}
	return v
}

// Called is what a condition says, or what a stone is called.
func (Rules) Called(match rules.Match, answer string) *locale.Message {
	edition := match.Setup().Edition.(*Edition)
	stones := edition.parts.Stones
	if i := slices.IndexFunc(stones, func(s Stone) bool { return s.ID == answer }); i >= 0 {
		return stones[i].Named()
	}
	all := edition.Conditions()
	i := slices.IndexFunc(all, func(c Condition) bool { return c.ID == answer })
	if i < 0 {
		return locale.Say("puzzle.choice", "got", answer)
	}
	return all[i].Message()
}
