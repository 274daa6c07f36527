package narabi

import (
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
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
				reasonable(t, m.(game.Move), &w)
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

// reasonable holds what is said of a swap against it: a reason tells it from the one that was
// made, and what was certain is of a stone that one of both is about.
func reasonable(t *testing.T, made game.Move, w *bot.Weighing) {
	t.Helper()
	for _, m := range w.Reasons {
		switch key := strings.TrimPrefix(m.Key, "bot.narabi.why."); key {
		case "order", "made.strands", "made.stuck", "faster.sure":
		case "nearer":
			if m.Args["n"].(int) >= m.Args["instead"].(int) {
				t.Errorf("%s is nearer than %s: %v", w.Best, made, m.Args)
			}
		case "faster":
			if n := m.Args["n"].(int); n < often || n >= 10 {
				t.Errorf("%s is faster than %s: %v", w.Best, made, m.Args)
			}
		default:
			t.Errorf("that %s is better than %s is said by %s", w.Best, made, m.Key)
		}
	}
	both := made.Text(locale.English) + "; " + w.Best.(game.Move).Text(locale.English)
	for _, m := range w.Remarks {
		if stone, about := m.Args["stone"].(*locale.Message); about && !strings.Contains(both, stone.In(locale.English)) {
			t.Errorf("of %s it was certain: %s", both, m.In(locale.English))
		}
	}
}

// A stone that never can be swapped is not said to be swapped “never: …”.
func TestNeverIsSaidInASentence(t *testing.T) {
	stone := locale.Say("narabi.named.blank", "stone", "w1", "colour", "white")
	said := wasCertain(stone, locale.Say("narabi.condition.never"))
	for _, l := range locale.All() {
		if never := l.Text("narabi.condition.never", nil); strings.Contains(said.In(l), never) || strings.Contains(said.In(l), "{") {
			t.Errorf("%s: %s", l.Code(), said.In(l))
		}
	}
}
