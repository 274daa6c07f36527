package narabi

import (
	"context"
	"math"

	"nagara/bot"
	"nagara/locale"
	game "nagara/rules/narabi"
)

// Advise is a hint: the best swap or question, and why.
func (p *player) Advise(ctx context.Context, turn bot.Turn) (bot.Advice, error) {
	o, err := p.consider(ctx, turn)
	if err != nil {
		return bot.Advice{}, err
	}
	if q := p.question(o); q != nil {
		return bot.Advice{Move: q.move, Reasons: q.reasons()}, nil
	}
	best := o.best()
	return bot.Advice{Move: best.move, Reasons: best.reasons(o, true)}, nil
}

func why(key string, args ...any) *locale.Message { return locale.Say("bot.narabi.why."+key, args...) }

func (q *question) reasons() []*locale.Message {
	if q.ifYes == q.ifNo {
		return []*locale.Message{why("share", "swap", q.ifYes.move.Said())}
	}
	return []*locale.Message{
		why("unsure"),
		why("if", "yes", q.ifYes.move.Said(), "no", q.ifNo.move.Said()),
	}
}

// reasons says what a swap achieves, how it compares if it is the best, and what it
// risks.
func (swap *option) reasons(o *outlook, best bool) (reasons []*locale.Message) {
	switch {
	case swap.needs == 0:
		return []*locale.Message{why("order")}
	case len(o.swaps) == 1:
		return []*locale.Message{why("only")}
	case len(o.looks) == 0:
		return []*locale.Message{why("nearest")}
	}
	many := o.looks[0]
	if best {
		reasons = append(reasons, swap.compared(o, many.All().Len()))
	}
	strands := many.Stuck(&swap.after, swap.after.Mover()) != 0
	switch {
	case strands && best:
		reasons = append(reasons, why("risk"))
	case strands:
		reasons = append(reasons, why("strands"))
	case many.Stuck(&swap.after, o.at.Mover()) == 0 && o.anyStrands():
		reasons = append(reasons, why("safe"))
	}
	if mean := swap.mean(); mean < stuckTurns/2 {
		reasons = append(reasons, why("left", "n", int(math.Round(mean))))
	}
	return reasons
}

// compared says whether the swap saves turns over the next best one in most worlds, or
// whether nothing is better in nearly all.
func (swap *option) compared(o *outlook, of int) *locale.Message {
	var next *option
	for i := range o.swaps {
		if s := &o.swaps[i]; s != swap && s.count > 0 && (next == nil || s.mean() < next.mean()) {
			next = s
		}
	}
	saves, unbeaten := 0, 0
	for some := o.looks[0].All(); some != 0; some &= some - 1 {
		w := some.First()
		if next != nil && swap.first[w] < next.first[w] {
			saves++
		}
		if swap.unbeaten(o, w) {
			unbeaten++
		}
	}
	if 2*saves > of {
		return why("saves", "other", next.move.Said())
	}
	if 4*unbeaten >= 3*of {
		return why("best")
	}
	return why("best.whole")
}

func (swap *option) unbeaten(o *outlook, world int) bool {
	for i := range o.swaps {
		if s := &o.swaps[i]; s.count > 0 && s.first[world] < swap.first[world] {
			return false
		}
	}
	return true
}

// anyStrands tells whether some other swap could leave the next player, or
// oneself, without any.
func (o *outlook) anyStrands() bool {
	many := o.looks[0]
	for i := range o.swaps {
		after := &o.swaps[i].after
		if many.Stuck(after, after.Mover())|many.Stuck(after, o.at.Mover()) != game.Some(0) {
			return true
		}
	}
	return false
}
