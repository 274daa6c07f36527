package puzzle

import (
	"math"
	"testing"

	"nagara/rules"
	"nagara/study/glicko"
)

// asHard is a puzzle of that rating.
func asHard(rating int) *Puzzle { return &Puzzle{Rating: rating, Deviation: 100} }

// Of somebody of whom nothing is known a single answer tells little: nobody is greeted
// by a fall of two hundred points.
func TestRatingsStartGently(t *testing.T) {
	known := glicko.Rating{Rating: 1500, Deviation: 60, Volatility: 0.06}
	for name, c := range map[string]struct {
		from        glicko.Rating
		puzzle      int
		right       bool
		least, most float64
	}{
		"a first miss":                        {glicko.New(), 1500, false, -70, -50},
		"a first miss of an easy one":         {glicko.New(), 1000, false, -70, -50},
		"a first miss of a hard one":          {glicko.New(), 2300, false, -30, -1},
		"a first answer that is right":        {glicko.New(), 1500, true, 50, 70},
		"a miss of somebody who is known":     {known, 1500, false, -15, -5},
		"a surprise by somebody who is known": {known, 1900, true, 8, 25},
	} {
		after := After(c.from, asHard(c.puzzle), c.right)
		if change := after.Rating - c.from.Rating; change < c.least || change > c.most {
			t.Errorf("%s changes %.0f by %.1f; want from %.0f to %.0f", name, c.from.Rating, change, c.least, c.most)
		}
		if after.Deviation >= c.from.Deviation && c.from.Deviation > 100 {
			t.Errorf("%s: the deviation goes from %.0f to %.0f", name, c.from.Deviation, after.Deviation)
		}
	}
}

// Whoever starts gently arrives all the same: solvers of all strengths who get puzzles
// about as hard as they are rated.
func TestRatingsArrive(t *testing.T) {
	luck := rules.NewFastRand(7)
	for _, strength := range []float64{900, 1200, 1500, 1800, 2100} {
		const solvers, answers = 60, 60
		mean, spread := 0.0, 0.0
		for range solvers {
			r := glicko.New()
			for range answers {
				hard := min(2000, max(1000, r.Rating)) + float64(luck.IntN(rules.Label{}, 201)) - 100
				solves := 1 / (1 + math.Pow(10, (hard-strength)/400))
				r = After(r, asHard(int(hard)), float64(luck.Uint32())/(1<<32) < solves)
			}
			mean += r.Rating / solvers
			spread += (r.Rating - strength) * (r.Rating - strength) / solvers
		}
		if math.Abs(mean-strength) > 50 || math.Sqrt(spread) > 130 {
			t.Errorf("solvers of %.0f come to %.0f, off by %.0f", strength, mean, math.Sqrt(spread))
		}
	}
}
