package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"nagara/journal"
	"nagara/site/puzzles"
)

// Add implements puzzles.Store.
func (s *Puzzles) Add(
	ctx context.Context, account, game, puzzle string, next func(before []puzzles.Result) puzzles.Result,
) (results []puzzles.Result, added bool, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		added = false
		rows, err := tx.Query(resultsOfGame, account, game)
		if results, err = journal.All(rows, err, scanResult); err != nil {
			return err
		}
		if slices.ContainsFunc(results, func(r puzzles.Result) bool { return r.Puzzle == puzzle }) {
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
	selectResults = "SELECT game, puzzle, solved, at, rating, deviation, volatility FROM puzzle_results "
	resultsOfGame = selectResults + "WHERE account = $1 AND game = $2 ORDER BY n"
)

func scanResult(rows *sql.Rows) (r puzzles.Result, err error) {
	err = rows.Scan(&r.Game, &r.Puzzle, &r.Solved, moment{&r.At}, &r.After.Rating, &r.After.Deviation, &r.After.Volatility)
	return r, err
}

// Of implements puzzles.Store.
func (s *Puzzles) Of(ctx context.Context, account, game string) ([]puzzles.Result, error) {
	rows, err := s.read(ctx, resultsOfGame, account, game)
	results, err := journal.All(rows, err, scanResult)
	if err != nil {
		return nil, fmt.Errorf("list the puzzles of %s of account %s: %w", game, account, err)
	}
	return results, nil
}

// All implements puzzles.Store.
func (s *Puzzles) All(ctx context.Context, account string) ([]puzzles.Result, error) {
	rows, err := s.read(ctx, selectResults+"WHERE account = $1 ORDER BY game, n", account)
	results, err := journal.All(rows, err, scanResult)
	if err != nil {
		return nil, fmt.Errorf("list the puzzles of account %s: %w", account, err)
	}
	return results, nil
}
