package narabi

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sort"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// player sits at one seat of one match.
type player struct {
	temper
	luck   *rules.FastRand
	solver game.Solver
	memory memory
	effort bot.Effort
	// depth is its reach at this table.
	depth game.Reach
}

// Choose returns a swap, or a question where one is worth asking.
func (p *player) Choose(ctx context.Context, turn bot.Turn) (bot.Thought, error) {
	o, err := p.consider(ctx, turn)
	if err != nil {
		return bot.Thought{}, err
	}
	if p.lead.left {
		return bot.Thought{Move: p.follow(o).move, Thoughts: p.effort.Spent}, nil
	}
	thought := bot.Thought{Move: o.pick(p.temper, p.luck).move, Thoughts: p.effort.Spent}
	if q := p.question(o); q != nil {
		thought.Move = q.move
	}
	return thought, nil
}

// consider values every swap of a view.
func (p *player) consider(ctx context.Context, turn bot.Turn) (*outlook, error) {
	view, ok := turn.View.(*game.View)
	if !ok {
		return nil, fmt.Errorf("thinking about narabi: the view is of another game (%T)", turn.View)
	}
	p.effort = bot.NewEffort(ctx, turn.Thoughts)
	p.depth = p.reach
	p.depth.Late = p.effort.Late
	p.depth.Least += max(0, view.Setup().Seats-4) // fifteen stones take a turn more than twelve
	o := newOutlook(p.survey(view, turn.Events), &p.solver)
	if len(o.swaps) == 0 {
		return nil, errors.New("choosing in narabi: it is not this seat's turn")
	}
	if len(o.swaps) == 1 && len(o.questions) == 0 {
		return o, nil
	}
	for look := 0; look < p.looks && !p.effort.Over(); look++ {
		p.look(o)
	}
	return o, nil
}

// look values the swaps in some more worlds, those apart that have no chance to
// be the best. A look that is broken off counts only if it is the first, as far
// as it came.
func (p *player) look(o *outlook) {
	l := look{game.NewMany(p.worldsFor(o.survey)), make([]*turns, len(o.swaps))}
	least, broken := math.Inf(1), false
	for i := range o.swaps {
		if p.warmth == 0 && !p.lead.left && o.hopeless(i, least) {
			continue
		}
		if p.effort.Over() {
			broken = true
			break
		}
		value := p.value(&o.swaps[i], l.Many, o.survey)
		if p.effort.Late() {
			broken = true
			break
		}
		l.turns[i] = value
		least = min(least, value.sum(l.All())/float64(l.All().Len()))
		p.effort.Spent++
	}
	if !broken || len(o.looks) == 0 && !math.IsInf(least, 1) {
		o.add(l)
	}
}

const (
	// stuckTurns is what it costs to leave the next player without a swap,
	// which loses the match (N5.3).
	stuckTurns = 15
	// bareTurns is what it costs to be left without a swap for oneself, which
	// others may still mend.
	bareTurns = 0.5
	// wishTurns is what a wish is worth.
	wishTurns = 0.3
)

// value is how many turns a win takes after a swap, in every world.
func (p *player) value(o *option, many *game.Many, s *survey) *turns {
	values := p.turnsAfter(&o.after, o.needs, many, s.seat)
	for some := many.All(); some != 0 && s.wished(o.move.Choice) && o.needs > 0; some &= some - 1 {
		values[some.First()] -= wishTurns
	}
	return values
}

// turnsAfter is how many turns a win takes in every world, once a seat has
// swapped.
func (p *player) turnsAfter(after *game.State, needs int, many *game.Many, seat rules.Seat) *turns {
	var values turns
	found := p.solver.SolveMany(*after, many, many.All(), p.depth)
	stuck, bare := game.Some(0), game.Some(0)
	if needs > 0 {
		stuck = many.Stuck(after, after.Mover())
		bare = many.Stuck(after, seat)
	}
	for some := many.All(); some != 0; some &= some - 1 {
		w := some.First()
		values[w] = float64(found[w])
		if stuck.Has(w) {
			values[w] = stuckTurns
		} else if bare.Has(w) {
			values[w] += bareTurns
		}
	}
	return &values
}

// pick takes the best swap; with some warmth now and then one of the few next
// best.
func (o *outlook) pick(t temper, luck *rules.FastRand) *option {
	best := o.best()
	if t.warmth == 0 || best.needs == 0 || len(o.looks) == 0 {
		return best
	}
	few := make([]*option, len(o.swaps))
	for i := range o.swaps {
		few[i] = &o.swaps[i]
	}
	sort.SliceStable(few, func(i, j int) bool { return few[i].mean() < few[j].mean() })
	few = few[:min(t.among, len(few))]
	weights, total := make([]float64, len(few)), 0.0
	for i, swap := range few {
		weights[i] = math.Exp((best.mean() - swap.mean()) / t.warmth)
		total += weights[i]
	}
	at := total * float64(luck.Uint32()) / (1 << 32)
	for i, w := range weights {
		if at -= w; at < 0 {
			return few[i]
		}
	}
	return best
}
