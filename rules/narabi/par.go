package narabi

import (
	"sync"

	"nagara/rules"
)

// Par is how many turns the team took and how few the deal takes with
// everything known (N6.10).
func (Rules) Par(match rules.Match) (turns, par int, known bool) {
	m, ok := match.(*Match)
	if !ok || m.par() == nil {
		return 0, 0, false
	}
	return m.state.Turn(), *m.par(), true
}

// par is how few turns the deal takes; nil while the match runs, in one that was
// resampled, whose deal is not known, and where no win is found.
func (m *Match) par() *int {
	if m.outcome == nil || m.deal == nil {
		return nil
	}
	return m.deal.par()
}

// deal is the position that a match began with. The match and all its clones
// have one together, so that it is solved once, for the first who looks.
type deal struct {
	opening State
	once    sync.Once
	solved  *int
}

func (d *deal) par() *int {
	d.once.Do(func() {
		var solver Solver
		if par, err := solver.Par(d.opening); err == nil {
			d.solved = &par
		}
	})
	return d.solved
}
