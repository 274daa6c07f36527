// Package puzzling counts how people do at puzzles: each puzzle once for each
// account, with a rating for each game. The puzzles themselves, and what is right,
// are package study/puzzle; here is what needs a database.
package puzzling

import "slices"

// has tells whether a puzzle is among the results.
func has(results []Result, puzzle string) bool {
	return slices.ContainsFunc(results, func(r Result) bool { return r.Puzzle == puzzle })
}
