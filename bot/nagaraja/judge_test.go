package nagaraja

import (
	"context"
	"slices"
	"testing"
	"time"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// sorted splits the moves of a seat into those that win at once and the others.
func sorted(match rules.Match, seat rules.Seat) (winning, others []rules.Move) {
	for _, move := range match.Legal(seat).All() {
		after := match.Clone()
		if _, err := after.Play(seat, move); err == nil && after.Outcome() != nil && after.Outcome().Won(seat) {
			winning = append(winning, move)
		} else if move.(game.Move).Choice.Action != game.DrawAmulet {
			others = append(others, move)
		}
	}
	return winning, others
}

// knows tells whether a move wins whatever is hidden, as far as many deals can tell.
func knows(t *testing.T, match rules.Match, seat rules.Seat, move rules.Move) bool {
	t.Helper()
	for i := range uint64(300) {
		dealt, err := game.Rules{}.Resample(match.View(seat), rules.NewFastRand(i))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := dealt.Play(seat, move); err != nil || dealt.Outcome() == nil || !dealt.Outcome().Won(seat) {
			return false
		}
	}
	return true
}

// A win that a seat could know of and did not take is missed, and nothing is better. One
// that only what was hidden gave is told, and is nobody's fault.
func TestMissedWins(t *testing.T) {
	known, hidden := 0, 0
	for seed := uint64(1); seed <= 12; seed++ {
		done := false
		play(t, [2]string{"digger", "digger"}, seed, 2, func(match rules.Match, seat rules.Seat) {
			winning, others := sorted(match, seat)
			if done || len(winning) == 0 || len(others) == 0 || match.View(seat).Now().Seat != seat {
				return
			}
			done = true
			w := weigh(t, match, seat, others[len(others)/2])
			unseen := slices.ContainsFunc(w.Remarks, func(m *locale.Message) bool { return m.Key == "review.unseen" })
			if w.Missed != nil && !knows(t, match, seat, w.Missed) || unseen != (w.Missed == nil) {
				t.Errorf("match %d: of %v instead of %v is said %+v", seed, others[len(others)/2], winning, w)
			}
			if w.Missed == nil {
				hidden++
				return
			}
			known++
			if !slices.Contains(winning, w.Missed) || w.Best != w.Missed || w.Top.Mean != 1 || w.Loss.Mean != 1-w.Made.Mean {
				t.Errorf("match %d: instead of one of %v the best is %v, worth %v more than %v", seed, winning, w.Best, w.Loss, w.Made)
			}
			if w := weigh(t, match, seat, winning[0]); w.Missed != nil {
				t.Errorf("match %d: %v wins, and is said to have missed %v", seed, winning[0], w.Missed)
			}
		})
	}
	if known == 0 || hidden == 0 {
		t.Errorf("%d wins could be known, %d not", known, hidden)
	}
}

func weigh(t *testing.T, match rules.Match, seat rules.Seat, move rules.Move) bot.Weighing {
	t.Helper()
	judge, err := bot.NewJudge(name, match.Setup())
	if err != nil {
		t.Fatal(err)
	}
	w, err := judge.Weigh(t.Context(), bot.Case{Number: 1, Seat: seat, Move: move, Match: match, View: match.View(seat)})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// outrun is a context that has not heard yet that its time is over.
type outrun struct{ context.Context }

func (outrun) Deadline() (time.Time, bool) { return time.Unix(0, 0), true }

// TestAJudgeWithoutTime says so, also where the clock is ahead of the context.
func TestAJudgeWithoutTime(t *testing.T) {
	match, _, err := game.Rules{}.Start(rules.Setup{Edition: game.Rules{}.Edition(), Seats: 2, Seed: rules.SeedOf("late")})
	if err != nil {
		t.Fatal(err)
	}
	judge, err := bot.NewJudge(name, match.Setup())
	if err != nil {
		t.Fatal(err)
	}
	for n := range 60 {
		if match.Outcome() != nil {
			break
		}
		seat := match.Awaited()[0]
		moves := match.Legal(seat).All()
		move := moves[n%len(moves)]
		w, err := judge.Weigh(outrun{t.Context()}, bot.Case{Number: n + 1, Seat: seat, Move: move, Match: match, View: match.View(seat)})
		if err == nil && w.Best == nil {
			t.Errorf("move %d is judged without a best one", n)
		}
		if _, err := match.Play(seat, move); err != nil {
			t.Fatal(err)
		}
	}
}
