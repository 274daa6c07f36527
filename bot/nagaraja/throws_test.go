package nagaraja

import (
	"math"
	"testing"

	"nagara/rules"
	game "nagara/rules/nagaraja"
)

func TestAThrowIsCountedExactly(t *testing.T) {
	throws := newThrows(game.Standard().Sticks())
	for _, c := range []struct {
		counts [3]int
		nagas  int
		points int
		want   float64
	}{
		{[3]int{}, 0, 0, 1},
		{[3]int{1, 0, 0}, 1, 0, 0.5},
		{[3]int{0, 1, 0}, 0, 2, 0.25},
		{[3]int{2, 0, 0}, 1, 1, 0.5},
		{[3]int{0, 0, 2}, 0, 5, 0.25},
		{[3]int{1, 1, 0}, 2, 0, 0.125},
	} {
		if got := throws.of(c.counts).chance[c.nagas][c.points]; math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%v shows %d Nagas and %d points in %v of all throws; want %v", c.counts, c.nagas, c.points, got, c.want)
		}
	}
}

func TestChancesOfAThrowAddUp(t *testing.T) {
	throws := newThrows(game.Standard().Sticks())
	for green := range 5 {
		for white := range 5 {
			for brown := range 5 {
				counts := [3]int{green, white, brown}
				sum, points, nagas := 0.0, 0.0, 0.0
				for n, row := range throws.of(counts).chance {
					for p, chance := range row {
						sum += chance
						points += chance * float64(p)
						nagas += chance * float64(n)
					}
				}
				meanPoints, meanNagas := throws.means(counts)
				if math.Abs(sum-1)+math.Abs(points-float64(meanPoints))+math.Abs(nagas-float64(meanNagas)) > 1e-5 {
					t.Errorf("%v: sum %v, points %v (want %v), Nagas %v (want %v)", counts, sum, points, meanPoints, nagas, meanNagas)
				}
			}
		}
	}
}

// The odds of a duel are those of throwing it often. With 20,000 throws the
// share is off by more than 0.02 less than once in 10⁸ times.
func TestOddsAgreeWithThrowing(t *testing.T) {
	throws := newThrows(game.Standard().Sticks())
	luck := rules.NewFastRand(5)
	for _, c := range [][2][3]int{
		{{1, 1, 1}, {1, 1, 1}}, {{4, 0, 0}, {0, 0, 2}}, {{0, 3, 1}, {2, 2, 2}}, {{0, 0, 5}, {0, 1, 0}},
	} {
		for _, tieWins := range []bool{false, true} {
			const times = 20_000
			won := 0
			for range times {
				mine, theirs := toss(throws, c[0], luck), toss(throws, c[1], luck)
				if mine > theirs || mine == theirs && tieWins {
					won++
				}
			}
			got := throws.of(c[0]).beats(throws.of(c[1]), tieWins)
			if math.Abs(got-float64(won)/times) > 0.02 {
				t.Errorf("%v against %v, ties %v: %v by counting, %v by throwing", c[0], c[1], tieWins, got, float64(won)/times)
			}
		}
	}
}

func toss(throws *throws, counts [3]int, luck *rules.FastRand) (points int) {
	for k, n := range counts {
		for range n {
			points += throws.sticks[k].Points[luck.IntN(rules.Label{}, 4)]
		}
	}
	return points
}
