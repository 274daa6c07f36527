package narabi

import (
	"math"
	"sort"

	game "nagara/rules/narabi"
)

// outlook is what a player thinks of all that it could do.
type outlook struct {
	at        game.State
	swaps     []option
	questions []game.Move
	looks     []*game.Many
	// asked is how many questions were asked since the last swap.
	asked int
}

// option is a swap that the player can make.
type option struct {
	move  game.Move
	after game.State
	// needs is how many swaps more it takes if all stones move freely.
	needs int
	// values are the turns that a win takes after it, for every world of the
	// first look; sum and count are those of all looks.
	values [game.Most]float64
	sum    float64
	count  int
}

// newOutlook lists the swaps, the most promising first: there may be no time
// for the others.
func newOutlook(s *survey, solver *game.Solver) *outlook {
	o := &outlook{at: s.at, asked: s.asked}
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

// add takes in a look.
func (o *outlook) add(many *game.Many, values []*[game.Most]float64) {
	for i, v := range values {
		swap := &o.swaps[i]
		if len(o.looks) == 0 {
			swap.values = *v
		}
		swap.count += many.All().Len()
		for some := many.All(); some != 0; some &= some - 1 {
			swap.sum += v[some.First()]
		}
	}
	o.looks = append(o.looks, many)
}

// mean is over all worlds of all looks.
func (o *option) mean() float64 {
	if o.count == 0 {
		return math.Inf(1)
	}
	return o.sum / float64(o.count)
}

// in is the mean over some worlds of the first look.
func (o *option) in(some game.Some) float64 {
	sum, n := 0.0, float64(some.Len())
	for ; some != 0; some &= some - 1 {
		sum += o.values[some.First()]
	}
	return sum / n
}

func (o *outlook) best() *option {
	best := &o.swaps[0]
	for i := range o.swaps {
		if o.swaps[i].mean() < best.mean() {
			best = &o.swaps[i]
		}
	}
	return best
}
