//go:build !js

package nagaraja

import (
	"context"
	"errors"
	"math"
	"slices"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// miner looks for decisions with one clearly best move that is hard to see. A
// cheap look comes first; what passes is confirmed with ten times the deals,
// from other seeds.
type miner struct{}

func init() {
	bot.RegisterMiner(name, func(rules.Setup) bot.Miner { return miner{} })
}

// FindMove is the kind of puzzle that this game has.
const FindMove = "move"

const (
	// fewest is from how many moves on something can be overlooked.
	fewest = 4
	// ahead is how much better the best move must be than all others, and
	// same how little the others differ that are called right as well.
	ahead = 0.05
	same  = 0.012
	// alike is how many right moves there may be.
	alike = 3
	// sieved is in how many deals the best few are compared at first, and
	// confirmed in how many more from each of the seeds: ten times as many.
	sieved    = 32
	confirmed = 10 * sieved / 2
	// tasted is in how many of them it shows that a look is not worth it.
	tasted = 10
)

// confirmingSeeds are those from which a find is confirmed.
var confirmingSeeds = []uint64{101, 202}

// Mine says whether the best move of a decision is clearly the best, and nothing
// that one sees at a glance.
func (m miner) Mine(ctx context.Context, c bot.Case, wanted func(string) bool) ([]bot.Gem, error) {
	view := c.View.(*game.View)
	now := view.State()
	if now.Turn() != c.Seat.Index() || len(view.Legal()) < fewest {
		return nil, nil
	}
	first, err := rank(ctx, view, uint64(c.Number)+1, sieved)
	if err != nil || !first.clear() {
		return nil, err
	}
	theme, err := themeOf(view, first.best())
	if err != nil || !wanted(theme) {
		return nil, err
	}
	f := bot.Gem{Kind: FindMove, Theme: theme, Right: first.right()}
	f, err = measure(ctx, view, f, confirmingSeeds, func(again *ranking) bool {
		return again.clear() && slices.Equal(again.right(), f.Right)
	})
	if errors.Is(err, errUnclear) {
		return nil, nil
	}
	if err == nil {
		f, err = m.Explain(c.Match, c.Seat, f)
	}
	return []bot.Gem{f}, err
}

// Explain says of each of the right moves why it is good.
func (miner) Explain(match rules.Match, seat rules.Seat, f bot.Gem) (bot.Gem, error) {
	f.Why, f.Others = nil, nil
	for i, text := range f.Right {
		move, err := match.Parse(text)
		if err != nil {
			return f, err
		}
		why, err := reasons(match.View(seat).(*game.View), move)
		switch {
		case err != nil:
			return f, err
		case i == 0:
			f.Why = why
		case len(why) > 0:
			if f.Others == nil {
				f.Others = map[string][]*locale.Message{}
			}
			f.Others[text] = why
		}
	}
	return f, nil
}

// errUnclear says that a find did not stand up to another look.
var errUnclear = errors.New("checking a puzzle of nagaraja: from this seed another move is best, or none clearly")

// Check looks again from other seeds. The best must be one of those that are
// called right, and no other nearly as good.
func (miner) Check(ctx context.Context, match rules.Match, seat rules.Seat, f bot.Gem, seeds ...uint64) (bot.Gem, error) {
	return measure(ctx, match.View(seat).(*game.View), f, seeds, func(again *ranking) bool {
		return again.lead(f.Right).Mean >= ahead/2
	})
}

// measure finds anew what the right moves are worth and how far they are ahead, from
// as many of the seeds as it takes to be sure of that. Each look to the end of the
// round must be good; then it is looked further, since what is clear there may look
// different a round later.
func measure(ctx context.Context, view *game.View, f bot.Gem, seeds []uint64, good func(*ranking) bool) (bot.Gem, error) {
	f.Worth, f.Next, f.Lead, f.Checked, f.Seeds = 0, 0, bot.Estimate{}, 0, nil
	for _, seed := range seeds {
		r, err := rank(ctx, view, seed, confirmed, f.Right...)
		if err != nil {
			return f, err
		}
		if !good(r) {
			return f, errUnclear
		}
		worth, next := r.worth(0), r.worth(len(f.Right))
		r.keepAsked(len(f.Right)+2, f.Right)
		r.forget()
		if err := r.lookFurther(confirmed); err != nil {
			return f, err
		}
		r.rank()
		f.Add(seed, confirmed, bot.Gem{Worth: worth, Next: next, Lead: r.lead(f.Right)})
		if math.Abs(f.Lead.Mean-ahead) > 3*f.Lead.Error {
			break
		}
	}
	return f, ctx.Err()
}

// ranking is moves in the order of what they are worth by what a seat knows.
type ranking struct{ *thinking }

// rank compares the best few moves in so many deals, and others that are asked
// for.
func rank(ctx context.Context, view *game.View, seed uint64, deals int, asked ...string) (*ranking, error) {
	by, err := masterValue()
	if err != nil {
		return nil, err
	}
	t, err := newThinking(bot.NewEffort(ctx, 0), bot.Turn{View: view}, by, rules.NewFastRand(seed))
	if err != nil {
		return nil, err
	}
	t.options = slices.DeleteFunc(t.options, func(o option) bool { return o.choice.Action == game.DrawAmulet })
	if len(t.options) < fewest {
		return &ranking{t}, nil
	}
	r := &ranking{t}
	if now := view.State(); now.Phase() == game.Laying {
		err = r.rankBids(deals, asked)
	} else {
		err = r.rankMoves(deals, asked)
	}
	if err == nil {
		err = ctx.Err()
	}
	return r, err
}

// rankMoves tries moves in ever more deals, the worse ones in few.
func (r *ranking) rankMoves(deals int, asked []string) error {
	t := r.thinking
	if err := t.tryIn(glances, t.glance, (*option).glimpse); err != nil {
		return err
	}
	r.keepAsked(shortlist/2, asked)
	if err := t.tryIn(tasted, t.playOn, (*option).follow); err != nil {
		return err
	}
	r.keepAsked(alike+2, asked)
	if deals == sieved && t.options[0].mean()-t.options[alike].mean() < ahead/2 {
		t.options = t.options[:1] // too many are about as good
		return nil
	}
	t.forget()
	if err := t.tryIn(deals, t.playOn, (*option).follow); err != nil {
		return err
	}
	t.rank()
	return nil
}

// rankBids weighs what to lay against a rival who lays as well as can be.
func (r *ranking) rankBids(deals int, asked []string) error {
	t := r.thinking
	made := t.options[0].at
	if len(asked) > 0 {
		made = slices.IndexFunc(t.moves, func(m rules.Move) bool { return m.String() == asked[0] })
	}
	return t.rankBidsIn(made, max(judgeThrowings, deals/hands))
}

// keepAsked keeps the best few, and those that are asked for.
func (r *ranking) keepAsked(n int, asked []string) {
	r.rank()
	for i := n; i < len(r.options); i++ {
		if slices.Contains(asked, r.moves[r.options[i].at].String()) {
			r.options[n], r.options[i] = r.options[i], r.options[n]
			n++
		}
	}
	r.options = r.options[:min(n, len(r.options))]
}

// lead is how far the worst of the right moves is ahead of the best other.
func (r *ranking) lead(right []string) (lead bot.Estimate) {
	var worst, other *option
	for i := range r.options {
		if o := &r.options[i]; slices.Contains(right, r.moves[o.at].String()) {
			worst = o
		} else if other == nil {
			other = o
		}
	}
	if worst == nil || other == nil {
		return lead
	}
	lead.Mean, lead.Error = other.behind(worst)
	return lead
}

func (r *ranking) best() rules.Move { return r.moves[r.options[0].at] }

func (r *ranking) worth(i int) float64 { return r.options[i].mean() }

// clear tells whether the right moves are few, and clearly better than all
// others.
func (r *ranking) clear() bool {
	n := len(r.right())
	if len(r.options) < fewest || n > alike || n == len(r.options) {
		return false
	}
	lag, doubt := r.options[n].behind(&r.options[0])
	return lag >= ahead && lag >= 3*doubt && r.worth(0) > 0.03
}

// right are the best move and those that are as good, in the order of the
// alphabet after the best.
func (r *ranking) right() []string {
	var moves []string
	for i := range r.options {
		if r.worth(0)-r.worth(i) <= same {
			moves = append(moves, r.moves[r.options[i].at].String())
		}
	}
	slices.Sort(moves)
	return moves
}
