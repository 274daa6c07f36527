// Package pairing says who meets whom next in a tournament: Swiss after the
// Dutch method, knock-out, and an arena where whoever is free is paired again. It
// knows nothing of games, clocks or people: players are numbers here, and the same
// question always has the same answer.
//
// docs/tournaments.md tells the methods in words.
package pairing

import "errors"

// ErrNone says that the next round cannot be paired: everybody has met everybody
// whom they could.
var ErrNone = errors.New("nobody is left to be paired without a rematch")

// Pair is two who meet: One has the first seat, Two the second.
type Pair struct{ One, Two int }

// Round is who meets whom. Bye is who is free, where the number is odd; otherwise 0.
type Round struct {
	Pairs []Pair
	Bye   int
}

// Player is what matters of one for a Swiss round.
type Player struct {
	// Number is the place in the list of entrants, counted from 1; the strongest
	// has 1.
	Number int
	// Score is in half points.
	Score int
	// Met are those who were met before.
	Met map[int]bool
	// Seats are those of the matches so far, 1 or 2.
	Seats []int
	// Bye tells that a round was won without a rival before.
	Bye bool
	// Down and Up tell whom the last two rounds sent to another score: the last
	// round is first.
	Down, Up [2]bool
}

// before tells whether p is ranked above q.
func (p *Player) before(q *Player) bool {
	if p.Score != q.Score {
		return p.Score > q.Score
	}
	return p.Number < q.Number
}
