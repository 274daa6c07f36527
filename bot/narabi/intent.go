package narabi

import (
	"math"
	"slices"

	"nagara/rules"
	game "nagara/rules/narabi"
)

// sureness is how surely others take the swap that brings the stones nearer to
// order: e to the power of it to one, for every swap that the way gets shorter.
// It was chosen by measuring. In one turn of so many they are careless and take
// any: people do not promise to play like that.
const (
	sureness = 1.5
	careless = 0.1
)

// readSwaps makes worlds less likely in which somebody made a swap though they
// could have made a better one.
func (p *player) readSwaps(seat rules.Seat, many *game.Many, likely *[game.Most]float64) {
	for i := range p.memory.swaps {
		m := &p.memory.swaps[i]
		if m.seat == seat {
			continue
		}
		could := many.Possible(&m.before, m.seat, many.All(), nil)
		p.judge(m, could)
		var weight, count [game.Most]float64
		for _, swap := range could {
			one := math.Exp(-sureness * float64(m.needs[swap.Choice]-m.needs[m.Choice]))
			for some := swap.In; some != 0; some &= some - 1 {
				weight[some.First()] += one
				count[some.First()]++
			}
		}
		for some := many.All(); some != 0; some &= some - 1 {
			if w := some.First(); weight[w] > 0 {
				likely[w] *= (1-careless)/weight[w] + careless/count[w]
			}
		}
	}
}

// judge works out how good these swaps would have been, unless it is known.
func (p *player) judge(m *made, could []game.Possible) {
	fresh := slices.DeleteFunc(slices.Clone(could), func(swap game.Possible) bool {
		_, known := m.needs[swap.Choice]
		return known
	})
	if len(fresh) == 0 {
		return
	}
	_, after := p.needs(&m.before, fresh)
	for i, swap := range fresh {
		m.needs[swap.Choice] = after[i]
	}
}

// needs is how many swaps a position takes if all stones can be swapped
// freely, and how many after each of these swaps.
func (p *player) needs(at *game.State, swaps []game.Possible) (now int, after []int) {
	choices := make([]game.Choice, len(swaps))
	for i, swap := range swaps {
		choices[i] = swap.Choice
	}
	return p.solver.Needs(at, choices)
}

// doubted is how likely a world is in which a suggestion makes no sense.
const doubted = 0.5

// readWish makes worlds less likely in which the maker of a suggestion could
// do nothing good after it, or could not make the swap of their own that they
// suggest (N6.8). It is evidence, not proof: people suggest for many reasons.
func (p *player) readWish(at game.State, wish game.Suggestion, many *game.Many, likely *[game.Most]float64) {
	if at.Holder(wish.Own) == wish.Seat {
		could := many.Partners(&at, wish.Own)[wish.Other]
		for some := many.All() &^ could; some != 0; some &= some - 1 {
			likely[some.First()] *= doubted
		}
		return
	}
	after := at
	after.Play(wish.Choice)
	could := many.Possible(&after, wish.Seat, many.All(), nil)
	needs, then := p.needs(&after, could)
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
