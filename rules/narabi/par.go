package narabi

import "nagara/rules"

// Par is how many turns the team took and how few the deal takes with
// everything known (N6.10).
func (Rules) Par(match rules.Match) (turns, par int, known bool) {
	m, ok := match.(*Match)
	if !ok || m.par == nil {
		return 0, 0, false
	}
	return m.state.Turn(), *m.par, true
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
