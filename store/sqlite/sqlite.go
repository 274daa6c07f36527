// Package sqlite keeps the journal in one file: all that a single machine
// needs.
//
// One goroutine writes, and commits in groups: while one commit waits for the
// disk, the appends that arrive meanwhile gather, and the next commit takes
// them all. A lone append waits for nothing but its own commit. Readers have
// connections of their own and never wait for the writer.
//
// What a site keeps beside its logs is in the same file, through Write and Query: so nobody fights for SQLite's one lock, and the end of a match can
// be one transaction with what follows from it.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/pressly/goose/v3"

	"nagara/journal"
	"nagara/store/migrations"
)

const dialect = goose.DialectSQLite3

// Journal is a journal in a file. One process at a time can have it open.
type Journal struct {
	journal.Space
	path    string
	claim   *sql.DB
	writing *sql.DB
	reading *sql.DB
	asking  prepared
	log     *log
	writer  *writer
	close   func() error
	// checked is that Open has looked through the file.
	checked bool
}

var _ journal.Database = (*Journal)(nil)

// Open opens the journal in that file and makes it if there is none. The
// folder must exist.
func Open(file string) (*Journal, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, fmt.Errorf("open journal %s: %w", file, err)
	}
	j := &Journal{path: path}
	j.close = sync.OnceValue(j.shut)
	if err := j.open(path); err != nil {
		return nil, errors.Join(explain(path, err), j.shut())
	}
	j.writer = startWriter(j.log.commit)
	return j, nil
}

func (j *Journal) open(path string) (err error) {
	if j.claim, err = claim(path); err != nil {
		return err
	}
	if err := j.openWriting(path); err != nil {
		return err
	}
	if j.checked, err = isSmall(path); err != nil {
		return err
	}
	if j.checked {
		if err := check(context.Background(), j.writing); err != nil {
			return err
		}
	}
	if err := migrations.BringUp(context.Background(), dialect, j.writing); err != nil {
		return err
	}
	return j.ready(path)
}

func (j *Journal) openWriting(path string) (err error) {
	if err := inspect(path); err != nil {
		return err
	}
	if j.writing, err = connect(path, writingPragmas...); err != nil {
		return err
	}
	j.writing.SetMaxOpenConns(1)
	return nil
}

// ready opens what reads and writes a file whose schema is up to date.
func (j *Journal) ready(path string) (err error) {
	if j.log, err = prepareLog(j.writing); err != nil {
		return err
	}
	if j.reading, err = connect(path, readingPragmas...); err != nil {
		return err
	}
	j.asking.db = j.reading
	// More readers than cores only take turns.
	j.reading.SetMaxOpenConns(max(4, runtime.NumCPU()))
	j.reading.SetMaxIdleConns(max(4, runtime.NumCPU()))
	return nil
}

// Append implements journal.Journal. It waits while the queue of the writer is
// full. Once the writer has taken up an append it cannot be cancelled any
// more; then Append waits for the commit and says how it went, so that a
// cancelled caller is told the truth as well.
func (j *Journal) Append(ctx context.Context, table string, entries ...journal.Entry) error {
	if err := journal.CheckAppend(table, entries); err != nil {
		return err
	}
	return j.append(ctx, table, entries, unsaid)
}

func (j *Journal) append(ctx context.Context, table string, entries []journal.Entry, t task) error {
	job := newJob(table, entries)
	job.task = t
	if err := j.Note(stored(j.writer.do(ctx, job))); err != nil {
		return fmt.Errorf("append to the journal: %w", err)
	}
	return nil
}

// Close implements journal.Journal.
func (j *Journal) Close() error { return j.close() }

func (j *Journal) shut() error {
	if j.writer != nil {
		j.writer.stop()
	}
	var failed []error
	if j.log != nil {
		failed = append(failed, j.log.close())
	}
	// The claim goes last: nobody may open the file while we still close it.
	for _, db := range []*sql.DB{j.reading, j.writing, j.claim} {
		if db != nil {
			failed = append(failed, db.Close())
		}
	}
	if err := errors.Join(failed...); err != nil {
		return fmt.Errorf("close the journal: %w", err)
	}
	return nil
}
