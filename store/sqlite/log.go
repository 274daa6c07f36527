package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strings"

	"nagara/journal"
)

// log is the connection that writes, with its statements ready.
type log struct {
	conn *sql.Conn

	begin, commitAll, rollback *sql.Stmt
	save, release, back        *sql.Stmt
	version, look, addTable    *sql.Stmt
	leave, settle              *sql.Stmt
	// add adds 1, 2, 4 … entries at once.
	add [widths]*sql.Stmt

	heads heads
	// rows are the entries of the group that are not added yet, column by column.
	rows []any

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
		{&l.version, "PRAGMA data_version"},
		{&l.look, `SELECT number, coalesce((SELECT max(seq) FROM entries WHERE of = number), 0),
			EXISTS (SELECT 1 FROM backlog WHERE of = number) FROM tables WHERE name = ?`},
		{&l.addTable, "INSERT INTO tables (name, created) VALUES (?, ?)"},
		{&l.leave, "INSERT INTO backlog (of) VALUES (?)"},
		{&l.settle, "DELETE FROM backlog WHERE of = ?"},
	} {
		if *s.ready, err = l.prepare(ctx, s.text); err != nil {
			return nil, errors.Join(err, l.close())
		}
	}
	for i := range l.add {
		text := "INSERT INTO entries (of, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)" + strings.Repeat(", (?, ?, ?, ?, ?)", 1<<i-1)
		if l.add[i], err = l.prepare(ctx, text); err != nil {
			return nil, errors.Join(err, l.close())
		}
	}
	return l, nil
}

func (l *log) prepare(ctx context.Context, text string) (*sql.Stmt, error) {
	ready, err := l.conn.PrepareContext(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("prepare %q: %w", text, err)
	}
	l.closers = append(l.closers, ready)
	return ready, nil
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
	if err == nil {
		l.heads.changed = l.heads.changed[:0]
		return
	}
	l.heads.undo(0)
	l.rows = l.rows[:0]
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
	var version int64
	if err := l.version.QueryRow().Scan(&version); err != nil {
		return err
	}
	l.heads.refresh(version)
	for _, j := range group {
		if err := l.run(j); err != nil {
			return err
		}
	}
	return l.flush()
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
	if err := l.flush(); err != nil {
		return err
	}
	if _, err := l.save.Exec(); err != nil {
		return err
	}
	before := len(l.heads.changed)
	if j.err = j.change(&tx{log: l, job: j}); j.err != nil {
		if _, err := l.back.Exec(); err != nil {
			return j.err
		}
		l.heads.undo(before)
		l.rows = l.rows[:0] // it alone took these up: see flush above
	}
	_, err := l.release.Exec()
	return err
}

// append takes up entries that follow the newest of their table; flush adds them. So
// a refused append leaves no trace in the transaction of the others.
func (l *log) append(table string, entries []journal.Entry, t task) error {
	if l.foreign {
		return errForeignLog
	}
	now, err := l.find(table)
	if err != nil {
		return err
	}
	first, last := entries[0], entries[len(entries)-1]
	if now.newest != first.Seq-1 {
		return &journal.Conflict{Table: table, Expected: first.Seq - 1, Actual: now.newest}
	}
	if now.number == 0 {
		if now, err = l.found(table, first); err != nil {
			return err
		}
	}
	for _, e := range entries {
		l.rows = append(l.rows, now.number, int64(e.Seq), e.At.UnixNano(), e.Kind, string(e.Body))
	}
	if len(l.rows) >= columns<<(widths-1) {
		if err := l.flush(); err != nil {
			return err
		}
	}
	now.newest = last.Seq
	return l.note(table, now, t)
}

const (
	// columns is how many an entry has.
	columns = 5
	// widths is how many statements add entries, the widest 64 at once: with each
	// SQLite takes as long to begin and to end, and wider ones are no faster.
	widths = 7
)

// flush adds the entries that were taken up, many with one statement.
func (l *log) flush() error {
	for rows := l.rows; len(rows) > 0; {
		width := min(bits.Len(uint(len(rows)/columns)), widths) - 1
		n := columns << width
		if _, err := l.add[width].Exec(rows[:n]...); err != nil {
			return err
		}
		rows = rows[n:]
	}
	clear(l.rows) // of what is written nothing is kept
	l.rows = l.rows[:0]
	return nil
}
