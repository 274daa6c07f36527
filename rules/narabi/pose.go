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

// Called is what a condition says, or what a stone is called where it lies: no name stands
// on a blank one.
func (Rules) Called(match rules.Match, answer string) *locale.Message {
	edition := match.Setup().Edition.(*Edition)
	stones := edition.parts.Stones
	if i := slices.IndexFunc(stones, func(s Stone) bool { return s.ID == answer }); i >= 0 {
		return match.(*Match).asked(i)
	}
	all := edition.Conditions()
	i := slices.IndexFunc(all, func(c Condition) bool { return c.ID == answer })
	if i < 0 {
		return locale.Say("puzzle.choice", "got", answer)
	}
	return all[i].Message()
}

// asked is a stone as part of a question: “stone 4”, or the blank at its place.
func (m *Match) asked(stone int) *locale.Message {
	s := m.edition().parts.Stones[stone]
	if !s.Blank() || !m.state.layout.all.Has(uint8(stone)) {
		return locale.Say("narabi.asked.number", "stone", s.ID)
	}
	return locale.Say("narabi.asked.blank", "colour", locale.Say("narabi.colour."+string(s.Colour)), "place", int(m.state.place[stone])+1)
}
