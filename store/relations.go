package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"nagara/journal"
	"nagara/site/account"
)

// relationTables are where relations of a kind lie.
var relationTables = map[account.RelationKind]string{account.Follow: "follows", account.Block: "blocks"}

// AddRelation implements account.RelationStore.
func (s *Accounts) AddRelation(ctx context.Context, kind account.RelationKind, id string, to account.Relation) error {
	return s.write(ctx, func(tx journal.Tx) error {
		for _, who := range []string{id, to.Other} {
			if _, err := liveAccount(tx, who); err != nil {
				return err
			}
		}
		n, err := count(tx, "SELECT count(*) FROM "+relationTables[kind]+" WHERE account = $1 AND other <> $2", id, to.Other)
		if err != nil {
			return err
		}
		if n >= account.MaxRelations {
			return account.ErrFull
		}
		_, err = tx.Exec("INSERT INTO "+relationTables[kind]+" (account, other, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
			id, to.Other, stamp(to.Since))
		return err
	})
}

// RemoveRelation implements account.RelationStore.
func (s *Accounts) RemoveRelation(ctx context.Context, kind account.RelationKind, id, other string) error {
	return s.exec(ctx, "DELETE FROM "+relationTables[kind]+" WHERE account = $1 AND other = $2", id, other)
}

// RelationsOf implements account.RelationStore.
func (s *Accounts) RelationsOf(ctx context.Context, kind account.RelationKind, id string) ([]account.Relation, error) {
	rows, err := s.read(ctx, "SELECT other, since FROM "+relationTables[kind]+" WHERE account = $1 ORDER BY since DESC, other DESC", id)
	return journal.All(rows, err, func(rows *sql.Rows) (t account.Relation, err error) {
		err = rows.Scan(&t.Other, moment{&t.Since})
		return t, err
	})
}

// BlocksAmong implements account.RelationStore.
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

// FollowersAmong implements account.RelationStore.
func (s *Accounts) FollowersAmong(ctx context.Context, id string, others ...string) (followers []string, err error) {
	for some := range slices.Chunk(others, idsAtOnce) {
		places, args := placesFor(some)
		rows, err := s.read(ctx, fmt.Sprintf("SELECT account FROM follows WHERE account IN (%s) AND other = $%d", places, len(args)+1), append(args, id)...)
		found, err := journal.All(rows, err, func(rows *sql.Rows) (one string, err error) { return one, rows.Scan(&one) })
		if err != nil {
			return nil, err
		}
		followers = append(followers, found...)
	}
	return followers, nil
}
