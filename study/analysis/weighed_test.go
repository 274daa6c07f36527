package analysis

import (
	"testing"

	"pgregory.net/rapid"

	"nagara/bot"
	"nagara/rules"
)

// drawn is an analysis of some moves, with any numbers, and what a review found of one
// of them.
func drawn(t *rapid.T) (a bot.Analysis, made rules.Move, w *bot.Weighing) {
	worth := func() bot.Estimate {
		return bot.Estimate{Mean: rapid.Float64Range(-25, 1).Draw(t, "mean"), Error: rapid.Float64Range(0, 3).Draw(t, "error")}
	}
	moves := []rules.Move{}
	for i := range rapid.IntRange(2, 6).Draw(t, "moves") {
		m := rules.Forfeit(rune('a' + i)) // any moves that can be told apart
		moves = append(moves, m)
		a.Prospects = append(a.Prospects, bot.Prospect{Move: m, Worth: worth(), Rough: rapid.Bool().Draw(t, "rough")})
	}
	made = rapid.SampledFrom(moves).Draw(t, "made")
	w = &bot.Weighing{Best: rapid.SampledFrom(moves).Draw(t, "best")}
	if w.Best != made {
		w.Loss = bot.Estimate{Mean: rapid.Float64Range(-1, 5).Draw(t, "loss"), Error: rapid.Float64Range(0, 3).Draw(t, "off")}
		if w.Loss.Mean > 0 && rapid.Bool().Draw(t, "missed") {
			w.Missed = w.Best
		}
	}
	a.Prospects = append(a.Prospects, bot.Prospect{Move: rules.Forfeit("ask"), Free: true})
	a.Rank()
	return a, made, w
}

// Whatever was found by looking at all moves, what is listed is what the review says: the
// best stands first, nothing is worth more, and the move that was made lags behind it by
// what it lost, or is as good.
func TestAllMovesAgreeWithTheReview(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a, made, w := drawn(rt)
		agree(&a, made, w)
		equal := asGood(&a, made, w)
		if a.Prospects[0].Move != w.Best {
			rt.Fatalf("%v is the best, and the list begins with %v", w.Best, a.Prospects)
		}
		for i := range a.Prospects[1:] {
			if one, next := &a.Prospects[i], &a.Prospects[i+1]; one.Worth.Mean < next.Worth.Mean && !next.Free {
				rt.Fatalf("%+v stands before %+v", one, next)
			}
		}
		better := w.Best != made && !w.Unsure()
		if own := equal[made]; w.Best != made && own == better {
			rt.Fatalf("%v is better than %v: %v; listed as good: %v", w.Best, made, better, own)
		}
	})
}

// A move that is behind by no more than two standard errors is as good; one that was
// only looked at in passing, or takes no turn, is not called so.
func TestAsGoodAsFarAsCanBeTold(t *testing.T) {
	best := bot.Prospect{Move: rules.Forfeit("best"), Worth: bot.Estimate{Mean: 0.600, Error: 0.003}}
	for name, c := range map[string]struct {
		of   bot.Prospect
		want bool
	}{
		"near":   {bot.Prospect{Worth: bot.Estimate{Mean: 0.591, Error: 0.004}}, true},
		"far":    {bot.Prospect{Worth: bot.Estimate{Mean: 0.589, Error: 0.004}}, false},
		"rough":  {bot.Prospect{Worth: bot.Estimate{Mean: 0.591, Error: 0.004}, Rough: true}, false},
		"a free": {bot.Prospect{Worth: bot.Estimate{Mean: 0.591, Error: 0.004}, Free: true}, false},
	} {
		c.of.Move = rules.Forfeit("other")
		a := bot.Analysis{Prospects: []bot.Prospect{best, c.of}}
		if equal := asGood(&a, nil, nil); equal[c.of.Move] != c.want || equal[best.Move] {
			t.Errorf("%s: as good are %v", name, equal)
		}
	}
}
