package bot

import (
	"context"
	"sort"

	"nagara/locale"
	"nagara/rules"
)

// Analyst is a judge that can tell of every move what it is worth, by what its
// seat knew, and ever more surely the longer it is asked.
type Analyst interface {
	// Analyse tells what it knows, again and again, until the context is done,
	// nobody listens any more (an error), or there is little more to find. The
	// move of the case, which may be none, changes nothing.
	Analyse(ctx context.Context, c Case, tell func(Analysis) error) error
}

// Analysis is what moves are worth, the best first. Its moves and their order may
// change as more is known.
type Analysis struct {
	// Thoughts is how often was thought so far, of Of in all.
	Thoughts, Of int
	Prospects    []Prospect
}

// Prospect is what a move is worth.
type Prospect struct {
	Move rules.Move
	// Worth is to the side of the seat, in the unit of the scale. Rough is one
	// that was only looked at in passing.
	Worth Estimate
	Rough bool
	// Share is how often the move should be made where nobody must be able to
	// tell what one does; 0 elsewhere.
	Share float64
	// Free is whether the move takes no turn: what it tells is in Figures.
	Free    bool
	Reasons []*locale.Message
	// Figures are numbers of the game's own, by name.
	Figures map[string]float64
}

// Rank puts the best moves first, and those that take no turn last.
func (a *Analysis) Rank() {
	sort.SliceStable(a.Prospects, func(i, j int) bool {
		one, other := &a.Prospects[i], &a.Prospects[j]
		if one.Free != other.Free {
			return other.Free
		}
		return one.Worth.Mean > other.Worth.Mean
	})
}
