//go:build !js

package journal

import (
	"context"
	"database/sql"
	"time"
)

// Database is a journal in a database that other rooms share: accounts and the
// lobby keep their rows there, and the end of a match is one transaction with
// what follows from it.
//
// Their statements are for any database that a journal can be kept in: with
// parameters $1, $2, and in the SQL that all of them understand.
type Database interface {
	Journal

	// Write does what change does, as one transaction that is as good as alone
	// with the database: what it did is durable when Write returns nil. If
	// change returns an error then nothing of it is kept, and Write returns
	// that error. Change must return every error that its statements met,
	// should be quick, may be called again from the beginning, and must not
	// call Append or Write of the journal.
	//
	// As with Append, a cancelled Write tells the truth. If the commit itself
	// fails after change has appended to a table, the error is *Uncertain.
	Write(ctx context.Context, change func(Tx) error) error

	// Full tells that there was no room for something, until HasRoom is told
	// that there is again.
	Full() bool
	HasRoom()

	// Unload takes out the log of a table whose newest entry has that number, once
	// it is safe elsewhere: the only way in which entries ever leave a journal. If
	// the newest has another number nothing is done, and the answer is a
	// *Conflict. Afterwards the table is one that nobody ever wrote to.
	Unload(ctx context.Context, table string, seq uint64) error

	// Query is for those who only look. They never wait for a writer, and see
	// everything whose Append or Write has returned.
	Query(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// Tx is what a Write may do. It is good only until the function that got it
// returns.
type Tx interface {
	// Exec runs a statement that changes something.
	Exec(query string, args ...any) (sql.Result, error)
	// Query asks for rows, and sees what was changed before it. The rows must
	// be closed before the next statement.
	Query(query string, args ...any) (*sql.Rows, error)
	// Append is Journal.Append as a part of this Write.
	Append(table string, entries ...Entry) error
	// AppendDue is Scheduler.AppendDue as a part of this Write.
	AppendDue(table string, due time.Time, entries ...Entry) error
}
