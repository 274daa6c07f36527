package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"slices"

	"nagara/journal"
)

// log is the connection that writes, with its statements ready.
type log struct {
	conn *sql.Conn

	begin, commitAll, rollback *sql.Stmt
	save, release, back        *sql.Stmt
	newest, addTable, addEntry *sql.Stmt
	leave, settle              *sql.Stmt

	notes notes

	closers []io.Closer
	// foreign is that another process has the claim on the journal.
	foreign bool
}

func prepareLog(db *sql.DB) (*log, error) {
	ctx := context.Background()
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	l := &log{conn: conn, closers: []io.Closer{conn}}
	for _, s := range []struct {
		ready **sql.Stmt
		text  string
	}{
		{&l.begin, "BEGIN IMMEDIATE"},
		{&l.commitAll, "COMMIT"},
		{&l.rollback, "ROLLBACK"},
		{&l.save, "SAVEPOINT change"},
		{&l.release, "RELEASE change"},
		{&l.back, "ROLLBACK TO change"},
		{&l.newest, "SELECT coalesce(max(seq), 0) FROM entries JOIN tables ON number = of WHERE name = ?"},
		{&l.addTable, "INSERT INTO tables (name, created) VALUES (?, ?) ON CONFLICT DO NOTHING"},
		{&l.addEntry, `INSERT INTO entries (of, seq, at, kind, body)
			SELECT number, ?2, ?3, ?4, ?5 FROM tables
			WHERE name = ?1 AND coalesce((SELECT max(seq) FROM entries WHERE of = number), 0) = ?2 - 1`},
		{&l.leave, "INSERT INTO backlog (of) SELECT number FROM tables WHERE name = ? ON CONFLICT DO NOTHING"},
		{&l.settle, "DELETE FROM backlog WHERE of = (SELECT number FROM tables WHERE name = ?)"},
	} {
		if *s.ready, err = conn.PrepareContext(ctx, s.text); err != nil {
			return nil, errors.Join(fmt.Errorf("prepare %q: %w", s.text, err), l.close())
		}
		l.closers = append(l.closers, *s.ready)
	}
	return l, nil
}

// close closes the statements before their connection. SQLite would keep a
// connection with open statements half alive, and its file unfinished.
func (l *log) close() error {
	var failed []error
	for _, c := range slices.Backward(l.closers) {
		failed = append(failed, c.Close())
	}
	return errors.Join(failed...)
}

// commit writes a group in one transaction and sets the answer of each job.
// A refused job concerns nobody else. A failure of the storage concerns all.
func (l *log) commit(group []*job) {
	if len(group) == 0 {
		return
	}
	err := l.write(group)
	written := err == nil
	if written {
		_, err = l.commitAll.Exec()
	}
	l.notes.end(err == nil)
	if err == nil {
		return
	}
	// After some errors SQLite has rolled back by itself, and says so.
	_, _ = l.rollback.Exec()
	for _, j := range group {
		// A refusal may have been for a job of the same group: it counts no
		// longer.
		if refused := j.err != nil; written && !refused {
			j.err = j.uncertain(err)
		} else {
			j.err = j.unwritten(err)
		}
	}
}

func (l *log) write(group []*job) error {
	if _, err := l.begin.Exec(); err != nil {
		return err
	}
	for _, j := range group {
		if err := l.run(j); err != nil {
			return err
		}
	}
	return nil
}

// run returns the error that concerns the whole group.
func (l *log) run(j *job) error {
	if j.change != nil {
		return l.try(j)
	}
	err := l.append(j.table, j.entries, j.task)
	if conflict, ok := errors.AsType[*journal.Conflict](err); ok {
		j.err = conflict
		return nil
	}
	return err
}

// try undoes a change that fails halfway. That works as long as SQLite has not
// rolled back everything already; then the savepoint is gone as well.
func (l *log) try(j *job) error {
	if _, err := l.save.Exec(); err != nil {
		return err
	}
	before := len(l.notes.fresh)
	if j.err = j.change(&tx{log: l, job: j}); j.err != nil {
		if _, err := l.back.Exec(); err != nil {
			return j.err
		}
		l.notes.fresh = l.notes.fresh[:before]
	}
	_, err := l.release.Exec()
	return err
}

// append adds each entry only where the one before it is the newest, so that a
// refused append leaves no trace in the transaction of the others.
func (l *log) append(table string, entries []journal.Entry, t task) error {
	if l.foreign {
		return errForeignLog
	}
	first := entries[0]
	if first.Seq == 1 {
		if _, err := l.addTable.Exec(table, first.At.UnixNano()); err != nil {
			return err
		}
	}
	for _, e := range entries {
		added, err := l.addEntry.Exec(table, int64(e.Seq), e.At.UnixNano(), e.Kind, string(e.Body))
		if err != nil {
			return err
		}
		if n, err := added.RowsAffected(); err != nil {
			return err
		} else if n == 0 {
			return l.conflict(table, first.Seq-1)
		}
	}
	return l.note(table, t)
}

// conflict says how far the log of a table has come instead.
func (l *log) conflict(table string, expected uint64) error {
	var newest int64
	if err := l.newest.QueryRow(table).Scan(&newest); err != nil {
		return err
	}
	return &journal.Conflict{Table: table, Expected: expected, Actual: uint64(newest)}
}
