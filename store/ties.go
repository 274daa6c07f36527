package store

import (
	"context"
	"database/sql"
	"slices"

	"nagara/journal"
	"nagara/site/account"
)

// tieTables are where ties of a kind lie.
var tieTables = map[account.Tie]string{account.Follow: "follows", account.Block: "blocks"}

// Tie implements account.TieStore.
func (s *Accounts) Tie(ctx context.Context, kind account.Tie, id string, to account.Tied) error {
	return s.write(ctx, func(tx journal.Tx) error {
		for _, who := range []string{id, to.Other} {
			if _, err := liveAccount(tx, who); err != nil {
				return err
			}
		}
		n, err := count(tx, "SELECT count(*) FROM "+tieTables[kind]+" WHERE account = $1 AND other <> $2", id, to.Other)
		if err != nil {
			return err
		}
		if n >= account.MaxTies {
			return account.ErrFull
		}
		_, err = tx.Exec("INSERT INTO "+tieTables[kind]+" (account, other, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
			id, to.Other, stamp(to.Since))
		return err
	})
}

// Untie implements account.TieStore.
func (s *Accounts) Untie(ctx context.Context, kind account.Tie, id, other string) error {
	return s.exec(ctx, "DELETE FROM "+tieTables[kind]+" WHERE account = $1 AND other = $2", id, other)
}

// TiesOf implements account.TieStore.
func (s *Accounts) TiesOf(ctx context.Context, kind account.Tie, id string) ([]account.Tied, error) {
	rows, err := s.read(ctx, "SELECT other, since FROM "+tieTables[kind]+" WHERE account = $1 ORDER BY since DESC, other DESC", id)
	return journal.All(rows, err, func(rows *sql.Rows) (t account.Tied, err error) {
		err = rows.Scan(&t.Other, moment{&t.Since})
		return t, err
	})
}

// BlocksAmong implements account.TieStore.
func (s *Accounts) BlocksAmong(ctx context.Context, ids ...string) ([][2]string, error) {
	asked := map[string]bool{}
	for _, id := range ids {
		asked[id] = true
	}
	var among [][2]string
	for some := range slices.Chunk(ids, idsAtOnce) {
		places, args := placesFor(some)
		rows, err := s.read(ctx, "SELECT account, other FROM blocks WHERE account IN ("+places+")", args...)
		pairs, err := journal.All(rows, err, func(rows *sql.Rows) (pair [2]string, err error) {
			err = rows.Scan(&pair[0], &pair[1])
			return pair, err
		})
		if err != nil {
			return nil, err
		}
		for _, pair := range pairs {
			if asked[pair[1]] {
				among = append(among, pair)
			}
		}
	}
	return among, nil
}
