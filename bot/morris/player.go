// Package morris is the bots of nine men's morris. They look some moves ahead, deeper with
// every thought, and count men, mills that lack one man and places to go to.
package morris

import (
	"context"
	"fmt"
	"math"
	"slices"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/morris"
)

// temper is how a bot thinks: how far ahead at most, and by how much a move may be worse
// than the best and still be taken.
type temper struct {
	depth    int
	careless int
}

func init() {
	bot.Register(
		bot.Bot{Game: game.Name, Name: "shepherd", Level: 1, New: temper{depth: 1, careless: 40}.sit},
		bot.Bot{Game: game.Name, Name: "miller", Level: 2, New: temper{depth: 6}.sit},
	)
}

func (t temper) sit(_ rules.Seat, luck *rules.FastRand) bot.Player {
	return &player{temper: t, luck: luck}
}

// player sits at one seat of one match.
type player struct {
	temper
	luck   *rules.FastRand
	effort bot.Effort
	// left is how many positions the thought may look at still.
	left int
}

// positions is how many a thought is.
const positions = 2000

// option is a move, and what it is worth to who makes it.
type option struct {
	move  rules.Move
	value int
}

// Choose takes one of the best moves.
func (p *player) Choose(ctx context.Context, turn bot.Turn) (bot.Thought, error) {
	best, _, err := p.consider(ctx, turn)
	if err != nil {
		return bot.Thought{}, err
	}
	for n, o := range best {
		if o.value < best[0].value-p.careless {
			best = best[:n]
			break
		}
	}
	return bot.Thought{Move: best[p.luck.IntN(rules.Label{}, len(best))].move, Thoughts: p.effort.Spent}, nil
}

// consider values the moves of a view, the best first, and says how far ahead it looked.
func (p *player) consider(ctx context.Context, turn bot.Turn) (best []option, depth int, err error) {
	at, err := game.Rules{}.Resample(turn.View, p.luck)
	if err != nil {
		return nil, 0, fmt.Errorf("thinking about morris: %w", err)
	}
	for _, move := range turn.View.Legal() {
		best = append(best, option{move: move})
	}
	if len(best) == 0 {
		return nil, 0, fmt.Errorf("thinking about morris: seat %s has no move", turn.View.Now().Seat)
	}
	p.effort = bot.NewEffort(ctx, turn.Thoughts)
	p.left = positions
	p.effort.Spent++
	for ahead := 1; ahead <= p.depth; ahead++ {
		looked := slices.Clone(best)
		if !p.look(at.(*game.Match), looked, ahead) {
			break
		}
		slices.SortStableFunc(looked, func(a, b option) int { return b.value - a.value })
		best, depth = looked, ahead
	}
	return best, depth, nil
}

// look values moves by looking so far ahead; false where there was no time for it. One move
// ahead is always looked.
func (p *player) look(at *game.Match, options []option, ahead int) bool {
	low := -won
	for i := range options {
		after, value := p.after(at, options[i].move, ahead, low-p.careless-1, won)
		if !after && ahead > 1 {
			return false
		}
		options[i].value = value
		low = max(low, value)
	}
	return true
}

// won is more than anything else is worth.
const won = math.MaxInt32

// after is what a move is worth to who makes it, between two bounds; false where there was
// no time to find out. Whoever closes a mill moves on.
func (p *player) after(at *game.Match, move rules.Move, ahead, low, high int) (looked bool, value int) {
	mover, next := at.Turn, *at
	if _, err := next.Play(mover, move); err != nil {
		return false, -won // the rules list what they take
	}
	if next.Turn == mover {
		return p.best(&next, ahead, low, high)
	}
	looked, value = p.best(&next, ahead-1, -high, -low)
	return looked, -value
}

// best is what a position is worth to who moves in it.
func (p *player) best(at *game.Match, ahead, low, high int) (looked bool, value int) {
	if over := at.Outcome(); over != nil {
		if over.Won(at.Turn) {
			return true, won - 100 + ahead
		}
		return true, (100 - won - ahead) * len(over.Winners)
	}
	if ahead == 0 {
		return true, standing(at, at.Turn) - standing(at, 3-at.Turn)
	}
	if p.spent() {
		return false, 0
	}
	value = -won
	for _, move := range at.Legal(at.Turn).All() {
		looked, worth := p.after(at, move, ahead, max(low, value), high)
		if !looked {
			return false, 0
		}
		if value = max(value, worth); value >= high {
			break
		}
	}
	return true, value
}

// spent counts a position, and tells whether there is to be no other.
func (p *player) spent() bool {
	if p.left--; p.left > 0 {
		return false
	}
	if p.effort.Over() {
		return true
	}
	p.left = positions
	p.effort.Spent++
	return false
}

// standing is what the men of a seat are worth to it.
func standing(at *game.Match, seat rules.Seat) int {
	men, places := at.On[seat.Index()], game.Points(0)
	for p := range men.All() {
		places |= at.Reach(seat, p)
	}
	value := 100*at.Left[seat.Index()] + 15*men.Begun(at.Empty()) + 8*men.InMills().Len() + 3*places.Len()
	if at.Takes && at.Turn == seat {
		value += 90
	}
	return value
}
