package nagaraja

import (
	"sync"

	game "nagara/rules/nagaraja"
)

// throws knows what sticks show: exactly, by counting, not by throwing.
type throws struct {
	sticks [3]game.Stick
	known  sync.Map // of *throw by [3]int
}

func newThrows(sticks [3]game.Stick) *throws { return &throws{sticks: sticks} }

// throw is the joint distribution of fate points and Nagas of some sticks:
// chance[nagas][points].
type throw struct {
	chance [][]float64
}

// of is the throw of so many sticks of each kind.
func (t *throws) of(counts [3]int) *throw {
	if known, ok := t.known.Load(counts); ok {
		return known.(*throw)
	}
	made, _ := t.known.LoadOrStore(counts, t.compute(counts))
	return made.(*throw)
}

// compute adds one stick to the throw of the others.
func (t *throws) compute(counts [3]int) *throw {
	for k := range counts {
		if counts[k] == 0 {
			continue
		}
		counts[k]--
		fewer := t.of(counts)
		nagas, points := len(fewer.chance)+1, len(fewer.chance[0])+9
		made := newThrow(nagas, points)
		for n, row := range fewer.chance {
			for p, chance := range row {
				for f := range 4 {
					if t.sticks[k].Naga[f] {
						made.chance[n+1][p] += chance / 4
					} else {
						made.chance[n][p+t.sticks[k].Points[f]] += chance / 4
					}
				}
			}
		}
		return made
	}
	none := newThrow(1, 1)
	none.chance[0][0] = 1
	return none
}

func newThrow(nagas, points int) *throw {
	made := &throw{chance: make([][]float64, nagas)}
	for n := range made.chance {
		made.chance[n] = make([]float64, points)
	}
	return made
}

// means are the mean points and Nagas of so many sticks.
func (t *throws) means(counts [3]int) (points, nagas float32) {
	for k, n := range counts {
		for f := range 4 {
			points += float32(n) * float32(t.sticks[k].Points[f]) / 4
			if t.sticks[k].Naga[f] {
				nagas += float32(n) / 4
			}
		}
	}
	return points, nagas
}

// points is the distribution of the points alone.
func (t *throw) points() []float64 {
	sum := make([]float64, len(t.chance[0]))
	for _, row := range t.chance {
		for p, chance := range row {
			sum[p] += chance
		}
	}
	return sum
}

// beats is the chance that one throw has more points than another, or as many
// where a tie is enough, before any Naga is spent.
func (t *throw) beats(other *throw, tieWins bool) float64 {
	mine, theirs := t.points(), other.points()
	won, below := 0.0, 0.0 // below: the chance that the other has fewer than p
	for p, chance := range mine {
		tie := 0.0
		if p < len(theirs) {
			tie = theirs[p]
		} else {
			below = 1
		}
		if tieWins {
			won += chance * (below + tie)
		} else {
			won += chance * below
		}
		below += tie
	}
	return min(won, 1)
}
