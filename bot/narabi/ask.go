package narabi

import (
	"math"

	game "nagara/rules/narabi"
)

// question is one that is worth asking.
type question struct {
	move game.Move
	// yes are the worlds in which the answer is yes, and share is how many of
	// all they are.
	yes   selection
	share float64
	// ifYes and ifNo are the best swaps after either answer; the same where it is
	// known.
	ifYes, ifNo *option
	// gain is how many turns the answer saves on average. It saves none in this
	// turn where the best swap is the same after either.
	gain float64
}

// What an answer must save, in turns, for a question to be asked. Where there
// is no limit it is enough that the answer may well change the swap: whoever
// asks everything makes a garden trivial for people. The one question of a turn
// is lost if it is not asked, so it is asked for less; and where no answer would
// change the swap, for what it saves the next player.
const (
	leastGain  = 0.05
	scarceGain = 0.03
	sharedGain = 0.005
)

// question is the one whose answer saves most; nil where none saves enough.
func (p *player) question(o *outlook) *question {
	if len(o.looks) == 0 || o.asked >= p.questions || o.best().needs == 0 || len(o.questions) == 0 {
		return nil
	}
	d := newDoubt(o)
	shares := p.shares && o.scarce
	least := leastGain
	if shares {
		least = scarceGain
	}
	best := d.ask(least, func(*question) float64 { return 0 })
	if best != nil || !shares {
		return best
	}
	f := p.foresee(o)
	if f == nil {
		return nil
	}
	return d.ask(sharedGain, func(q *question) float64 { return f.gain(&o.at, q.move.Choice, q.share) })
}

// doubt is which swap is best in which worlds.
type doubt struct {
	*outlook
	// contenders are the swaps that were valued in all looks.
	contenders []int
}

// selection are some worlds of each look.
type selection []game.Some

func (s selection) len() (n int) {
	for _, in := range s {
		n += in.Len()
	}
	return n
}

func newDoubt(o *outlook) *doubt {
	d := &doubt{outlook: o}
	for i := range o.swaps {
		if o.swaps[i].count == o.count {
			d.contenders = append(d.contenders, i)
		}
	}
	return d
}

// ask finds the question that saves most, and at least so many turns: now, and
// what it saves besides.
func (d *doubt) ask(least float64, besides func(*question) float64) (best *question) {
	for _, move := range d.questions {
		q := d.weigh(move)
		q.gain += besides(q)
		if q.gain >= least && (best == nil || q.gain > best.gain) {
			best = q
		}
	}
	return best
}

// answer are the worlds in which the answer to a question is yes.
func (d *doubt) answer(question game.Choice) selection {
	yes := make(selection, len(d.looks))
	for i, l := range d.looks {
		yes[i] = l.Partners(&d.at, question.Own)[question.Other]
	}
	return yes
}

// weigh values a question by what the answer saves this turn; nothing where it
// is known.
func (d *doubt) weigh(move game.Move) *question {
	q := &question{move: move, yes: d.answer(move.Choice), ifYes: d.best(), ifNo: d.best()}
	q.share = float64(q.yes.len()) / float64(d.count)
	if q.share == 0 || q.share == 1 {
		return q
	}
	leastYes, leastNo := math.Inf(1), math.Inf(1)
	for _, i := range d.contenders {
		swap, turnsYes := &d.swaps[i], 0.0
		for look, in := range q.yes {
			turnsYes += d.looks[look].turns[i].sum(in)
		}
		if turnsYes < leastYes {
			q.ifYes, leastYes = swap, turnsYes
		}
		if turnsNo := swap.sum - turnsYes; turnsNo < leastNo {
			q.ifNo, leastNo = swap, turnsNo
		}
	}
	q.gain = d.best().mean() - (leastYes+leastNo)/float64(d.count)
	return q
}
