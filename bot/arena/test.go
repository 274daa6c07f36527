package arena

import "math"

// Test is a sequential test of two hypotheses about the first entrant: that it
// is stronger by Elo0, or by Elo1. It ends as soon as one of them is so much
// more likely than the other that a wrong answer comes once in twenty times.
// It looks at pairs of matches, not at single ones (a generalised sequential
// probability ratio test on the scores of pairs).
type Test struct {
	Elo0, Elo1 float64
}

// Verdict is how a test ended.
type Verdict struct {
	Elo0 float64 `json:"elo0"`
	Elo1 float64 `json:"elo1"`
	// Ratio is the logarithm of how much more likely Elo1 is than Elo0.
	Ratio float64 `json:"ratio"`
	// Holds is the hypothesis that was accepted: elo0, elo1 or neither.
	Holds string `json:"holds"`
}

const (
	mistakes = 0.05
	// fewest pairs before the variance can be trusted.
	fewest = 16
)

// decide updates the verdict, and reports whether the test is over.
func (t *Test) decide(d *Duel) bool {
	n, mean, variance := d.moments()
	v := &Verdict{Elo0: t.Elo0, Elo1: t.Elo1, Holds: "neither"}
	d.Test = v
	if n < fewest {
		return false
	}
	// Half a pair each of both extremes keeps the variance above nothing.
	variance = (n*variance + 0.25) / (n + 1)
	s0, s1 := share(t.Elo0), share(t.Elo1)
	v.Ratio = n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
	bound := math.Log((1 - mistakes) / mistakes)
	switch {
	case v.Ratio >= bound:
		v.Holds = "elo1"
	case v.Ratio <= -bound:
		v.Holds = "elo0"
	default:
		return false
	}
	return true
}
