package store

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

// Beat implements matchmaking.Store.
func (s *Matchmaking) Beat(ctx context.Context, node string, at time.Time) error {
	if err := s.exec(ctx, "UPDATE seeks SET seen = $1 WHERE node = $2", at.UnixNano(), node); err != nil {
		return fmt.Errorf("note who still searches: %w", err)
	}
	return nil
}

const allRequests = `SELECT account, game, seats, pace, rated, rating, since, seen, node, line, place, placed
	FROM seeks ORDER BY since, account`

// All implements matchmaking.Store.
func (s *Matchmaking) All(ctx context.Context) ([]matchmaking.Request, error) {
	rows, err := s.read(ctx, allRequests)
	seeks, err := journal.All(rows, err, scanSeek)
	if err != nil {
		return nil, fmt.Errorf("read who searches: %w", err)
	}
	return seeks, nil
}

// Change implements matchmaking.Store.
func (s *Matchmaking) Change(ctx context.Context, decide func([]matchmaking.Request) (write []matchmaking.Request, drop []string)) error {
	err := s.write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query(allRequests)
		seeks, err := journal.All(rows, err, scanSeek)
		if err != nil {
			return err
		}
		write, drop := decide(seeks)
		for some := range slices.Chunk(write, seeksAtOnce) {
			if err := putSeeks(tx, some); err != nil {
				return err
			}
		}
		for some := range slices.Chunk(drop, seeksAtOnce) {
			if err := removeSeeks(tx, some); err != nil {
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

// seeksAtOnce is how many rows one statement is about: many people come at once.
const seeksAtOnce = 64

func putSeeks(tx journal.Tx, seeks []matchmaking.Request) error {
	var rows []string
	var args []any
	for _, k := range seeks {
		values := []any{
			k.Account, k.Game, k.Seats, k.Pace, k.Rated, k.Rating, k.Since.UnixNano(), k.Seen.UnixNano(),
			k.Node, k.Line, k.Place, nanos(k.Placed),
		}
		rows = append(rows, "("+placesAfter(len(args), len(values))+")")
		args = append(args, values...)
	}
	_, err := tx.Exec(`INSERT INTO seeks (account, game, seats, pace, rated, rating, since, seen, node, line, place, placed)
		VALUES `+strings.Join(rows, ", ")+`
		ON CONFLICT (account) DO UPDATE SET game = excluded.game, seats = excluded.seats, pace = excluded.pace,
			rated = excluded.rated, rating = excluded.rating, since = excluded.since, seen = excluded.seen,
			node = excluded.node, line = excluded.line, place = excluded.place, placed = excluded.placed`, args...)
	return err
}

func removeSeeks(tx journal.Tx, accounts []string) error {
	places, args := placesFor(accounts)
	_, err := tx.Exec("DELETE FROM seeks WHERE account IN ("+places+")", args...)
	return err
}

func scanSeek(rows *sql.Rows) (k matchmaking.Request, err error) {
	err = rows.Scan(&k.Account, &k.Game, &k.Seats, &k.Pace, &k.Rated, &k.Rating, moment{&k.Since}, moment{&k.Seen},
		&k.Node, &k.Line, &k.Place, moment{&k.Placed})
	return k, err
}
