package cluster

import (
	"context"
	"errors"
	"time"

	"nagara/journal"
	"nagara/store/postgres"
)

// recorder is the journal of one node, with all that the node asked of it in
// the history. An append of which nobody knows whether it was written is not:
// the judge finds it in the log or it never was.
type recorder struct {
	*postgres.Journal
	history *History
}

// Append implements journal.Journal.
func (r *recorder) Append(ctx context.Context, table string, entries ...journal.Entry) error {
	asked := r.history.Now()
	err := r.Journal.Append(ctx, table, entries...)
	r.appended(table, asked, entries, err)
	return err
}

// AppendDue implements journal.Scheduler.
func (r *recorder) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	asked := r.history.Now()
	err := r.Journal.AppendDue(ctx, table, due, entries...)
	r.appended(table, asked, entries, err)
	return err
}

// Read implements journal.Journal.
func (r *recorder) Read(ctx context.Context, table string, after uint64) ([]journal.Entry, error) {
	asked := r.history.Now()
	entries, err := r.Journal.Read(ctx, table, after)
	if err == nil {
		r.history.add(table, asked, read{after + uint64(len(entries))})
	}
	return entries, err
}

// Write implements journal.Database: the end of a match is appended with what
// follows from it.
func (r *recorder) Write(ctx context.Context, change func(journal.Tx) error) error {
	asked := r.history.Now()
	var tx *noted
	err := r.Journal.Write(ctx, func(given journal.Tx) error {
		tx = &noted{Tx: given} // anew, for it may be tried again
		return change(tx)
	})
	if tx != nil && len(tx.entries) > 0 {
		r.appended(tx.table, asked, tx.entries, err)
	}
	return err
}

// noted is a transaction with what was appended in it.
type noted struct {
	journal.Tx
	table   string
	entries []journal.Entry
}

// AppendDue implements journal.Tx.
func (n *noted) AppendDue(table string, due time.Time, entries ...journal.Entry) error {
	n.table, n.entries = table, entries
	return n.Tx.AppendDue(table, due, entries...)
}

func (r *recorder) appended(table string, asked int64, entries []journal.Entry, err error) {
	first, last := entries[0].Seq, entries[len(entries)-1].Seq
	if err == nil {
		r.history.add(table, asked, appended{first, last})
	} else if _, faster := errors.AsType[*journal.Conflict](err); faster {
		r.history.add(table, asked, conflicted{first - 1})
	}
}
