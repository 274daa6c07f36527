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
	// ifYes and ifNo are the best swaps after either answer.
	ifYes, ifNo *option
	// gain is how many turns the answer saves on average. It saves none where
	// the best swap is the same after either.
	gain float64
}

// leastGain is what an answer must save, in turns, for a question to be asked:
// enough that it may well change the swap, and is not asked out of curiosity.
// Whoever asks everything makes a garden trivial for people.
const leastGain = 0.05

// question is the one whose answer saves most; nil where no answer is likely to
// change the swap.
func (p *player) question(o *outlook) *question {
	if len(o.looks) == 0 || o.asked >= p.questions || o.best().needs == 0 {
		return nil
	}
	d := newDoubt(o)
	var best *question
	for _, move := range o.questions {
		if q := d.weigh(move); q != nil && q.gain >= leastGain && (best == nil || q.gain > best.gain) {
			best = q
		}
	}
	return best
}

// doubt is which swap is best in which worlds.
type doubt struct {
	*outlook
	all game.Some
	// valued are the swaps that the first look has valued.
	valued []*option
	least  float64
}

func newDoubt(o *outlook) *doubt {
	d := &doubt{outlook: o, all: o.looks[0].All()}
	for i := range o.swaps {
		if o.swaps[i].count > 0 {
			d.valued = append(d.valued, &o.swaps[i])
		}
	}
	_, d.least = d.bestIn(d.all)
	return d
}

// bestIn is the best swap if the world is one of these, and what it takes.
func (d *doubt) bestIn(some game.Some) (best *option, least float64) {
	least = math.Inf(1)
	for _, swap := range d.valued {
		if turns := swap.in(some); turns < least {
			best, least = swap, turns
		}
	}
	return best, least
}

// weigh values a question; nil where the answer is known.
func (d *doubt) weigh(move game.Move) *question {
	yes := d.looks[0].Partners(&d.at, move.Own)[move.Other]
	no := d.all &^ yes
	if yes == 0 || no == 0 {
		return nil
	}
	q := &question{move: move, yes: yes}
	share := float64(yes.Len()) / float64(d.all.Len())
	var turnsYes, turnsNo float64
	q.ifYes, turnsYes = d.bestIn(yes)
	q.ifNo, turnsNo = d.bestIn(no)
	q.gain = d.least - share*turnsYes - (1-share)*turnsNo
	return q
}
