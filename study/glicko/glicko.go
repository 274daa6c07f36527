// Package glicko is Mark Glickman's Glicko-2: how strong a player is, how sure
// we are of it, and how steady the player plays.
//
// The steps in the comments are those of "Example of the Glicko-2 system"
// (glicko.net/glicko/glicko2.pdf). The package is pure: no clock, no I/O.
package glicko

import "math"

// Rating is what is known of a player's strength.
type Rating struct {
	// Rating is the best guess: 1500 for a newcomer.
	Rating float64 `json:"rating"`
	// Deviation is how far off the guess may be: with 95% probability the true
	// strength lies within two deviations.
	Deviation float64 `json:"deviation"`
	// Volatility is how much the strength itself is expected to wander.
	Volatility float64 `json:"volatility"`
}

// Result is one match against an opponent.
type Result struct {
	Opponent Rating
	// Score is 1 for a win, 0.5 for a draw, 0 for a loss.
	Score float64
}

const (
	// maxDeviation is that of somebody of whom nothing is known: no long pause
	// makes us know less than nothing.
	maxDeviation = 350
	// tau limits how fast the volatility changes. Glickman suggests 0.3 to
	// 1.2 and uses 0.5 in his example.
	tau = 0.5
	// scale turns the numbers people see into those of the formulas, in which
	// a newcomer is 0.
	scale = 173.7178
	// tolerance is how near step 5 comes to the volatility.
	tolerance = 1e-6
)

// New is the rating of somebody who has not played yet.
func New() Rating { return Rating{Rating: 1500, Deviation: maxDeviation, Volatility: 0.06} }

// After is the rating after these results, when that many rating periods have
// passed since the last ones. Glickman gathers results into periods; whoever
// rates each match at once counts the pause before it as a part of a period.
// Without results only the deviation grows.
func (r Rating) After(periods float64, results ...Result) Rating {
	if len(results) == 0 {
		return r.withDeviation(math.Hypot(r.phi(), r.Volatility*math.Sqrt(periods)))
	}
	var precision, gain float64 // step 3: 1/v; step 4: delta/v
	for _, result := range results {
		g := weight(result.Opponent.phi())
		e := expected(r.mu()-result.Opponent.mu(), g)
		precision += g * g * e * (1 - e)
		gain += g * (result.Score - e)
	}
	r.Volatility = r.volatility(1/precision, gain/precision)       // step 5
	before := math.Hypot(r.phi(), r.Volatility*math.Sqrt(periods)) // step 6
	phi := 1 / math.Sqrt(1/(before*before)+precision)              // step 7
	r.Rating += scale * phi * phi * gain
	return r.withDeviation(phi)
}

// Expected is the score to expect against an opponent, between 0 and 1, with
// the doubt about both counted in.
func (r Rating) Expected(opponent Rating) float64 {
	return expected(r.mu()-opponent.mu(), weight(math.Hypot(r.phi(), opponent.phi())))
}

func (r Rating) mu() float64  { return (r.Rating - 1500) / scale }
func (r Rating) phi() float64 { return r.Deviation / scale }

func (r Rating) withDeviation(phi float64) Rating {
	r.Deviation = min(phi*scale, maxDeviation)
	return r
}

// weight is g: a match against somebody little known says less.
func weight(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expected is E.
func expected(lead, weight float64) float64 { return 1 / (1 + math.Exp(-weight*lead)) }

// volatility is step 5: the root of f by the Illinois method. v is the
// variance of the guess by these results alone, delta the gain they suggest.
func (r Rating) volatility(v, delta float64) float64 {
	phi2, a := r.phi()*r.phi(), math.Log(r.Volatility*r.Volatility)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi2 + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, 0.0
	if rest := delta*delta - phi2 - v; rest > 0 {
		high = math.Log(rest)
	} else {
		high = a - tau
		for f(high) < 0 {
			high -= tau
		}
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > tolerance {
		c := low + (low-high)*fLow/(fHigh-fLow)
		fc := f(c)
		if fc*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = c, fc
	}
	return math.Exp(low / 2)
}
