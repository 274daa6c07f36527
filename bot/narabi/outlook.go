package narabi

import (
	"math"
	"sort"

	game "nagara/rules/narabi"
)

// outlook is what a player thinks of all that it could do.
type outlook struct {
	*survey
	swaps     []option
	questions []game.Move
	looks     []look
	// count is how many worlds these have together.
	count int
}

// option is a swap that the player can make.
type option struct {
	move  game.Move
	after game.State
	// needs is how many swaps more it takes if all stones move freely.
	needs int
	// sum is the turns that a win takes after it, over all worlds of all looks,
	// and count is how many these are.
	sum   float64
	count int
	// first is the turns in the worlds of the first look.
	first *turns
}

// look is some worlds, and how many turns a win takes there after each swap; nil
// for swaps that were not valued.
type look struct {
	*game.Many
	turns []*turns
}

// turns has for every world how many turns a win takes.
type turns [game.Most]float64

func (t *turns) sum(some game.Some) (sum float64) {
	for ; some != 0; some &= some - 1 {
		sum += t[some.First()]
	}
	return sum
}

// newOutlook lists the swaps, the most promising first: there may be no time
// for the others.
func newOutlook(s *survey, solver *game.Solver) *outlook {
	o := &outlook{survey: s}
	var choices []game.Choice
	for _, m := range s.moves {
		move, ok := m.(game.Move)
		switch {
		case !ok:
		case move.Kind() == "ask":
			o.questions = append(o.questions, move)
		case move.Kind() == "swap":
			after := s.at
			after.Play(move.Choice)
			o.swaps = append(o.swaps, option{move: move, after: after})
			choices = append(choices, move.Choice)
		}
	}
	_, needs := solver.Needs(&s.at, choices)
	for i := range o.swaps {
		o.swaps[i].needs = needs[i]
	}
	sort.SliceStable(o.swaps, func(i, j int) bool { return o.swaps[i].needs < o.swaps[j].needs })
	return o
}

// hopeless tells whether the swap at that place need not be looked at (again).
// In the first look, which found one that takes so many turns, it is not where
// the stones would take more even if all could be swapped freely; later, not
// where it was far from the best.
func (o *outlook) hopeless(i int, least float64) bool {
	swap := &o.swaps[i]
	if len(o.looks) == 0 {
		return float64(swap.needs)-wishTurns >= least
	}
	return swap.count < o.count || swap.mean() > o.best().mean()+margin
}

// margin is by how many turns a swap may be worse than the best and still be
// looked at: more worlds, or the answer to a question, may show it to be better.
const margin = 1

// add takes in a look.
func (o *outlook) add(l look) {
	for i, t := range l.turns {
		if t != nil {
			o.swaps[i].sum += t.sum(l.All())
			o.swaps[i].count += l.All().Len()
			if len(o.looks) == 0 {
				o.swaps[i].first = t
			}
		}
	}
	o.count += l.All().Len()
	o.looks = append(o.looks, l)
}

// mean is over all worlds of all looks at it.
func (o *option) mean() float64 {
	if o.count == 0 {
		return math.Inf(1)
	}
	return o.sum / float64(o.count)
}

// best is the best of those that were valued in all looks.
func (o *outlook) best() *option {
	best := &o.swaps[0]
	for i := range o.swaps {
		if s := &o.swaps[i]; s.count == o.count && (best.count < o.count || s.mean() < best.mean()) {
			best = s
		}
	}
	return best
}
