package puzzles

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
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

// Store keeps results as rows in the database of the journal, whichever that is.
type Store struct{ journal journal.Database }

// NewStore keeps results beside that journal, which the caller closes.
func NewStore(j journal.Database) (*Store, error) {
	return &Store{j}, nil
}

// Add keeps what next makes of the results of an account at a game, the oldest
// first, unless the puzzle is among them: then what is kept stays, and added is
// false. It is one transaction. It returns all results, the new one too.
func (s *Store) Add(
	ctx context.Context, account, game, puzzle string, next func(before []Result) Result,
) (results []Result, added bool, err error) {
	err = s.journal.Write(ctx, func(tx journal.Tx) error {
		added = false
		rows, err := tx.Query(ofGame, account, game)
		if results, err = journal.All(rows, err, scan); err != nil {
			return err
		}
		if has(results, puzzle) {
			return nil
		}
		r := next(results)
		results, added = append(results, r), true
		_, err = tx.Exec(`INSERT INTO puzzle_results (account, game, n, puzzle, solved, at, rating, deviation, volatility)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
			account, game, len(results), puzzle, r.Solved, r.At.UnixNano(), r.After.Rating, r.After.Deviation, r.After.Volatility)
		return err
	})
	if err != nil {
		return nil, false, fmt.Errorf("count puzzle %s of %s for account %s: %w", puzzle, game, account, err)
	}
	return results, added, nil
}

const (
	columns = "SELECT game, puzzle, solved, at, rating, deviation, volatility FROM puzzle_results "
	ofGame  = columns + "WHERE account = $1 AND game = $2 ORDER BY n"
)

func scan(rows *sql.Rows) (r Result, err error) {
	var at int64
	err = rows.Scan(&r.Game, &r.Puzzle, &r.Solved, &at, &r.After.Rating, &r.After.Deviation, &r.After.Volatility)
	r.At = time.Unix(0, at).UTC()
	return r, err
}

// Of are the results of an account at a game, the oldest first.
func (s *Store) Of(ctx context.Context, account, game string) ([]Result, error) {
	rows, err := s.journal.Query(ctx, ofGame, account, game)
	results, err := journal.All(rows, err, scan)
	if err != nil {
		return nil, fmt.Errorf("list the puzzles of %s of account %s: %w", game, account, err)
	}
	return results, nil
}

// All are the results of an account, game by game.
func (s *Store) All(ctx context.Context, account string) ([]Result, error) {
	rows, err := s.journal.Query(ctx, columns+"WHERE account = $1 ORDER BY game, n", account)
	results, err := journal.All(rows, err, scan)
	if err != nil {
		return nil, fmt.Errorf("list the puzzles of account %s: %w", account, err)
	}
	return results, nil
}

// Forget takes away all that is kept of an account, as a part of one Write of the
// journal: of the one that deletes it.
func Forget(tx journal.Tx, account string) error {
	_, err := tx.Exec("DELETE FROM puzzle_results WHERE account = $1", account)
	return err
}
