package rules

import "slices"

// Moves are those that a seat may make, in a fixed order. There can be hundreds
// of which one is made: so a match lists them in a small form of its own, and
// makes a Move only of the one that is asked for. They are good until the match
// plays, or is asked what another seat may do.
type Moves struct {
	n  int
	of Offer
}

// Offer is a list of moves in a game's own form.
type Offer interface {
	// Move makes the one at that place of the list, counted from 0.
	Move(i int) Move
	// Kinds appends those of all its moves, each once.
	Kinds(to []string) []string
}

// Offered are n moves in a game's own form.
func Offered(n int, of Offer) Moves { return Moves{n, of} }

// MovesOf is a list of moves as they are: all that a small game needs.
func MovesOf(list ...Move) Moves { return Moves{len(list), made(list)} }

// Len is how many there are.
func (m Moves) Len() int { return m.n }

// At is the move at that place, counted from 0.
func (m Moves) At(i int) Move { return m.of.Move(i) }

// All is the whole list, to keep.
func (m Moves) All() []Move {
	all := make([]Move, m.n)
	for i := range all {
		all[i] = m.of.Move(i)
	}
	return all
}

// Kinds appends those of all moves, each once.
func (m Moves) Kinds(to []string) []string {
	if m.n == 0 {
		return to
	}
	return m.of.Kinds(to)
}

// made are moves as they are.
type made []Move

func (m made) Move(i int) Move { return m[i] }

func (m made) Kinds(to []string) []string {
	from := len(to)
	for _, move := range m {
		if kind := move.Kind(); !slices.Contains(to[from:], kind) {
			to = append(to, kind)
		}
	}
	return to
}
