package narabi

import (
	"context"
	"fmt"
	"math"
	"slices"

	"nagara/bot"
	"nagara/locale"
	game "nagara/rules/narabi"
)

// weighSwap compares the swap that was made with the one that takes fewest turns
// on average over the worlds that the mover could not tell apart.
func (j *judge) weighSwap(ctx context.Context, p *player, c bot.Case, move game.Move) (bot.Weighing, error) {
	o, err := j.consider(ctx, p, c)
	if err != nil || ctx.Err() != nil {
		return bot.Weighing{}, cmpErr(ctx.Err(), err)
	}
	made := slices.IndexFunc(o.swaps, func(s option) bool { return s.move.Choice == move.Choice })
	if made < 0 {
		return bot.Weighing{}, fmt.Errorf("judging narabi: %s was no swap of seat %s", move, c.Seat)
	}
	after, err := j.Prospects(ctx, c, c.Move)
	if err != nil {
		return bot.Weighing{}, err
	}
	w := bot.Weighing{Best: c.Move, Figures: map[string]float64{
		"worlds":   float64(c.View.(*game.View).Worlds().Count()),
		"distance": -after[0].Mean - float64(o.swaps[made].after.Turn()),
	}}
	if len(o.looks) == 0 || len(o.swaps) == 1 {
		return w, nil
	}
	p.lookOnce(o, made)
	best := j.compare(&w, o, made)
	if o.swaps[best].needs == 0 && o.swaps[made].needs > 0 {
		w.Missed = w.Best // whether the stones are in order, everybody sees
	}
	if w.Loss.Mean >= j.Scale().Doubtful && !w.Unsure() && w.Missed == nil {
		w.Remarks = certain(c, move, o.swaps[best].move)
	}
	if q := p.question(o); q != nil && q.gain >= j.Scale().Doubtful {
		w.Remarks = append(w.Remarks, locale.Say("review.narabi.ask", "question", q.move.Said(), "turns", decimal(q.gain)))
	}
	return w, nil
}

// lookOnce values a swap in the worlds of the first look, where it was left out as
// hopeless.
func (p *player) lookOnce(o *outlook, i int) {
	swap, first := &o.swaps[i], &o.looks[0]
	if swap.first != nil {
		return
	}
	swap.first = p.value(swap, first.Many, o.survey)
	swap.sum, swap.count = swap.first.sum(first.All()), first.All().Len()
}

func cmpErr(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

// compare fills in what the swaps are worth, and says which is the best. Nothing is
// better than a win.
func (j *judge) compare(w *bot.Weighing, o *outlook, made int) (best int) {
	turns := make([]float64, len(o.swaps))
	for i := range o.swaps {
		turns[i] = j.turns(o, &o.swaps[i])
	}
	best = made
	for i := range o.swaps {
		if wins := o.swaps[i].needs == 0; wins && o.swaps[best].needs > 0 || turns[i] < turns[best] && o.swaps[best].needs > 0 {
			best = i
		}
	}
	w.Loss = bot.Estimate{Mean: max(0, turns[made]-turns[best]), Error: apart(o, &o.swaps[made], &o.swaps[best])}
	w.Best, w.Reasons = o.swaps[best].move, o.swaps[best].against(o, &o.swaps[made])
	w.Made, w.Top = bot.Estimate{Mean: -turns[made]}, bot.Estimate{Mean: -turns[best]}
	w.Lead = math.Inf(1)
	for i := range turns {
		if i != best {
			w.Lead = min(w.Lead, max(0, turns[i]-turns[best]))
		}
	}
	return best
}

// turns is how many turns a match takes on average after a swap. A player
// thinks of a lost one as of a long one; here it counts as what it is.
func (j *judge) turns(o *outlook, s *option) float64 {
	if s.count == 0 {
		return j.lost()
	}
	many := o.looks[0]
	stuck := 0.0
	if s.needs > 0 {
		stuck = float64(many.Stuck(&s.after, s.after.Mover()).Len()) / float64(many.All().Len())
	}
	return float64(s.after.Turn()) + s.mean() + stuck*(j.lost()-float64(s.after.Turn())-stuckTurns)
}

// apart is the standard error of the difference between two swaps, by the worlds
// of the first look.
func apart(o *outlook, a, b *option) float64 {
	all := o.looks[0].All()
	mean, squares := (a.first.sum(all)-b.first.sum(all))/float64(max(1, all.Len())), 0.0
	for some := all; some != 0; some &= some - 1 {
		w := some.First()
		off := a.first[w] - b.first[w] - mean
		squares += off * off
	}
	return math.Sqrt(squares/float64(max(1, all.Len()-1))) / math.Sqrt(float64(max(1, a.count)))
}

// certain is what the mover could have concluded of the stones of these swaps, where they
// never read them: of all others it has nothing to do with the choice.
func certain(c bot.Case, swaps ...game.Move) (remarks []*locale.Message) {
	picture, ok := c.View.Picture().(game.Picture)
	if !ok {
		return nil
	}
	known := map[string]game.Condition{}
	for _, condition := range c.Match.Setup().Edition.(*game.Edition).Conditions() {
		known[condition.ID] = condition
	}
	for _, stone := range picture.Stones.InOrder() {
		chosen := slices.ContainsFunc(swaps, func(m game.Move) bool { return m.Of(stone.ID) })
		if chosen && len(stone.Possible) == 1 && !slices.Contains(stone.ReadBy, c.Seat) {
			remarks = append(remarks, wasCertain(stone.Named(), known[stone.Possible[0]].Message()))
		}
	}
	return remarks
}

// wasCertain says when a stone could be swapped: one that never can has a sentence of its own.
func wasCertain(stone, condition *locale.Message) *locale.Message {
	if condition.Key == "narabi.condition.never" {
		return locale.Say("review.narabi.certain.never", "stone", stone)
	}
	return locale.Say("review.narabi.certain", "stone", stone, "condition", condition)
}

// decimal is a number with one digit after the point.
func decimal(x float64) float64 { return math.Round(10*x) / 10 }
