package review

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// guesser judges the toy game by drawing whatever it is asked for.
type guesser struct {
	t     *rapid.T
	exact bool
}

var guessing *guesser // of the match that is being reviewed

func init() {
	rules.Register(examplegame.Rules{})
	bot.RegisterJudge("race", func(rules.Setup) (bot.Judge, error) { return guessing, nil })
}

func (g *guesser) draw(what string) float64 { return rapid.Float64Range(0, 1).Draw(g.t, what) }

func (g *guesser) Scale() bot.Scale {
	return bot.Scale{Unit: "chance", Best: 1, Doubtful: 0.02, Bad: 0.05, Blunder: 0.1}
}

func (g *guesser) Start(rules.Match) float64 { return g.draw("start") }

func (g *guesser) Standing(m rules.Match) (float64, bool) {
	if o := m.Outcome(); o != nil {
		if o.Won(1) {
			return 1, true
		}
		return 0, true
	}
	return g.draw("standing"), g.exact
}

func (g *guesser) Weigh(_ context.Context, c bot.Case) (bot.Weighing, error) {
	best := rapid.SampledFrom(c.Match.Legal(c.Seat).All()).Draw(g.t, "best")
	w := bot.Weighing{Best: best, Lead: g.draw("lead")}
	if best != c.Move {
		w.Loss = bot.Estimate{Mean: g.draw("loss"), Error: g.draw("error")}
		if rapid.IntRange(0, 9).Draw(g.t, "missed") == 0 {
			w.Missed = best
		}
	}
	return w, nil
}

func (g *guesser) Prospects(_ context.Context, _ bot.Case, moves ...rules.Move) ([]bot.Estimate, error) {
	found := make([]bot.Estimate, len(moves))
	for i := range found {
		found[i].Mean = g.draw("prospect")
	}
	return found, nil
}

func (*guesser) Line(rules.Match) []string { return nil }

// raced is a match of the toy game in which any move is made, out of turn too, to its
// end or until somebody gives up.
func raced(t *rapid.T) *record.Record {
	game := examplegame.Rules{}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Seed: rules.SeedOf(rapid.String().Draw(t, "seed"))})
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(game, match, []string{"Ada", "Ben"})
	for n := rapid.IntRange(0, 40).Draw(t, "moves"); match.Outcome() == nil; n-- {
		who := match.Awaited()[0]
		if other := 3 - who; match.Legal(other).Len() > 0 && rapid.Bool().Draw(t, "out of turn") {
			who = other
		}
		var move rules.Move = rules.Forfeit(rules.Resigned)
		if n > 0 {
			move = rapid.SampledFrom(match.Legal(who).All()).Draw(t, "move")
		}
		if _, err := match.Play(who, move); err != nil {
			t.Fatal(err)
		}
		r.Add(who, move)
	}
	r.Settle(match)
	return r
}

// Whatever is estimated, the parts add up to the result, to the last digit: of the
// whole match, and of every step.
func TestLuckAndSkillAddUp(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		guessing = &guesser{rt, rapid.Bool().Draw(rt, "exact")}
		r := raced(rt)
		made, err := Make(t.Context(), r, nil, nil)
		if err != nil {
			rt.Fatal(err)
		}
		l := made.Ledger
		if sum := l.Start + l.Luck + l.Hidden + l.Skill[0] - l.Skill[1]; sum != l.Result {
			rt.Fatalf("%+v adds up to %d", l, sum)
		}
		if l.Result != 0 && l.Result != One {
			rt.Fatalf("the result is %d", l.Result)
		}
		if len(made.Steps) != len(r.Moves)+1 {
			rt.Fatalf("%d steps of %d moves", len(made.Steps), len(r.Moves))
		}
		kinds := Amount(0)
		for _, a := range l.By {
			kinds += a
		}
		if kinds != l.Luck {
			rt.Fatalf("luck is %d, and by its kinds %d", l.Luck, kinds)
		}
		for i, s := range made.Steps {
			next := l.Result
			if i+1 < len(made.Steps) {
				next = made.Steps[i+1].Before
			}
			if s.Before+made.side(s.Seat)*s.Skill+s.Hidden != s.After || s.After+s.Luck != next {
				rt.Fatalf("step %d does not add up: %+v; next %d", i, s, next)
			}
			if s.Skill > 0 || s.Kind == Forced && s.Skill != 0 {
				rt.Fatalf("step %d, %s, has skill %d", i, s.Kind, s.Skill)
			}
			if s.By == "" && s.Luck != 0 {
				rt.Fatalf("step %d has luck %d and nothing was thrown", i, s.Luck)
			}
		}
	})
}

func TestReviewsEndEarly(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		guessing = &guesser{t: rt}
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		_, err := Make(ctx, raced(rt), nil, func(done, _ int) {
			if done > 1 {
				rt.Fatalf("goes on to step %d", done)
			}
			stop()
		})
		if !errors.Is(err, context.Canceled) {
			rt.Fatalf("it ends with %v", err)
		}
	})
}

func TestMatchesThatRunAreNotReviewed(t *testing.T) {
	game := examplegame.Rules{}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	if made, err := Make(t.Context(), record.New(game, match, []string{"Ada", "Ben"}), nil, nil); err == nil {
		t.Errorf("it is reviewed: %+v", made)
	}
}
