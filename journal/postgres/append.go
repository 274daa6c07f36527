package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"nagara/journal"
)

// The first entry goes in only after the newest, and only if nobody was
// faster. Whoever got it in has the others too: they could only follow it.
// So nothing fails, and PostgreSQL has nothing to complain of in its log.
const (
	appending = `
	WITH newest AS (
		SELECT coalesce(max(seq), 0) AS seq FROM entries WHERE name = $1
	), run AS (
		SELECT $2::bigint + place AS seq, at, kind, body
		FROM unnest($3::bigint[], $4::text[], $5::text[]) WITH ORDINALITY AS run (at, kind, body, place)
	), first AS (
		INSERT INTO entries (name, seq, at, kind, body)
		SELECT $1, run.seq, run.at, run.kind, run.body FROM run, newest
		WHERE newest.seq = $2 AND run.seq = $2 + 1
		ON CONFLICT DO NOTHING RETURNING seq
	), others AS (
		INSERT INTO entries (name, seq, at, kind, body)
		SELECT $1, run.seq, run.at, run.kind, run.body FROM run, first WHERE run.seq > first.seq
	)`
	appended = ` SELECT EXISTS (SELECT FROM first)`
	noted    = `, noted AS (
		INSERT INTO agenda (name, seq, due) SELECT $1, $6::bigint, $7::bigint FROM first WHERE $7 IS NOT NULL
		ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, due = excluded.due WHERE agenda.seq <= excluded.seq
	), settled AS (
		DELETE FROM agenda USING first WHERE name = $1 AND $7 IS NULL AND agenda.seq <= $6
	)`
	findNewest = `SELECT coalesce(max(seq), 0) FROM entries WHERE name = $1`
)

// batch is an append as a statement.
type batch struct {
	table    string
	expected uint64
	query    string
	args     []any
}

func newBatch(table string, entries []journal.Entry) batch {
	at := make([]int64, len(entries))
	kinds, bodies := make([]string, len(entries)), make([]string, len(entries))
	for i, e := range entries {
		at[i], kinds[i], bodies[i] = e.At.UnixNano(), e.Kind, string(e.Body)
	}
	expected := entries[0].Seq - 1
	return batch{table, expected, appending + appended, []any{table, int64(expected), at, kinds, bodies}}
}

// due lets the append note when the table is due.
func (b batch) due(entries []journal.Entry, due time.Time) batch {
	b.query = appending + noted + appended
	b.args = append(b.args, int64(entries[len(entries)-1].Seq), stamp(due))
	return b
}

// stamp is a time as the database has it; the zero time is NULL.
func stamp(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixNano()
}

// Append implements journal.Journal. Once the statement is on its way it cannot
// be cancelled any more; then Append waits and says how it went, so that a
// cancelled caller is told the truth as well.
func (j *Journal) Append(ctx context.Context, table string, entries ...journal.Entry) error {
	if err := journal.CheckAppend(table, entries); err != nil {
		return err
	}
	if err := j.Note(j.append(ctx, newBatch(table, entries))); err != nil {
		return fmt.Errorf("append to the journal: %w", err)
	}
	return nil
}

func (j *Journal) append(ctx context.Context, b batch) error {
	conn, err := j.acquire(ctx)
	if err != nil {
		return fmt.Errorf("table %s: nothing was written: %w", b.table, err)
	}
	defer conn.Release()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	var written bool
	switch err := conn.QueryRow(ctx, b.query, b.args...).Scan(&written); {
	case unsure(err):
		return &journal.Uncertain{Table: b.table, Err: away(err)}
	case err != nil:
		return fmt.Errorf("table %s: nothing was written: %w", b.table, away(err))
	case written:
		return nil
	}
	conflict := &journal.Conflict{Table: b.table, Expected: b.expected}
	if err := conn.QueryRow(ctx, findNewest, b.table).Scan(&conflict.Actual); err != nil {
		return fmt.Errorf("table %s: nothing was written, for another was faster: %w", b.table, away(err))
	}
	return conflict
}

// acquire takes a connection. An error means that nothing was sent.
func (j *Journal) acquire(ctx context.Context) (*pgxpool.Conn, error) {
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	conn, err := j.pool.Acquire(limited)
	if err != nil {
		return nil, j.unread(ctx, err)
	}
	return conn, nil
}

// appendIn is an append as a part of a transaction.
func appendIn(ctx context.Context, tx *sql.Tx, b batch) error {
	var written bool
	if err := tx.QueryRowContext(ctx, b.query, b.args...).Scan(&written); err != nil {
		return fmt.Errorf("append to table %s: %w", b.table, err)
	}
	if written {
		return nil
	}
	conflict := &journal.Conflict{Table: b.table, Expected: b.expected}
	if err := tx.QueryRowContext(ctx, findNewest, b.table).Scan(&conflict.Actual); err != nil {
		return errors.Join(conflict, err)
	}
	return conflict
}
