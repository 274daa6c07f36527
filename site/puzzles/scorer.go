// Package puzzles counts how people do at puzzles: each puzzle once for each
// account, with a rating for each game. The puzzles, and what is right, are package
// study/puzzle; here is what needs a database.
package puzzles

import (
	"context"
	"time"

	"nagara/study/puzzle"
)

// Scorer counts what people answer.
type Scorer struct {
	Store Store
	Now   func() time.Time
}

// Counted is what an answer came to.
type Counted struct {
	// First tells whether it counted: it was the first of the account to the puzzle.
	First bool
	// Before and After are how the account stood, and stands.
	Before, After puzzle.Standing
}

// Count counts an answer of an account to a puzzle. Whether it was right is found by
// whoever calls, and not by whoever answered.
func (s *Scorer) Count(ctx context.Context, account string, p *puzzle.Puzzle, right bool) (Counted, error) {
	at := s.Now()
	results, added, err := s.Store.Add(ctx, account, p.Game, p.ID, func(before []Result) Result {
		rating := puzzle.After(standingOf(before).Rating, p, right)
		return Result{Game: p.Game, Puzzle: p.ID, Solved: right, At: at, After: rating}
	})
	if err != nil {
		return Counted{}, err
	}
	after := standingOf(results)
	if !added {
		return Counted{Before: after, After: after}, nil
	}
	return Counted{First: true, Before: standingOf(results[:len(results)-1]), After: after}, nil
}

// Standing is how an account stands at a game: that of a newcomer where it has
// answered nothing.
func (s *Scorer) Standing(ctx context.Context, account, game string) (puzzle.Standing, error) {
	results, err := s.Store.Of(ctx, account, game)
	return standingOf(results), err
}

// standingOf is what results come to, the oldest first.
func standingOf(results []Result) puzzle.Standing {
	s := puzzle.NewStanding()
	for _, r := range results {
		s.Note(r.Puzzle, r.Solved, r.After)
	}
	return s
}
