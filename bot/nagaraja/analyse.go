package nagaraja

import (
	"context"
	"slices"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

const (
	// sitting is in how many deals moves are tried before it is told how they
	// stand, and sittings how often that is.
	sitting, sittings = 8, 48
	// explained is of how many moves it is said why.
	explained = 12
)

// thinned is how many moves are still tried after so many sittings: those that
// fell behind stay as they were found.
var thinned = map[int]int{2: 8, 6: 5, 14: 3}

// Analyse tries every move, and the best of them ever more often.
func (j *judge) Analyse(ctx context.Context, c bot.Case, tell func(bot.Analysis) error) error {
	t, err := newThinking(bot.NewEffort(ctx, 0), bot.Turn{View: c.View}, j.value, rules.NewFastRand(uint64(c.Number)+1))
	if err != nil {
		return err
	}
	now := t.view.State()
	if now.Turn() != t.player {
		return locale.Say("analysis.none")
	}
	t.options = slices.DeleteFunc(t.options, func(o option) bool { return o.choice.Action == game.DrawAmulet })
	if now.Phase() == game.Laying {
		return t.analyseBids(tell)
	}
	return t.analyse(tell)
}

func (t *thinking) analyse(tell func(bot.Analysis) error) error {
	if err := t.tryIn(glances, t.glance, (*option).glimpse); err != nil {
		return err
	}
	var rest []option
	drop := func(n int) {
		t.rank()
		if n < len(t.options) {
			rest = append(slices.Clone(t.options[n:]), rest...)
			t.options = t.options[:n:n]
		}
	}
	drop(shortlist)
	for done := 0; ; done++ {
		if err := tell(t.found(done, append(slices.Clone(t.options), rest...), nil)); err != nil || done == sittings {
			return err
		}
		if n, thin := thinned[done]; thin {
			drop(n)
		}
		if err := t.tryIn(sitting, t.playOn, (*option).follow); err != nil {
			return err
		}
		if t.Late() {
			return nil
		}
	}
}

// analyseBids solves what to lay again and again, with ever more throws.
func (t *thinking) analyseBids(tell func(bot.Analysis) error) error {
	now := t.view.State()
	for i := range t.options {
		t.options[i].glimpse(float64(t.try(&now, t.player, t.options[i].choice)))
	}
	all := slices.Clone(t.options)
	t.keep(bids)
	rest := slices.DeleteFunc(all, func(o option) bool { return inside(t.options, o.at) })
	for done := 1; done <= throwings; done++ {
		for range hands {
			if len(t.tables) < hands {
				state, err := t.deal()
				if err != nil {
					return err
				}
				t.tables = append(t.tables, t.table(state))
			}
			t.fill(t.tables[t.Spent%hands])
			t.Spent++
			if t.Late() {
				return nil
			}
		}
		shares := t.mix(now.LaidSize(t.player^1) > 0)
		t.takeGains()
		a := t.found(done*sittings/throwings, append(slices.Clone(t.options), rest...), shares)
		if err := tell(a); err != nil {
			return err
		}
	}
	return nil
}

// found is how the moves stand. The first have shares, where there are any.
func (t *thinking) found(done int, options []option, shares []float64) bot.Analysis {
	a, sum := bot.Analysis{Thoughts: done, Of: sittings}, 0.0
	for _, share := range shares {
		sum += share
	}
	for i := range options {
		o := &options[i]
		p := bot.Prospect{Move: t.moves[o.at], Rough: len(o.worths) == 0, Worth: bot.Estimate{Mean: o.mean()}}
		if !p.Rough {
			p.Worth = estimate(o.worths)
		}
		if i < len(shares) {
			p.Share = shares[i] / sum
		}
		if i < explained {
			p.Reasons, _ = t.facts(p.Move) // a move without reasons is still one
		}
		a.Prospects = append(a.Prospects, p)
	}
	a.Rank()
	return a
}
