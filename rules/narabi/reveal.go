package narabi

import "nagara/rules"

// Revealed is the whole state of a match.
type Revealed struct {
	Turn      int             `json:"turn"`
	Awaited   []rules.Seat    `json:"awaited"`
	Stones    []RevealedStone `json:"stones"`
	Removed   []RevealedStone `json:"removed"`
	Last      []string        `json:"last"`
	Questions int             `json:"questions"`
	Redeals   int             `json:"redeals"`
	Outcome   *rules.Outcome  `json:"outcome,omitempty"`
	Rank      string          `json:"rank,omitempty"`
	Par       *int            `json:"par,omitempty"`
}

// RevealedStone is a stone with its condition.
type RevealedStone struct {
	Stone
	Holder    rules.Seat `json:"holder,omitempty"`
	Condition string     `json:"condition"`
}

// Reveal is the whole state, secrets included. Par is there once the match is
// over, as for the players (N6.10).
func (m *Match) Reveal() any {
	e := m.edition()
	r := Revealed{
		Turn: m.state.Turn(), Awaited: m.Awaited(), Removed: []RevealedStone{}, Last: m.lastIDs(),
		Questions: m.talk.askedInAll, Redeals: m.redeals, Outcome: m.Outcome(), Rank: m.rank(), Par: m.par,
	}
	reveal := func(stone uint8) RevealedStone {
		return RevealedStone{Stone: e.parts.Stones[stone], Condition: e.parts.Conditions[m.state.condition[stone]].ID}
	}
	for place, stone := range m.state.circle[:m.state.layout.places] {
		s := reveal(stone)
		s.Holder = rules.Seat(m.state.layout.holder[place] + 1)
		r.Stones = append(r.Stones, s)
	}
	for stone := range (full &^ m.state.layout.all).All() {
		r.Removed = append(r.Removed, reveal(stone))
	}
	return r
}

// lastIDs are the stones of the last swap, the mover's own first.
func (m *Match) lastIDs() []string {
	if m.state.last == noChoice {
		return []string{}
	}
	stones := m.edition().parts.Stones
	return []string{stones[m.state.last.Own].ID, stones[m.state.last.Other].ID}
}

// rank is the rung that a win has reached (N5.2).
func (m *Match) rank() string {
	if m.outcome == nil || m.outcome.Reason != InOrder {
		return ""
	}
	return m.edition().Rank(m.state.Turn()).ID
}

// solve is how few turns the deal takes; nil in a match that was resampled,
// whose deal is not known, and where no win is found.
func (m *Match) solve() *int {
	if m.opening.layout == nil {
		return nil
	}
	var solver Solver
	par, err := solver.Par(m.opening)
	if err != nil {
		return nil
	}
	return &par
}
