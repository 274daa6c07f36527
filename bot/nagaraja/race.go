package nagaraja

import (
	"math"
	"slices"

	game "nagara/rules/nagaraja"
)

const (
	// glances is how many deals the moves are tried in at a glance, before
	// the best of them, shortlist at most, are played on.
	glances   = 6
	shortlist = 16
)

// race tries the options in ever new deals. It drops the worse half whenever
// the thoughts have doubled, down to two, and those that can hardly be better
// than the best. Once there is one left, more thoughts would change nothing.
func (t *thinking) race() error {
	for range glances {
		if err := t.thought(t.glance, (*option).glimpse); err != nil {
			return err
		}
		if t.Over() {
			t.rank()
			return nil
		}
	}
	t.keep(shortlist)
	drop := t.Spent + 8
	for !t.Over() && len(t.options) > 1 {
		if err := t.thought(t.playOn, (*option).follow); err != nil {
			return err
		}
		if t.Spent == drop {
			t.keep(max(2, (len(t.options)+1)/2))
			drop *= 2
		}
		if t.Spent%8 == 0 {
			t.dropBeaten()
		}
	}
	t.rank()
	return nil
}

// thought tries all options in one deal, with the same luck in each. Where the
// time ends before it does, it is as if it had not begun; but one thought is
// always had.
func (t *thinking) thought(try func(game.State, game.Choice) float64, note func(*option, float64)) error {
	s, err := t.deal()
	if err != nil {
		return err
	}
	luck := *t.luck
	worths := make([]float64, len(t.options))
	for i := range t.options {
		if t.Spent > 0 && t.Late() {
			return nil
		}
		*t.luck = luck
		worths[i] = try(s, t.options[i].choice)
	}
	for i, worth := range worths {
		note(&t.options[i], worth)
	}
	t.luck.Uint32()
	t.Spent++
	return nil
}

func (t *thinking) glance(s game.State, c game.Choice) float64 {
	return float64(t.try(&s, t.player, c))
}

// playOn follows a choice, both players making quick choices, until the tile
// is placed, and judges that.
func (t *thinking) playOn(s game.State, c game.Choice) float64 {
	s.Play(t.player, c, t.luck)
	for !roundEnds(&s) {
		s.Play(s.Turn(), t.quick(&s), t.luck)
	}
	return float64(t.judge(&s, t.player))
}

func roundEnds(s *game.State) bool {
	switch s.Phase() {
	case game.Over, game.Sharing:
		return true
	case game.Laying:
		return s.LaidSize(0)+s.LaidSize(1) == 0
	}
	return false
}

const (
	// enough deals tell something of how much two options differ.
	enough = 24
	// matters is the least difference in chances of winning that is worth
	// thinking about.
	matters = 0.002
	// sure is how many standard errors are taken for certain.
	sure = 2.5
	// unseen is the variance that is assumed of what has not happened yet, in
	// two deals more.
	unseen = 0.01
)

// dropBeaten drops the options that cannot be so much better than the best
// that it matters.
func (t *thinking) dropBeaten() {
	t.rank()
	best := &t.options[0]
	if len(best.worths) < enough {
		return
	}
	others := slices.DeleteFunc(t.options[1:], func(o option) bool {
		lag, doubt := o.behind(best)
		return sure*doubt-lag < matters
	})
	t.options = t.options[:1+len(others)]
}

// behind is how much less it is worth than another on average, deal by deal,
// and the standard error of that.
func (o *option) behind(other *option) (lag, doubt float64) {
	n := float64(len(o.worths))
	lag = other.mean() - o.mean()
	squares := 2 * unseen
	for i := range o.worths {
		off := other.worths[i] - o.worths[i] - lag
		squares += off * off
	}
	return lag, math.Sqrt(squares) / n
}
