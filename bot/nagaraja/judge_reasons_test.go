package nagaraja

import (
	"strings"
	"testing"

	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// fillers say that a move is good, and not what is good about it.
var fillers = []string{
	"place", "allow", "undo", "recover", "give", "amulet", "pass.behind", "pass.nothing", "rival.paths", "own.down",
	"own.wins", "lay.save", "lay.likely", "chance", "effect.move-tile", "effect.trap",
}

// What is said of a better move tells it from the one that was made: how often both bids win
// and how many cards they take, or what only one of them does.
func TestReasonsTellMovesApart(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long")
	}
	told, seen := 0, 0
	play(t, [2]string{"digger", "greedy"}, 3, 2, func(match rules.Match, seat rules.Seat) {
		moves := match.Legal(seat).All()
		if seen++; seen%3 != 0 || len(moves) < 2 {
			return
		}
		made := moves[(seen*7)%len(moves)]
		w := weigh(t, match, seat, made)
		if w.Best == made {
			if len(w.Reasons) > 0 {
				t.Errorf("%s is the best, and there are reasons for another: %v", made, w.Reasons)
			}
			return
		}
		for _, m := range w.Reasons {
			told++
			key := strings.TrimPrefix(m.Key, "bot.nagaraja.why.")
			for _, filler := range fillers {
				if key == filler || strings.HasPrefix(key, filler+".") && filler != "amulet" {
					t.Errorf("%s instead of %s: %s says nothing of it", w.Best, made, m.Key)
				}
			}
			kept := 0
			if best, can := w.Best.(game.Move); can {
				kept = made.(game.Move).Cards.Len() - best.Cards.Len()
			}
			switch {
			case key == "lay.more" && m.Args["n"].(int) <= m.Args["instead"].(int),
				(key == "lay.keeps" || key == "lay.cheaper") && m.Args["n"].(int) != kept:
				t.Errorf("%s instead of %s: %s with %v", w.Best, made, m.Key, m.Args)
			}
		}
	})
	if told == 0 {
		t.Error("nothing was told")
	}
}
