// Package sqlstore keeps searches as rows in the database of the journal,
// whichever that is.
package sqlstore

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/server/seeking"
)

//go:embed migrations
var migrations embed.FS

// Store keeps searches in a database.
type Store struct{ in journal.Database }

var _ seeking.Store = (*Store)(nil)

// New keeps searches beside that journal, which the caller closes.
func New(j journal.Database) (*Store, error) {
	if err := j.Migrate("seeking", migrations); err != nil {
		return nil, fmt.Errorf("prepare the searches: %w", err)
	}
	return &Store{j}, nil
}

func (s *Store) exec(ctx context.Context, query string, args ...any) error {
	return s.in.Write(ctx, func(tx journal.Tx) error {
		_, err := tx.Exec(query, args...)
		return err
	})
}

// same is that somebody searches on for what they searched for.
const same = `seeks.seen >= $14 AND (seeks.game, seeks.seats, seeks.pace, seeks.rated) = (excluded.game, excluded.seats, excluded.pace, excluded.rated)`

const begin = `INSERT INTO seeks (account, game, seats, pace, rated, rating, since, seen, node, line, place, placed, ready)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
	ON CONFLICT (account) DO UPDATE SET game = excluded.game, seats = excluded.seats, pace = excluded.pace,
		rated = excluded.rated, rating = excluded.rating, seen = excluded.seen, node = excluded.node, line = excluded.line,
		since = CASE WHEN ` + same + ` THEN seeks.since ELSE excluded.since END,
		place = CASE WHEN ` + same + ` THEN seeks.place ELSE excluded.place END,
		placed = CASE WHEN ` + same + ` THEN seeks.placed ELSE excluded.placed END,
		ready = CASE WHEN ` + same + ` THEN seeks.ready ELSE excluded.ready END`

// Begin implements seeking.Store.
func (s *Store) Begin(ctx context.Context, k seeking.Seek, after time.Time) error {
	err := s.exec(ctx, begin, k.Account, k.Game, k.Seats, k.Pace, k.Rated, k.Rating, k.Since.UnixNano(), k.Seen.UnixNano(),
		k.Node, k.Line, k.Place, nanos(k.Placed), k.Ready, after.UnixNano())
	if err != nil {
		return fmt.Errorf("begin the search of account %s: %w", k.Account, err)
	}
	return nil
}

// End implements seeking.Store.
func (s *Store) End(ctx context.Context, account, line string) error {
	if err := s.exec(ctx, "DELETE FROM seeks WHERE account = $1 AND line = $2", account, line); err != nil {
		return fmt.Errorf("end the search of account %s: %w", account, err)
	}
	return nil
}

// Beat implements seeking.Store.
func (s *Store) Beat(ctx context.Context, node string, at time.Time) error {
	if err := s.exec(ctx, "UPDATE seeks SET seen = $1 WHERE node = $2", at.UnixNano(), node); err != nil {
		return fmt.Errorf("note who still searches: %w", err)
	}
	return nil
}

const all = `SELECT account, game, seats, pace, rated, rating, since, seen, node, line, place, placed, ready
	FROM seeks ORDER BY since, account`

// All implements seeking.Store.
func (s *Store) All(ctx context.Context) ([]seeking.Seek, error) {
	rows, err := s.in.Query(ctx, all)
	if err != nil {
		return nil, fmt.Errorf("read who searches: %w", err)
	}
	return read(rows)
}

// Change implements seeking.Store.
func (s *Store) Change(ctx context.Context, decide func([]seeking.Seek) (write, drop []seeking.Seek)) error {
	err := s.in.Write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query(all)
		if err != nil {
			return err
		}
		seeks, err := read(rows)
		if err != nil {
			return err
		}
		write, drop := decide(seeks)
		for _, k := range write {
			if _, err := tx.Exec("UPDATE seeks SET place = $1, placed = $2, ready = $3 WHERE account = $4",
				k.Place, nanos(k.Placed), k.Ready, k.Account); err != nil {
				return err
			}
		}
		for _, k := range drop {
			if _, err := tx.Exec("DELETE FROM seeks WHERE account = $1", k.Account); err != nil {
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

func read(rows *sql.Rows) (seeks []seeking.Seek, err error) {
	defer rows.Close()
	for rows.Next() {
		var k seeking.Seek
		var since, seen, placed int64
		if err := rows.Scan(&k.Account, &k.Game, &k.Seats, &k.Pace, &k.Rated, &k.Rating, &since, &seen,
			&k.Node, &k.Line, &k.Place, &placed, &k.Ready); err != nil {
			return nil, fmt.Errorf("read a search: %w", err)
		}
		k.Since, k.Seen = time.Unix(0, since).UTC(), time.Unix(0, seen).UTC()
		if placed != 0 {
			k.Placed = time.Unix(0, placed).UTC()
		}
		seeks = append(seeks, k)
	}
	return seeks, rows.Err()
}

// nanos is a time as a number; 0 where there is none.
func nanos(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return at.UnixNano()
}
