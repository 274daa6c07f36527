package narabi

import (
	"testing"

	"nagara/bot"
	game "nagara/rules/narabi"
)

// Whichever swap was made, it is held against all others: the best is worth as much, and
// whoever made another lost what lies between both.
func TestEverySwapIsHeldAgainstAllOthers(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	better, seen := 0, 0
	positions(t, "difficulty=silent", 6, func(match *game.Match, turn bot.Turn) {
		if seen++; seen%8 != 0 {
			return
		}
		seat := turn.View.Now().Seat
		weigh := func(m game.Move) bot.Weighing {
			judge, err := bot.NewJudge(game.Name, match.Setup())
			if err != nil {
				t.Fatal(err)
			}
			w, err := judge.Weigh(t.Context(), bot.Case{Number: seen, Seat: seat, Move: m, Match: match, View: turn.View, Events: turn.Events})
			if err != nil {
				t.Fatal(err)
			}
			return w
		}
		swaps := turn.View.Legal()
		best := weigh(weigh(swaps[0].(game.Move)).Best.(game.Move))
		for _, m := range swaps {
			w := weigh(m.(game.Move))
			if w.Best != m {
				better++
			}
			if w.Top.Mean < best.Top.Mean || w.Loss.Mean != max(0, w.Top.Mean-w.Made.Mean) {
				t.Errorf("position %d: %s is worth %.2f, the best of all %.2f, and it is said to have cost %.2f behind %s",
					seen, m, w.Made.Mean, best.Top.Mean, w.Loss.Mean, w.Best)
			}
		}
	})
	if better == 0 {
		t.Error("no swap was better than another")
	}
}
