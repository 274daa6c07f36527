package narabi

import (
	"math"
	"sort"

	game "nagara/rules/narabi"
)

// prospect is the turn of the next player as everybody can foresee it: in which
// worlds they can make which swap, and how many turns a win takes after it. They
// know their own conditions, and so what they can do, but not which world it is.
type prospect struct {
	*game.Many
	swaps []game.Possible
	turns []*turns
	// blind are the orders in which they take swaps if they hear nothing new: by
	// the worlds of either half, for those of the other.
	blind [2][]int
}

// foreseen is how many swaps of the next player are looked at, the most
// promising first.
const foreseen = 16

// foresee looks at the turn after the best swap; nil where there is no time for
// it.
func (p *player) foresee(o *outlook) *prospect {
	at := o.best().after
	f := &prospect{Many: game.NewMany(draw(o.public(), game.Most, p.luck))}
	could := f.Possible(&at, at.Mover(), f.All(), nil)
	_, needs := p.needs(&at, could)
	for _, i := range ascending(len(could), func(i int) float64 { return float64(needs[i]) }) {
		if len(f.swaps) == foreseen {
			break
		}
		if p.effort.Over() {
			return nil
		}
		after := at
		after.Play(could[i].Choice)
		f.swaps = append(f.swaps, could[i])
		f.turns = append(f.turns, p.turnsAfter(&after, needs[i], f.Many, at.Mover()))
		p.effort.Spent++
	}
	f.blind = [2][]int{f.order(f.All() &^ half[0]), f.order(f.All() &^ half[1])}
	return f
}

// ascending are the numbers below n by their values, the least first.
func ascending(n int, value func(int) float64) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return value(order[i]) < value(order[j]) })
	return order
}

// order is that in which the swaps are taken by one who thinks that the world is
// one of these.
func (f *prospect) order(some game.Some) []int {
	sums := make([]float64, len(f.swaps))
	for i, t := range f.turns {
		sums[i] = t.sum(some)
	}
	return ascending(len(sums), func(i int) float64 { return sums[i] })
}

// take is how many turns these worlds take together if in each the first swap is
// taken that can be.
func (f *prospect) take(order []int, some game.Some) (sum float64) {
	for _, i := range order {
		sum += f.turns[i].sum(some & f.swaps[i].In)
		some &^= f.swaps[i].In
	}
	return sum
}

// half are two halves of the worlds. What is better is learned from the one and
// counted in the other, for else chance would look like knowledge.
var half = [2]game.Some{math.MaxUint64 / 3, math.MaxUint64 / 3 * 2}

// saves is how many turns it saves the next player, on average, to hear that the
// world is one of these.
func (f *prospect) saves(some game.Some) (turns float64) {
	for h, count := range half {
		if from := some &^ count; from != 0 {
			turns += f.take(f.blind[h], some&count) - f.take(f.order(from), some&count)
		}
	}
	return turns / float64(max(1, some.Len()))
}

// gain is what a question saves the next player. The share is how likely a yes
// is to the one who asks: of one's own stone one knows.
func (f *prospect) gain(at *game.State, c game.Choice, share float64) float64 {
	yes := f.Partners(at, c.Own)[c.Other]
	return share*f.saves(yes) + (1-share)*f.saves(f.All()&^yes)
}
