package arena

import "math"

// z is how many standard deviations hold 95 % of a normal distribution.
const z = 1.959964

// Duel is what came of the matches of two entrants. All figures are of A.
type Duel struct {
	A string `json:"a"`
	B string `json:"b"`
	// Pairs counts the pairs of matches by what A scored in them: 0, ½, 1,
	// 1½ or 2 wins.
	Pairs   [5]int  `json:"pairs"`
	Matches int     `json:"matches"`
	Wins    float64 `json:"wins"` // a draw is half of one
	// Share is the share of wins, and Low and High its 95 % interval by
	// Wilson.
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Elo is the difference in strength, and Error half of its 95 % interval,
	// by the variance of the pairs.
	Elo   float64 `json:"elo"`
	Error float64 `json:"error"`
	// Test is how the sequential test ended, if there was one.
	Test *Verdict `json:"test,omitempty"`

	a, b int
}

// moments are the number of pairs, and the mean and variance of their score
// from 0 to 1.
func (d *Duel) moments() (n, mean, variance float64) {
	for score, count := range d.Pairs {
		n += float64(count)
		mean += float64(count) * float64(score) / 4
	}
	if n == 0 {
		return 0, 0.5, 0
	}
	mean /= n
	for score, count := range d.Pairs {
		off := float64(score)/4 - mean
		variance += float64(count) * off * off
	}
	return n, mean, variance / n
}

// settle works out the figures.
func (d *Duel) settle() {
	n, mean, variance := d.moments()
	d.Matches = int(2 * n)
	d.Wins = 2 * n * mean
	d.Share = mean
	d.Low, d.High = wilson(mean, 2*n)
	d.Elo = elo(mean)
	d.Error = z * math.Sqrt(variance/max(n, 1)) * slope(mean)
	if variance == 0 { // all pairs ended alike, so the interval must do
		d.Error = (elo(d.High) - elo(d.Low)) / 2
	}
}

// wilson is the 95 % interval of a share, which also holds near 0 and 1.
func wilson(p, n float64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// mostElo is what we say where one side won everything: beyond it matches
// tell nothing.
const mostElo = 1200

// elo is the difference in strength that a share of wins stands for.
func elo(share float64) float64 {
	if share <= 0 || share >= 1 {
		return math.Copysign(mostElo, share-0.5)
	}
	return max(-mostElo, min(mostElo, 400*math.Log10(share/(1-share))))
}

// share is the share of wins that a difference in Elo stands for.
func share(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// slope is how much Elo a small change of the share is.
func slope(share float64) float64 {
	share = max(0.001, min(0.999, share))
	return 400 / math.Ln10 / (share * (1 - share))
}
