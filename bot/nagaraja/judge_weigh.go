package nagaraja

import (
	"nagara/bot"
)

// stages are how many deals the moves are tried in, and how many of them are
// kept after that: first at a glance, then by playing on.
var stages = []struct{ deals, keep int }{{glances, 12}, {12, 5}, {32, 2}}

// confirming is in how many more deals the best, the second best and the one
// that was made are compared. They are new ones: whoever was lucky in those that
// chose it is not lucky again.
const confirming = 96

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
	for i := range t.options {
		t.options[i].worths, t.options[i].sum = nil, 0
	}
	if err := t.tryIn(confirming, t.playOn, (*option).follow); err != nil {
		return bot.Weighing{}, err
	}
	if t.Late() {
		return bot.Weighing{}, nil
	}
	lag, doubt := t.find(made).behind(&t.options[0])
	return t.weighed(made, bot.Estimate{Mean: lag, Error: doubt}), nil
}

// weighed puts together what was found. The first option is the best; the one
// that was made is as good where it lags behind by less than the error.
func (t *thinking) weighed(made int, lag bot.Estimate) bot.Weighing {
	top, own := &t.options[0], t.find(made)
	w := bot.Weighing{Best: t.moves[top.at], Top: estimate(top.worths), Made: estimate(own.worths), Loss: lag}
	if lag.Mean <= lag.Error {
		top = own
		w.Best, w.Top, w.Loss.Mean = t.moves[made], w.Made, 0
	}
	w.Lead = 1
	for i := range t.options {
		if o := &t.options[i]; o != top {
			w.Lead = min(w.Lead, max(0, top.mean()-o.mean()))
		}
	}
	return w
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
