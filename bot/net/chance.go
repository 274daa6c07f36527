package net

import "math"

// steps is how many steps of 1/128 the table of chances has on each side of
// zero: beyond 16 nothing is to be told apart. Chances are in parts of whole.
const (
	steps     = 16 * 128
	stepShift = 13 // from active*weight to steps
	whole     = 1 << 30
)

// chances is the logistic function. It is the one number that is not made of
// integers alone, so it is rounded far above what platforms differ by.
var chances = func() (table [2*steps + 2]int64) {
	for i := range table {
		table[i] = int64(math.Round(whole / (1 + math.Exp(-float64(i-steps)/128))))
	}
	return table
}()

// chance is the chance that goes with a logit, the steps joined by lines.
func chance(logit int32) float32 {
	const most = steps << stepShift
	at := max(-most, min(most, int64(logit))) + most
	i, rest := at>>stepShift, at&(1<<stepShift-1)
	return float32(chances[i]+(chances[i+1]-chances[i])*rest>>stepShift) / whole
}
