package nagaraja

import (
	"context"
	"math"
	"slices"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// judge looks back at a match. What a decision cost is found as the master
// thinks, and what the match was worth with everything known by playing on many
// times; see judge_weigh.go, judge_bid.go and judge_prospects.go.
type judge struct {
	study *study
	value value
}

func init() {
	bot.RegisterJudge(name, func(setup rules.Setup) (bot.Judge, error) {
		w, err := masterValue()
		return &judge{studyOf(setup.Edition.(*game.Edition)), w}, err
	})
}

// Scale counts chances of winning.
func (*judge) Scale() bot.Scale {
	return bot.Scale{Unit: "chance", Best: 1, Worst: 0, Doubtful: 0.02, Bad: 0.05, Blunder: 0.10}
}

// Start is even: sticks decide who begins.
func (*judge) Start(rules.Match) float64 { return 0.5 }

// Standing is known once the match is over, and estimated before.
func (j *judge) Standing(match rules.Match) (worth float64, exact bool) {
	s := match.(*game.Match).State()
	if o := match.Outcome(); o != nil {
		if o.Won(1) {
			return 1, true
		}
		return 0, true
	}
	m := newMind(j.study, j.value, rules.NewFastRand(1))
	for range playouts {
		worth += m.playOut(s) / playouts
	}
	return worth, false
}

// Line is nobody's to say.
func (*judge) Line(rules.Match) []string { return nil }

// Weigh says what a decision cost.
func (j *judge) Weigh(ctx context.Context, c bot.Case) (bot.Weighing, error) {
	t, err := newThinking(bot.NewEffort(ctx, 0), bot.Turn{View: c.View}, j.value, luckOf(c))
	if err != nil {
		return bot.Weighing{}, err
	}
	made := slices.Index(t.moves, c.Move)
	now := t.view.State()
	if made < 0 || now.Turn() != t.player || t.options[made].choice.Action == game.DrawAmulet {
		return bot.Weighing{Best: c.Move, Free: true}, nil // out of turn, or a card more
	}
	t.options = slices.DeleteFunc(t.options, func(o option) bool { return o.choice.Action == game.DrawAmulet })
	weigh := t.weigh
	if now.Phase() == game.Laying {
		weigh = t.weighBids
	}
	w, err := weigh(made)
	if err == nil && w.Best == nil { // the clock was faster than the context
		err = context.DeadlineExceeded
	}
	if err == nil && ctx.Err() == nil {
		err = t.missed(c, &w)
	}
	if err != nil || ctx.Err() != nil {
		return w, errFirst(ctx.Err(), err)
	}
	if w.Best != c.Move {
		w.Reasons, err = t.against(w.Best, c.Move)
	}
	return w, err
}

// luckOf begins a generator for a case: always the same one.
func luckOf(c bot.Case) *rules.FastRand { return rules.NewFastRand(uint64(c.Number) + 1) }

func errFirst(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// reasons say what is good about a move.
func (t *thinking) reasons(move rules.Move) ([]*locale.Message, error) {
	choice := move.(game.Move).Choice
	switch choice.Action {
	case game.Lay:
		if o := t.find(t.indexOf(choice)); o != nil {
			if odds, ok := t.odds(o); ok {
				return []*locale.Message{whyLay(odds)}, nil
			}
		}
		return nil, nil
	case game.Place, game.Activate:
		return t.changes(move, choice)
	}
	return []*locale.Message{t.plain(choice)}, nil
}

func (t *thinking) indexOf(c game.Choice) int {
	return slices.IndexFunc(t.moves, func(m rules.Move) bool { return m.(game.Move).Choice == c })
}

// find is the option at that place of the list of legal moves; nil where it is
// not thought about any more.
func (t *thinking) find(at int) *option {
	for i := range t.options {
		if t.options[i].at == at {
			return &t.options[i]
		}
	}
	return nil
}

// estimate is the mean of some numbers and its standard error.
func estimate(numbers []float64) bot.Estimate {
	n, sum, squares := float64(len(numbers)), 0.0, 0.0
	for _, x := range numbers {
		sum += x
	}
	for _, x := range numbers {
		squares += (x - sum/n) * (x - sum/n)
	}
	return bot.Estimate{Mean: sum / n, Error: math.Sqrt(squares/max(1, n-1)) / math.Sqrt(n)}
}
