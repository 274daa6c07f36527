package sqlite

import (
	"context"
	"database/sql"
	"time"

	"nagara/journal"
)

// tx implements journal.Tx. Its statements have no context: SQLite answers an
// interrupted one by rolling back the whole group, and the others in it did
// nothing wrong.
type tx struct {
	log *log
	job *job
}

// Exec implements journal.Tx.
func (t *tx) Exec(query string, args ...any) (sql.Result, error) {
	return t.log.conn.ExecContext(context.Background(), query, args...)
}

// Query implements journal.Tx.
func (t *tx) Query(query string, args ...any) (*sql.Rows, error) {
	return t.log.conn.QueryContext(context.Background(), query, args...)
}

// Append implements journal.Tx.
func (t *tx) Append(table string, entries ...journal.Entry) error {
	if err := journal.CheckAppend(table, entries); err != nil {
		return err
	}
	return t.append(table, entries, unsaid)
}

// AppendDue implements journal.Tx.
func (t *tx) AppendDue(table string, due time.Time, entries ...journal.Entry) error {
	if err := journal.CheckAppendDue(table, due, entries); err != nil {
		return err
	}
	return t.append(table, entries, taskOf(due))
}

func (t *tx) append(table string, entries []journal.Entry, what task) error {
	t.job.table = table
	if err := t.log.append(table, entries, what); err != nil {
		return err
	}
	return t.log.flush() // the statements after it see them
}

// Write implements journal.Database: change runs among the appends of a group,
// alone with the file. All writers wait while it runs.
func (j *Journal) Write(ctx context.Context, change func(journal.Tx) error) error {
	return j.Note(stored(j.writer.do(ctx, &job{change: change})))
}

// Query implements journal.Database.
func (j *Journal) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	rows, err := j.asking.query(ctx, query, args...)
	if err != nil {
		return nil, unread(ctx, j, err)
	}
	return rows, nil
}
