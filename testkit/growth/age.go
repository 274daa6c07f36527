package main

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver
)

// ageFlags measure over a file with so many finished matches. The file only grows.
func ageFlags(ctx context.Context, b *bench, size int) ([]string, error) {
	file := filepath.Join(b.folder, "aged.db")
	if size > b.aged {
		if err := b.age(ctx, file, size); err != nil {
			return nil, fmt.Errorf("filling the database: %w", err)
		}
	}
	return []string{"--tables", "200", "--data", file}, nil
}

// age fills a file up to so many finished matches: copies of one that was played.
func (b *bench) age(ctx context.Context, file string, size int) error {
	// A file that is there has finished matches already, or gets some here.
	if _, err := b.run(ctx, []string{"--tables", "1", "--seconds", "3", "--data", file}); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", file)
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := ageTables(ctx, db, size-b.aged); err != nil {
		return err
	}
	b.aged = size
	return nil
}

// atOnce is how many matches are written in one transaction.
const atOnce = 20_000

func ageTables(ctx context.Context, db *sql.DB, matches int) error {
	for _, statement := range []string{
		"PRAGMA synchronous = OFF", "PRAGMA cache_size = -500000",
		"CREATE TEMP TABLE model AS SELECT l.*, t.number FROM lobby l JOIN tables t USING (name) WHERE state = 'finished' LIMIT 1",
		"CREATE TEMP TABLE fresh (number INTEGER PRIMARY KEY, name TEXT, one TEXT, two TEXT)",
	} {
		if _, err := db.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	var there int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM model").Scan(&there); err != nil || there == 0 {
		return fmt.Errorf("no match was finished that could be copied (%w)", err)
	}
	for left := matches; left > 0; left -= atOnce {
		if err := ageOnce(ctx, db, min(left, atOnce)); err != nil {
			return err
		}
	}
	_, err := db.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}

// copies write matches that look like the model: every row that it left, but of its log
// only the beginning, for a million whole ones would take 10 GB and an hour. Their players
// are guests, two new ones for every ten matches.
var copies = []string{
	"DELETE FROM fresh",
	`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
	 INSERT INTO fresh SELECT (SELECT max(number) FROM tables) + i, lower(hex(randomblob(8))), NULL, NULL FROM n`,
	`UPDATE fresh SET one = printf('old%022d1', number / 10), two = printf('old%022d2', number / 10)`,
	`INSERT INTO accounts (id, kind, name, created, guest_key)
	 SELECT DISTINCT id, 'guest', id, created, id FROM (SELECT one id FROM fresh UNION SELECT two FROM fresh), (SELECT min(created) created FROM accounts)
	 WHERE id NOT IN (SELECT id FROM accounts)`,
	"INSERT INTO tables (number, name, created) SELECT f.number, f.name, t.created - f.number FROM fresh f, model m JOIN tables t ON t.number = m.number",
	`INSERT INTO entries (of, seq, at, kind, body) SELECT f.number, e.seq, e.at, e.kind, e.body
	 FROM fresh f, model m JOIN entries e ON e.of = m.number WHERE e.seq <= 10`,
	`INSERT INTO lobby (name, seq, game, state, listed, since, body)
	 SELECT f.name, m.seq, m.game, m.state, m.listed, m.since - f.number, replace(m.body, m.name, f.name) FROM fresh f, model m`,
	"INSERT INTO lobby_people (account, name, seated) SELECT one, name, 1 FROM fresh UNION ALL SELECT two, name, 1 FROM fresh",
}

func ageOnce(ctx context.Context, db *sql.DB, matches int) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after a commit there is nothing left to undo
	for i, statement := range copies {
		var args []any
		if i == 1 {
			args = append(args, matches)
		}
		if _, err := tx.ExecContext(ctx, statement, args...); err != nil {
			return fmt.Errorf("%.40s: %w", statement, err)
		}
	}
	return tx.Commit()
}
