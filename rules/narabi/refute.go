package narabi

import (
	"slices"

	"nagara/locale"
	"nagara/rules"
)

// Refute says why a stone cannot have a condition, by the first thing that a solver
// would look at: where it was read, and what swaps and answers showed.
func (Rules) Refute(match rules.Match, seat rules.Seat, about, _, answer string) *locale.Message {
	m := match.(*Match)
	edition := m.state.layout.edition
	stone := slices.IndexFunc(edition.parts.Stones, func(s Stone) bool { return s.ID == about })
	condition := slices.IndexFunc(edition.Conditions(), func(c Condition) bool { return c.ID == answer })
	if stone < 0 || condition < 0 {
		return nil
	}
	said := func(key string, pairs ...any) *locale.Message {
		pairs = append(pairs, "stone", m.asked(stone), "condition", edition.Conditions()[condition].Message())
		return locale.Say("puzzle.narabi.not."+key, pairs...)
	}
	for other := range edition.parts.Stones {
		read := other != stone && m.known.readBy[seat.Index()].Has(uint8(other))
		if read && m.state.condition[other] == uint8(condition) {
			return said("read", "other", m.asked(other))
		}
	}
	if !m.known.public[stone].Has(uint8(condition)) {
		return said("shown")
	}
	return nil
}
