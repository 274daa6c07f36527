package nagaraja

import (
	"testing"

	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// What a player cannot know is in no input of the master's net: in thousands
// of positions, what is hidden is dealt anew, and both players look at both.
func TestSightsHoldNoSecret(t *testing.T) {
	st, luck := studyOf(game.Standard()), rules.NewFastRand(9)
	o := &observer{study: st, detail: detailOf(st.edition)}
	matches, positions := uint64(60), 0
	if testing.Short() {
		matches = 10
	}
	for n := range matches {
		play(t, [2]string{"random", "random"}, n, 0, func(match rules.Match, _ rules.Seat) {
			for seat := rules.Seat(1); seat <= 2; seat++ {
				view := match.View(seat)
				other, err := game.Rules{}.Resample(view, luck)
				if err != nil {
					t.Fatal(err)
				}
				a, b, c := match.(*game.Match).State(), other.(*game.Match).State(), view.(*game.View).State()
				var x, y, z sight
				o.look(&a, seat.Index(), 0, &x)
				o.look(&b, seat.Index(), 0, &y)
				o.look(&c, seat.Index(), 0, &z)
				for i := range x {
					if x[i] != y[i] || x[i] != z[i] {
						t.Fatalf("input %d is %d, with other secrets %d, in the view %d", i, x[i], y[i], z[i])
					}
				}
				positions++
			}
		})
	}
	t.Logf("%d positions", positions)
}
