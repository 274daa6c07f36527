package narabi

import (
	"math"

	"nagara/rules"
	game "nagara/rules/narabi"
)

// sureness is how surely others take the better of two swaps, by the turn:
// e² to one for a whole turn. It was chosen by measuring.
const sureness = 2

// readSwaps makes worlds less likely in which somebody made a swap though they
// could have made a better one.
func (p *player) readSwaps(seat rules.Seat, many *game.Many, likely *[game.Most]float64) {
	for i := range p.memory.swaps {
		m := &p.memory.swaps[i]
		if m.seat == seat {
			continue
		}
		could := many.Possible(&m.before, m.seat, many.All(), nil)
		if m.worth == nil {
			m.worth = p.worth(m, many, could)
		}
		if m.worth == nil {
			continue
		}
		var weight [game.Most]float64
		for _, swap := range could {
			worth, ok := m.worth[swap.Choice]
			if !ok {
				worth = m.worth[m.Choice] + 1 // it was not possible in any world then
			}
			one := math.Exp(-sureness * (worth - m.worth[m.Choice]))
			for some := swap.In; some != 0; some &= some - 1 {
				weight[some.First()] += one
			}
		}
		for some := many.All(); some != 0; some &= some - 1 {
			if w := some.First(); weight[w] > 0 {
				likely[w] /= weight[w]
			}
		}
	}
}

// worth is how many turns a win takes after each swap that could have been
// made, on average over the worlds in which it could; nil where there is no
// time to find out. At least half of the thoughts are kept for one's own turn.
func (p *player) worth(m *made, many *game.Many, could []game.Possible) map[game.Choice]float64 {
	worth := map[game.Choice]float64{}
	for _, swap := range could {
		if p.effort.over() || p.effort.most > 0 && 2*p.effort.done >= p.effort.most {
			return nil
		}
		p.effort.done++
		after := m.before
		after.Play(swap.Choice)
		turns := p.solver.SolveMany(after, many, swap.In, p.reach)
		for some := swap.In; some != 0; some &= some - 1 {
			worth[swap.Choice] += float64(turns[some.First()])
		}
		worth[swap.Choice] /= float64(swap.In.Len())
	}
	return worth
}

// doubted is how likely a world is in which a suggestion makes no sense.
const doubted = 0.5

// readWish makes worlds less likely in which the maker of a suggestion could
// do nothing good after it. It is evidence, not proof: people suggest for many
// reasons.
func (p *player) readWish(at game.State, wish said, many *game.Many, likely *[game.Most]float64) {
	after := at
	after.Play(wish.Choice)
	could := many.Possible(&after, wish.seat, many.All(), nil)
	choices := make([]game.Choice, len(could))
	for i, swap := range could {
		choices[i] = swap.Choice
	}
	needs, then := p.solver.Needs(&after, choices)
	sense := game.Some(0)
	for i, swap := range could {
		if then[i] < needs {
			sense |= swap.In
		}
	}
	for some := many.All() &^ sense; some != 0 && needs > 0; some &= some - 1 {
		likely[some.First()] *= doubted
	}
}
