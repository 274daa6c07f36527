package puzzles

import (
	"context"
	"time"

	"nagara/study/glicko"
)

// Result is how an account did at a puzzle, the first time.
type Result struct {
	Game   string        `json:"game"`
	Puzzle string        `json:"puzzle" doc:"Its id."`
	Solved bool          `json:"solved"`
	At     time.Time     `json:"at"`
	After  glicko.Rating `json:"after" doc:"The rating of the account after it."`
}

// Store keeps results.
type Store interface {
	// Add keeps what next makes of the results of an account at a game, the oldest
	// first, unless the puzzle is among them: then what is kept stays, and added is
	// false. It is one transaction. It returns all results, the new one too.
	Add(ctx context.Context, account, game, puzzle string, next func(before []Result) Result) (results []Result, added bool, err error)
	// Of are the results of an account at a game, the oldest first.
	Of(ctx context.Context, account, game string) ([]Result, error)
	// All are the results of an account, game by game.
	All(ctx context.Context, account string) ([]Result, error)
}
