package postgres

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"time"

	"nagara/journal"
)

// tx implements journal.Tx.
type tx struct {
	ctx   context.Context // as long as the transaction
	tx    *sql.Tx
	table string // that was appended to
}

// Exec implements journal.Tx.
func (t *tx) Exec(query string, args ...any) (sql.Result, error) {
	return t.tx.ExecContext(t.ctx, query, args...)
}

// Query implements journal.Tx.
func (t *tx) Query(query string, args ...any) (*sql.Rows, error) {
	return t.tx.QueryContext(t.ctx, query, args...)
}

// Append implements journal.Tx.
func (t *tx) Append(table string, entries ...journal.Entry) error {
	if err := journal.CheckAppend(table, entries); err != nil {
		return err
	}
	t.table = table
	return appendIn(t.ctx, t.tx, newJob(table, entries, note{}))
}

// AppendDue implements journal.Tx.
func (t *tx) AppendDue(table string, due time.Time, entries ...journal.Entry) error {
	if err := journal.CheckAppendDue(table, due, entries); err != nil {
		return err
	}
	t.table = table
	return appendIn(t.ctx, t.tx, newJob(table, entries, note{true, due}))
}

// attempts bounds how often a change is tried again because it got in the way
// of another. Each time another got something done.
const attempts = 100

// Write implements journal.Database. The transaction is serializable: where
// SQLite makes writers wait, PostgreSQL lets them go on and stops the one whose
// reading does not hold any more; it tries again.
func (j *Journal) Write(ctx context.Context, change func(journal.Tx) error) error {
	var err error
	for attempt := range attempts {
		if err = j.Note(j.try(ctx, change)); !inTheWay(err) {
			return err
		}
		if err := rest(ctx, attempt); err != nil {
			return fmt.Errorf("nothing was written: %w", err)
		}
	}
	return fmt.Errorf("nothing was written, for others were faster %d times: %w", attempts, err)
}

// rest waits a little, and longer the more often it was in vain.
func rest(ctx context.Context, attempt int) error {
	timer := time.NewTimer(rand.N(time.Millisecond * time.Duration(min(attempt+1, 20))))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (j *Journal) try(ctx context.Context, change func(journal.Tx) error) error {
	conn, err := j.connection(ctx)
	if err != nil {
		return fmt.Errorf("nothing was written: %w", err)
	}
	defer func() { _ = conn.Close() }() // a broken one is not kept in any case
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	begun, err := conn.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelSerializable})
	if err != nil {
		return fmt.Errorf("nothing was written: %w", away(err))
	}
	t := &tx{ctx: ctx, tx: begun}
	if err := change(t); err != nil {
		_ = begun.Rollback() // where that fails the connection is gone, and the transaction with it
		return away(err)
	}
	err = begun.Commit()
	switch {
	case !unsure(err):
		return away(err)
	case t.table != "":
		return &journal.Uncertain{Table: t.table, Err: away(err)}
	}
	return fmt.Errorf("the change may or may not have been written: %w", away(err))
}

// connection takes one for a Write. An error means that nothing was sent.
func (j *Journal) connection(ctx context.Context) (*sql.Conn, error) {
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	conn, err := j.rooms.Conn(limited)
	if err != nil {
		return nil, j.unread(ctx, err)
	}
	return conn, nil
}

// Query implements journal.Database.
func (j *Journal) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	rows, err := j.rooms.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, j.unread(ctx, err)
	}
	return rows, nil
}
