package review

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"nagara/bot"
	"nagara/rules"
	"nagara/testkit/bottest"
)

var plants = flag.Int("review.planted", 1, "in how many matches blunders are planted")

// planted is a clear blunder that replaced the move of a strong bot.
type planted struct {
	number int
	seat   rules.Seat
	move   string
	loss   float64
}

// planter replaces one decision of each seat by a clearly bad one. What is bad, no
// judge says: whoever makes the move wins less often when it is played on from there.
type planter struct {
	t    *testing.T
	luck *rules.FastRand
	wait map[rules.Seat]int
	done []planted
}

const (
	// tasted is how often a move is tried at first, and tried how often more; evident
	// is how much less often it must win then.
	tasted, tried = 12, 100
	evident       = 0.15
)

// change is the bad move where it is time for one, and there is one.
func (p *planter) change(c bot.Case) rules.Move {
	if _, known := p.wait[c.Seat]; !known {
		p.wait[c.Seat] = 2 + p.luck.IntN(rules.Label{}, 16)
	}
	moves := c.Match.Legal(c.Seat).All()
	if c.Match.Awaited()[0] != c.Seat || len(moves) < 4 {
		return c.Move
	}
	if p.wait[c.Seat]--; p.wait[c.Seat] > 0 {
		return c.Move
	}
	worse := moves[p.luck.IntN(rules.Label{}, len(moves))]
	of := mistake{view: c.View, made: worse, best: c.Move}
	if worse == c.Move || p.loss(of, 1, tasted) < 1.5*evident {
		return c.Move
	}
	loss := p.loss(of, 1000, tried)
	if loss < evident {
		return c.Move
	}
	p.wait[c.Seat] = 1 << 20
	p.done = append(p.done, planted{c.Number, c.Seat, worse.String(), loss})
	return worse
}

// loss is how much less often a mistake wins, with the same luck.
func (p *planter) loss(m mistake, from uint64, times int) (loss float64) {
	for k := range uint64(times) {
		luck := 2*(from+k) + 1
		loss += (won(p.t, m, m.best, luck, 2) - won(p.t, m, m.made, luck, 2)) / float64(times)
	}
	return loss
}

// TestPlantedBlundersAreNamed: a clear blunder of a strong player is marked, and named
// the costliest of its seat.
func TestPlantedBlundersAreNamed(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and reviews whole matches")
	}
	all, marked, costliest := 0, 0, 0
	for i := 3; i < 3+*plants; i++ { // in the first there are two
		p := &planter{t: t, luck: rules.NewFastRand(uint64(i) + 1), wait: map[rules.Seat]int{}}
		r := bottest.Change(t, "nagaraja", fmt.Sprint("planted ", i), 24, p.change, "master", "master")
		made, err := Make(t.Context(), r, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range p.done {
			all++
			s, worst := &made.Steps[b.number], costliestOf(made, b.seat)
			if s.Judged != nil && s.Mark != Good {
				marked++
			}
			if worst.Number == b.number {
				costliest++
			}
			t.Logf("match %d: %s wins %.0f %% less often; %s; the costliest is %s", i, b.move, 100*b.loss, briefly(s), briefly(worst))
		}
	}
	t.Logf("of %d planted blunders %d are marked, %d named the costliest of their seat", all, marked, costliest)
	if all == 0 || 10*marked < 9*all || 10*costliest < 8*all {
		t.Error("too few")
	}
}

func briefly(s *Step) string {
	if s.Judged == nil {
		return fmt.Sprintf("%d %s", s.Number, s.Kind)
	}
	return fmt.Sprintf("%d %s: %s, %.1f ± %.1f %%, best %s", s.Number, s.Move, s.Mark, float64(-s.Skill)/1e4, float64(s.Error)/1e4, s.Best)
}

// costliestOf is the step that cost a seat most.
func costliestOf(r *Review, seat rules.Seat) *Step {
	costs := func(s Step) Amount {
		if s.Seat != seat {
			return 0
		}
		return s.Skill
	}
	return slices.MinFunc(pointers(r.Steps), func(a, b *Step) int { return int(costs(*a) - costs(*b)) })
}

func pointers(steps []Step) (all []*Step) {
	for i := range steps {
		all = append(all, &steps[i])
	}
	return all
}
