package arena

import (
	"math"
	"slices"
)

// ladder fits strengths to all duels (Bradley and Terry, by Newton's method),
// the weakest at 0, with half of their 95 % intervals. One win and one loss
// are added to every duel, so that who won everything is not infinitely
// strong. The errors are those of pairs of matches, and of the distance to the
// mean of all.
func ladder(players int, duels []Duel) (ratings, errors []float64) {
	ratings, errors = make([]float64, players), make([]float64, players)
	if players < 2 || len(duels) == 0 {
		return ratings, errors
	}
	const perElo = math.Ln10 / 400
	var curve [][]float64
	for range 50 {
		pull := make([]float64, players)
		curve = newSquare(players)
		for _, d := range duels {
			n, mean, variance := d.moments()
			wins, matches := 2*n*mean+1, 2*n+2
			expected := share(ratings[d.a] - ratings[d.b])
			// Pairs of one seed vary less, or more, than matches apart.
			weight := 1.0
			if variance > 0 {
				weight = mean * (1 - mean) / 2 / variance
			}
			off := (wins - matches*expected) * perElo * weight
			pull[d.a] += off
			pull[d.b] -= off
			bend := matches * expected * (1 - expected) * perElo * perElo * weight
			curve[d.a][d.a] += bend
			curve[d.b][d.b] += bend
			curve[d.a][d.b] -= bend
			curve[d.b][d.a] -= bend
		}
		for i := range curve { // the strengths are told from their mean
			for j := range curve[i] {
				curve[i][j] += 1e-4
			}
		}
		curve = invert(curve)
		for i := range ratings {
			for j := range pull {
				ratings[i] += curve[i][j] * pull[j]
			}
		}
	}
	least := slices.Min(ratings)
	for i := range ratings {
		ratings[i] -= least
		errors[i] = z * math.Sqrt(max(0, curve[i][i]-1e4/float64(players*players)))
	}
	return ratings, errors
}

func newSquare(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n)
	}
	return rows
}

// invert is by Gauss and Jordan; the matrix must be positive definite.
func invert(m [][]float64) [][]float64 {
	n := len(m)
	inverse := newSquare(n)
	for i := range inverse {
		inverse[i][i] = 1
	}
	for i := range n {
		pivot := m[i][i]
		for j := range n {
			m[i][j] /= pivot
			inverse[i][j] /= pivot
		}
		for k := range n {
			if k == i {
				continue
			}
			factor := m[k][i]
			for j := range n {
				m[k][j] -= factor * m[i][j]
				inverse[k][j] -= factor * inverse[i][j]
			}
		}
	}
	return inverse
}
