package narabi

import (
	"errors"
	"sync"

	"nagara/rules"
)

// Par is how many turns the team took and how few the deal takes with
// everything known (N6.10).
func (Rules) Par(match rules.Match) (turns, par int, known bool) {
	m, ok := match.(*Match)
	if !ok || m.par().Turns == 0 {
		return 0, 0, false
	}
	return m.state.Turn(), m.par().Turns, true
}

// Solve finds how few turns the deal of a match takes; nobody knows that of one
// that was resampled.
func (Rules) Solve(match rules.Match) rules.Par {
	m, ok := match.(*Match)
	if !ok || m.deal == nil {
		return rules.Par{}
	}
	return m.deal.solve()
}

// Tell tells a match how few turns its deal takes.
func (Rules) Tell(match rules.Match, par rules.Par) {
	if m, ok := match.(*Match); ok && m.deal != nil {
		m.deal.tell(par)
	}
}

// par is how few turns the deal takes; none while the match runs, and in one that
// was resampled, whose deal is not known.
func (m *Match) par() rules.Par {
	if m.outcome == nil || m.deal == nil {
		return rules.Par{}
	}
	return m.deal.solve()
}

// deal is the position that a match began with. The match and all its clones
// have one together, so that it is solved once, for the first who looks, or not at
// all where par was told.
type deal struct {
	opening State
	mu      sync.Mutex
	known   *rules.Par
}

func (d *deal) solve() rules.Par {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.known == nil {
		var solver Solver
		turns, err := solver.Par(d.opening)
		d.known = &rules.Par{Turns: turns, GivenUp: errors.Is(err, ErrTooHard)}
	}
	return *d.known
}

func (d *deal) tell(par rules.Par) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.known = &par
}
