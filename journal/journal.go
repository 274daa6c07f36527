// Package journal is the memory of every table: append-only logs, one a table.
//
// A log is a run of entries numbered 1, 2, 3 without a gap. The journal keeps
// them as data and does not know what they mean; package table gives them
// their meaning. No entry is ever changed or taken away; only whole logs leave, and
// only for an archive (see Database).
//
// Whoever appends names the sequence numbers that the new entries shall have.
// If somebody else was faster the append is refused with a Conflict: its
// caller reads on, thinks again and tries again. So several writers, on one
// machine or on many, need no other agreement.
//
// Beside the logs it keeps when somebody must look at a table again (see
// Scheduler).
//
// testkit/journaltest is the suite that every implementation passes.
package journal

import (
	"context"
	"encoding/json"
	"time"
)

// Entry is one thing that happened at a table.
type Entry struct {
	// Seq is the place in the log of the table, counted from 1.
	Seq uint64 `json:"seq"`
	// At is when it happened, by the clock of whoever appended it. It is kept
	// to the nanosecond and read back in UTC.
	At time.Time `json:"at"`
	// Kind is one word that tells how to read the body.
	Kind string `json:"kind"`
	// Body is JSON, kept byte for byte.
	Body json.RawMessage `json:"body"`
}

// Head is what can be said of a table without reading its log.
type Head struct {
	Table string
	// Seq is the number of the newest entry.
	Seq uint64
	// Created and Changed are the times of the first and the newest entry.
	Created, Changed time.Time
}

// Journal keeps the logs. Its methods may be called from any goroutine.
//
// A table that nobody ever wrote to has an empty log: it is no error to read
// it, and its first append begins at 1.
type Journal interface {
	// Append puts entries at the end of the log of one table: all of them or
	// none. Their numbers follow one another, and the first follows the
	// newest in the log.
	//
	// Once Append returns nil the entries are durable: no crash takes them
	// back. A *Conflict, a *Misuse, ErrClosed, the error of the context, and
	// every other error but one mean that nothing was written. The one is
	// *Uncertain: then only Read can tell.
	Append(ctx context.Context, table string, entries ...Entry) error

	// Read returns the entries of the table whose numbers are greater than
	// after, in order: Read(ctx, table, 0) is the whole log. It sees
	// everything whose Append has returned.
	Read(ctx context.Context, table string, after uint64) ([]Entry, error)

	// Tables lists up to limit tables, the newest created first, and those
	// created at the same instant by their names, backwards. The zero Head
	// asks for the first page, the last head of a page for the next one. A
	// page shorter than limit is the last. A table that is there when the
	// first page is asked for is listed exactly once, whatever is appended
	// meanwhile.
	Tables(ctx context.Context, after Head, limit int) ([]Head, error)

	// Close makes durable what was accepted, and refuses all else from then
	// on with ErrClosed. To close twice is no error.
	Close() error

	Scheduler
}
