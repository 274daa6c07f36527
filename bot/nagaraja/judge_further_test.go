package nagaraja

import (
	"math"
	"testing"
)

// spread are n numbers with that mean and standard deviation.
func spread(n int, mean, deviation float64) (all []float64) {
	for i := range n {
		all = append(all, mean+deviation*float64(1-2*(i%2)))
	}
	return all
}

// What the next round adds counts as far as it is sure; what is not sure of it leaves
// the look to the end of this one, and both leave their doubt.
func TestTwoLooks(t *testing.T) {
	for name, c := range map[string]struct {
		near, rest            []float64
		least, most           float64 // of the loss
		leastError, mostError float64
	}{
		"a round later it is nothing":           {spread(96, 0.07, 0.02), spread(96, -0.07, 0.05), -0.01, 0.01, 0.002, 0.01},
		"a round later it is much worse":        {spread(96, 0.10, 0.02), spread(96, 0.14, 0.10), 0.22, 0.24, 0.005, 0.02},
		"what is later is anybody's guess":      {spread(96, 0.07, 0.02), spread(96, -0.07, 3.00), 0.06, 0.08, 0.03, 0.05},
		"later changes nothing":                 {spread(96, 0.07, 0.02), spread(96, 0, 0.02), 0.069, 0.071, 0.001, 0.006},
		"it is this round that is not sure":     {spread(32, 0.20, 0.60), spread(32, 0, 0.02), 0.19, 0.21, 0.10, 0.12},
		"nothing is lost, and nothing is known": {spread(32, 0, 0), spread(32, 0, 1), -0.001, 0.001, 0.035, 0.045},
	} {
		got := looks{c.near, c.rest}.loss()
		if got.Mean < c.least || got.Mean > c.most || got.Error < c.leastError || got.Error > c.mostError || math.IsNaN(got.Mean+got.Error) {
			t.Errorf("%s: the loss is %.3f ± %.3f; want from %.3f to %.3f ± %.3f to %.3f",
				name, got.Mean, got.Error, c.least, c.most, c.leastError, c.mostError)
		}
	}
}
