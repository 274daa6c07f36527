package analysis

import (
	"context"
	"math"
	"slices"

	"nagara/bot"
	"nagara/rules"
)

// weighed is what a review finds of the move that was made then; nil where it judges
// none.
func weighed(ctx context.Context, c bot.Case, game string) (*bot.Weighing, error) {
	if c.Move == nil || !c.Decides() {
		return nil, nil
	}
	judge, err := bot.NewJudge(game, c.Match.Setup())
	if err != nil {
		return nil, err
	}
	w, err := judge.Weigh(ctx, c)
	if err != nil || w.Free {
		return nil, err
	}
	return &w, nil
}

// agree lets an analysis say what the review does of the move that was made and of the
// best one: a review compares these two with the same luck, and looks further where it
// must. So the best is listed first, and the other behind it by what it lost.
func agree(a *bot.Analysis, made rules.Move, w *bot.Weighing) {
	find := func(move rules.Move) *bot.Prospect {
		i := slices.IndexFunc(a.Prospects, func(p bot.Prospect) bool { return p.Move == move })
		if i < 0 {
			return nil
		}
		return &a.Prospects[i]
	}
	best, own := find(w.Best), find(made)
	if best == nil || own == nil {
		return
	}
	for i := range a.Prospects {
		if p := &a.Prospects[i]; !p.Free {
			best.Worth.Mean = max(best.Worth.Mean, p.Worth.Mean)
		}
	}
	best.Rough = false
	if own != best {
		own.Rough = false
		own.Worth = bot.Estimate{Mean: best.Worth.Mean - max(0, w.Loss.Mean), Error: w.Loss.Error}
	}
	a.Rank()
	first := slices.IndexFunc(a.Prospects, func(p bot.Prospect) bool { return p.Move == w.Best })
	top := a.Prospects[first]
	a.Prospects = slices.Insert(slices.Delete(a.Prospects, first, first+1), 0, top)
}

// asGood are the moves that are as good as the first, as far as can be told.
func asGood(a *bot.Analysis, made rules.Move, w *bot.Weighing) (equal map[rules.Move]bool) {
	equal = map[rules.Move]bool{}
	for i := range a.Prospects {
		p, best := &a.Prospects[i], &a.Prospects[0]
		switch {
		case i == 0 || p.Free || p.Rough:
		case w != nil && p.Move == made:
			equal[p.Move] = w.Unsure()
		default:
			equal[p.Move] = best.Worth.Mean-p.Worth.Mean <= bot.Sure*math.Hypot(best.Worth.Error, p.Worth.Error)
		}
	}
	return equal
}
