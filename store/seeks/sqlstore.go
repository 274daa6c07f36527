// Package sqlstore keeps searches as rows in the database of the journal,
// whichever that is.
package seeks

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"time"

	"nagara/journal"
	"nagara/site/matchmaking"
)

// Store keeps searches in a database.
type Store struct{ in journal.Database }

var _ matchmaking.Store = (*Store)(nil)

// New keeps searches beside that journal, which the caller closes.
func New(j journal.Database) (*Store, error) {
	return &Store{j}, nil
}

// Beat implements seeking.Store.
func (s *Store) Beat(ctx context.Context, node string, at time.Time) error {
	if err := s.in.Write(ctx, func(tx journal.Tx) error {
		_, err := tx.Exec("UPDATE seeks SET seen = $1 WHERE node = $2", at.UnixNano(), node)
		return err
	}); err != nil {
		return fmt.Errorf("note who still searches: %w", err)
	}
	return nil
}

const all = `SELECT account, game, seats, pace, rated, rating, since, seen, node, line, place, placed
	FROM seeks ORDER BY since, account`

// All implements seeking.Store.
func (s *Store) All(ctx context.Context) ([]matchmaking.Request, error) {
	rows, err := s.in.Query(ctx, all)
	seeks, err := journal.All(rows, err, scanSeek)
	if err != nil {
		return nil, fmt.Errorf("read who searches: %w", err)
	}
	return seeks, nil
}

// Change implements seeking.Store.
func (s *Store) Change(ctx context.Context, decide func([]matchmaking.Request) (write []matchmaking.Request, drop []string)) error {
	err := s.in.Write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query(all)
		seeks, err := journal.All(rows, err, scanSeek)
		if err != nil {
			return err
		}
		write, drop := decide(seeks)
		for some := range slices.Chunk(write, most) {
			if err := put(tx, some); err != nil {
				return err
			}
		}
		for some := range slices.Chunk(drop, most) {
			if err := remove(tx, some); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("change who searches: %w", err)
	}
	return nil
}

// most is how many rows one statement is about: many people come at once.
const most = 64

func put(tx journal.Tx, seeks []matchmaking.Request) error {
	var rows []string
	var args []any
	for _, k := range seeks {
		values := []any{
			k.Account, k.Game, k.Seats, k.Pace, k.Rated, k.Rating, k.Since.UnixNano(), k.Seen.UnixNano(),
			k.Node, k.Line, k.Place, nanos(k.Placed),
		}
		rows = append(rows, "("+parameters(len(args), len(values))+")")
		args = append(args, values...)
	}
	_, err := tx.Exec(`INSERT INTO seeks (account, game, seats, pace, rated, rating, since, seen, node, line, place, placed)
		VALUES `+strings.Join(rows, ", ")+`
		ON CONFLICT (account) DO UPDATE SET game = excluded.game, seats = excluded.seats, pace = excluded.pace,
			rated = excluded.rated, rating = excluded.rating, since = excluded.since, seen = excluded.seen,
			node = excluded.node, line = excluded.line, place = excluded.place, placed = excluded.placed`, args...)
	return err
}

func remove(tx journal.Tx, accounts []string) error {
	args := make([]any, len(accounts))
	for i, account := range accounts {
		args[i] = account
	}
	_, err := tx.Exec("DELETE FROM seeks WHERE account IN ("+parameters(0, len(args))+")", args...)
	return err
}

// parameters are so many of a statement, after those before.
func parameters(before, n int) string {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("$%d", before+i+1))
	}
	return strings.Join(names, ", ")
}

func scanSeek(rows *sql.Rows) (k matchmaking.Request, err error) {
	var since, seen, placed int64
	err = rows.Scan(&k.Account, &k.Game, &k.Seats, &k.Pace, &k.Rated, &k.Rating, &since, &seen, &k.Node, &k.Line, &k.Place, &placed)
	k.Since, k.Seen = time.Unix(0, since).UTC(), time.Unix(0, seen).UTC()
	if placed != 0 {
		k.Placed = time.Unix(0, placed).UTC()
	}
	return k, err
}

// nanos is a time as a number; 0 where there is none.
func nanos(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return at.UnixNano()
}
