package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"nagara/journal"
)

// The first entry of an append goes in only where the one before it is there,
// and only if nobody was faster. Whoever got it in has the others too: they
// could only follow it. So nothing fails, PostgreSQL has nothing to complain of
// in its log, and any number of appends to different tables are one statement.
// All take them in the order of their names, so that no two wait for each other.
const (
	appending = `
	WITH run AS MATERIALIZED (
		SELECT name COLLATE "C" AS name, seq, at, kind, body, first, newest, due, settle
		FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::bigint[], $8::bigint[], $9::boolean[])
			AS run (name, seq, at, kind, body, first, newest, due, settle)
		ORDER BY 1, seq
	), first AS (
		INSERT INTO entries (name, seq, at, kind, body)
		SELECT name, seq, at, kind, body FROM run
		WHERE first AND (seq = 1 OR EXISTS (SELECT FROM entries before WHERE before.name = run.name AND before.seq = run.seq - 1))
		ON CONFLICT DO NOTHING RETURNING name
	), others AS (
		INSERT INTO entries (name, seq, at, kind, body)
		SELECT name, seq, at, kind, body FROM run JOIN first USING (name) WHERE NOT run.first
	), noted AS (
		INSERT INTO agenda (name, seq, due) SELECT name, newest, due FROM run JOIN first USING (name) WHERE due IS NOT NULL
		ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, due = excluded.due WHERE agenda.seq <= excluded.seq
	), settled AS (
		DELETE FROM agenda WHERE name = ANY (ARRAY (SELECT name FROM run JOIN first USING (name) WHERE settle))
	)
	SELECT name FROM first`
	findNewest = `SELECT coalesce(max(seq), 0) FROM entries WHERE name = $1`
)

// note is what is noted on the agenda with an append: nothing, when the table is
// due, or, at the zero time, that it is not.
type note struct {
	said bool
	due  time.Time
}

// batch is several appends as arguments of the statement, an array for each
// column and an element for each entry.
func batch(group []*job) []any {
	var names, kinds, bodies []string
	var seqs, at, newest []int64
	var firsts, settle []bool
	var due []*int64
	for _, j := range group {
		for i, e := range j.entries {
			first := i == 0
			names, kinds, bodies = append(names, j.table), append(kinds, e.Kind), append(bodies, string(e.Body))
			seqs, at = append(seqs, int64(e.Seq)), append(at, e.At.UnixNano())
			newest = append(newest, int64(j.entries[len(j.entries)-1].Seq))
			firsts, settle = append(firsts, first), append(settle, first && j.note.said && j.note.due.IsZero())
			var when *int64
			if first && !j.note.due.IsZero() {
				when = new(j.note.due.UnixNano())
			}
			due = append(due, when)
		}
	}
	return []any{names, seqs, at, kinds, bodies, firsts, newest, due, settle}
}

// Append implements journal.Journal. Once it is on its way with others it cannot
// be cancelled any more; then Append waits and says how it went, so that a
// cancelled caller is told the truth as well.
func (j *Journal) Append(ctx context.Context, table string, entries ...journal.Entry) error {
	if err := journal.CheckAppend(table, entries); err != nil {
		return err
	}
	return j.append(ctx, newJob(table, entries, note{}))
}

func (j *Journal) append(ctx context.Context, job *job) error {
	if err := j.Note(j.writer.do(ctx, job)); err != nil {
		return fmt.Errorf("append to the journal: %w", err)
	}
	return nil
}

// ready takes a connection, over which a group can be sent. Without one nothing
// is sent.
func (j *Journal) ready() func(group []*job) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, err := j.appends.Acquire(ctx)
	if err != nil {
		return func(group []*job) { fail(group, away(err)) }
	}
	return func(group []*job) {
		defer conn.Release()
		send(conn, group)
	}
}

func fail(group []*job, cause error) {
	for _, j := range group {
		j.err = j.unwritten(cause)
	}
}

// send writes a group and sets the answer of each job.
func send(conn *pgxpool.Conn, group []*job) {
	if len(group) == 0 { // they were withdrawn
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	rows, err := conn.Query(ctx, appending, batch(group)...)
	if err == nil {
		var written []string
		if written, err = pgx.CollectRows(rows, pgx.RowTo[string]); err == nil {
			refuse(ctx, conn, losers(group, written))
			return
		}
	}
	cause := away(err)
	switch {
	case unsure(err):
		for _, j := range group {
			j.err = &journal.Uncertain{Table: j.table, Err: cause}
		}
	case len(group) > 1 && !errors.Is(cause, journal.ErrAway) && !errors.Is(cause, journal.ErrFull):
		// One of them is not to be written, or got in the way of another: the
		// others did nothing wrong.
		for i := range group {
			send(conn, group[i:i+1])
		}
	default:
		fail(group, cause)
	}
}

// losers are those jobs of a group that were not written.
func losers(group []*job, written []string) (lost []*job) {
	if len(written) == len(group) {
		return nil
	}
	won := map[string]bool{}
	for _, table := range written {
		won[table] = true
	}
	for _, j := range group {
		if !won[j.table] {
			lost = append(lost, j)
		}
	}
	return lost
}

// refuse tells those who were not the first how far the log has come instead.
func refuse(ctx context.Context, conn *pgxpool.Conn, lost []*job) {
	for _, j := range lost {
		conflict := &journal.Conflict{Table: j.table, Expected: j.entries[0].Seq - 1}
		if j.err = conflict; conn.QueryRow(ctx, findNewest, j.table).Scan(&conflict.Actual) != nil {
			j.err = fmt.Errorf("table %s: nothing was written, for another was faster: %w", j.table, journal.ErrAway)
		}
	}
}

// appendIn is an append as a part of a transaction.
func appendIn(ctx context.Context, tx *sql.Tx, j *job) error {
	rows, err := tx.QueryContext(ctx, appending, batch([]*job{j})...)
	written, err := journal.All(rows, err, journal.Column[string])
	if err != nil {
		return fmt.Errorf("append to table %s: %w", j.table, err)
	}
	if len(written) > 0 {
		return nil
	}
	conflict := &journal.Conflict{Table: j.table, Expected: j.entries[0].Seq - 1}
	if err := tx.QueryRowContext(ctx, findNewest, j.table).Scan(&conflict.Actual); err != nil {
		return errors.Join(conflict, err)
	}
	return conflict
}
