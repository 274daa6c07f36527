package nagaraja

import (
	"math"

	"nagara/bot"
)

// stages are how many deals the moves are tried in, and how many of them are
// kept after that: first at a glance, then by playing on to the end of the round.
var stages = []struct{ deals, keep int }{{glances, 12}, {12, 5}, {32, 2}}

// weigh compares the move that was made with the best that there is, by what
// the seat knew.
func (t *thinking) weigh(made int) (bot.Weighing, error) {
	for i, stage := range stages {
		try, note := t.playOn, (*option).follow
		if i == 0 {
			try, note = t.glance, (*option).glimpse
		}
		if err := t.tryIn(stage.deals, try, note); err != nil {
			return bot.Weighing{}, err
		}
		t.keepWith(stage.keep, made)
	}
	return t.weighed(made)
}

// weighed compares the one that was made with the first option, which looks best.
// Where it lags behind, both are looked at further, in new deals: whoever was lucky in
// those that chose it is not lucky again.
func (t *thinking) weighed(made int) (w bot.Weighing, err error) {
	if t.Late() {
		return w, nil
	}
	top, own := &t.options[0], t.find(made)
	w = bot.Weighing{Top: estimate(top.worths), Made: estimate(own.worths)}
	w.Loss.Mean, w.Loss.Error = own.behind(top)
	if w.Loss.Mean < slight {
		w.Loss.Error = math.Hypot(w.Loss.Error, blind)
	} else if w, err = t.further(*own, *top); err != nil || t.Late() {
		return w, err
	}
	w.Best, w.Lead = t.moves[top.at], t.lead(top)
	return w, nil
}

// lead is how far an option is ahead of all others.
func (t *thinking) lead(o *option) float64 {
	lead := 1.0
	for i := range t.options {
		if other := &t.options[i]; other != o {
			lead = min(lead, max(0, o.mean()-other.mean()))
		}
	}
	return lead
}

// keepWith keeps the best few, and the one that was made.
func (t *thinking) keepWith(n, made int) {
	t.rank()
	if n >= len(t.options) {
		return
	}
	kept := t.options[:n:n]
	if own := t.find(made); own != nil && !inside(kept, made) {
		kept = append(kept, *own)
	}
	t.options = kept
}

func inside(options []option, at int) bool {
	for i := range options {
		if options[i].at == at {
			return true
		}
	}
	return false
}
