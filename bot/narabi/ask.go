package narabi

import (
	"math"

	game "nagara/rules/narabi"
)

// question is one that is worth asking.
type question struct {
	move game.Move
	// yes are the worlds of the first look in which the answer is yes.
	yes game.Some
	// gain is how many turns the answer saves on average; tells is how much
	// it tells about whether the best swap is right, and stands about how far
	// away the win is, which later turns may profit from.
	gain, tells, stands float64
}

// leastWorth keeps a player from asking on and on what makes hardly any
// difference. Where each turn has its own question any answer is welcome.
const leastWorth = 0.01

func (q *question) worth() float64 { return q.gain + q.tells/2 + q.stands/10 }

// question is the one that is worth most; nil where none is worth asking.
func (p *player) question(o *outlook) *question {
	if len(o.looks) == 0 || len(o.questions) == 0 || o.asked >= p.questions || o.best().needs == 0 {
		return nil
	}
	d := newDoubt(o)
	var best *question
	for _, move := range o.questions {
		q := d.weigh(move)
		if q != nil && (best == nil || q.worth() > best.worth()) {
			best = q
		}
	}
	if best == nil || o.free && best.gain+best.tells/2 < leastWorth {
		return nil
	}
	return best
}

// doubt is how far from right the best swap may be.
type doubt struct {
	*outlook
	all game.Some
	// valued are the swaps that the first look has valued.
	valued []*option
	least  float64
	// regret is by how many turns the best swap is worse than what would be
	// best in a world.
	regret option
}

func newDoubt(o *outlook) *doubt {
	d := &doubt{outlook: o, all: o.looks[0].All()}
	for i := range o.swaps {
		if o.swaps[i].count > 0 {
			d.valued = append(d.valued, &o.swaps[i])
		}
	}
	d.least = d.leastIn(d.all)
	best := o.best()
	for some := d.all; some != 0; some &= some - 1 {
		w := some.First()
		least := math.Inf(1)
		for _, swap := range d.valued {
			least = min(least, swap.values[w])
		}
		d.regret.values[w] = best.values[w] - least
	}
	return d
}

// leastIn is what the best swap takes if the world is one of these.
func (d *doubt) leastIn(some game.Some) float64 {
	least := math.Inf(1)
	for _, swap := range d.valued {
		least = min(least, swap.in(some))
	}
	return least
}

// weigh values a question; nil where the answer is known.
func (d *doubt) weigh(move game.Move) *question {
	yes := d.looks[0].Partners(&d.at, move.Own)[move.Other]
	no := d.all &^ yes
	if yes == 0 || no == 0 {
		return nil
	}
	share := float64(yes.Len()) / float64(d.all.Len())
	return &question{
		move: move, yes: yes,
		gain:   d.least - share*d.leastIn(yes) - (1-share)*d.leastIn(no),
		tells:  share * (1 - share) * math.Abs(d.regret.in(yes)-d.regret.in(no)),
		stands: share * (1 - share) * math.Abs(d.best().in(yes)-d.best().in(no)),
	}
}
