package sqlite

import (
	"context"
	"database/sql"

	"nagara/journal"
)

// Tx is what a Write may do. It is good only until the function that got it
// returns. Its statements have no context: SQLite answers an interrupted one
// by rolling back the whole group, and the others in it did nothing wrong.
type Tx struct {
	log *log
	job *job
}

// Exec runs a statement that changes something.
func (t *Tx) Exec(query string, args ...any) (sql.Result, error) {
	return t.log.conn.ExecContext(context.Background(), query, args...)
}

// Query asks for rows, and sees what was changed before it. The rows must be
// closed before the next statement.
func (t *Tx) Query(query string, args ...any) (*sql.Rows, error) {
	return t.log.conn.QueryContext(context.Background(), query, args...)
}

// Append is Journal.Append as a part of this Write.
func (t *Tx) Append(table string, entries ...journal.Entry) error {
	if err := journal.CheckAppend(table, entries); err != nil {
		return err
	}
	t.job.table = table
	return t.log.append(table, entries)
}

// Write lets other rooms keep what is theirs in the same file: change runs
// among the appends of a group, alone with the file, and what it did is
// durable when Write returns nil. If change returns an error then nothing of
// it is kept, and Write returns that error; change must return every error
// that its statements met. All writers wait while it runs, so it must be
// quick, and it must not call Append or Write of the journal.
//
// As with Append, a cancelled Write tells the truth. If the commit itself
// fails after change has appended to a table, the error is *journal.Uncertain.
func (j *Journal) Write(ctx context.Context, change func(*Tx) error) error {
	return j.writer.do(ctx, &job{change: change, done: make(chan struct{})})
}

// Reading is for those who only look. They never wait for the writer, and see
// everything whose Append or Write has returned.
func (j *Journal) Reading() *sql.DB { return j.reading }
