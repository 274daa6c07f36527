// Package transfer moves a whole site from one database to another: the logs of
// all tables, and the rows of all that is kept beside them. Which that are the
// databases themselves are asked: whoever adds a table need not think of it here.
//
// It only ever adds what is missing, so it may be killed at any moment and goes
// on when it is called again. In the end it reads both sides once more and
// compares their digests. While a move is under way nobody may serve the site
// to which it goes; Settled tells.
package transfer

import (
	"context"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/locale"
)

// Stage is what a move is about at the moment.
type Stage string

// The stages, in their order.
const (
	Reading   Stage = "reading"   // what is to be moved
	Logs      Stage = "logs"      // to the target
	Rows      Stage = "rows"      // to the target
	Comparing Stage = "comparing" // what has arrived
)

// Progress tells how far a stage has come: how many tables of the site, or rows
// of the database, of how many.
type Progress struct {
	Stage    Stage
	Done, Of int
}

// Report is what was moved.
type Report struct {
	Tables, Entries, Rows int
	// Digest is that of the whole site, the same on both sides.
	Digest string
}

// Move moves all that is in one database to another, which must be empty or
// hold the beginning of the same move. Nobody may use either meanwhile.
func Move(ctx context.Context, from, to journal.Database, tell func(Progress)) (Report, error) {
	if err := Settled(ctx, from); err != nil {
		return Report{}, err
	}
	if err := mustNotBeDone(ctx, to); err != nil {
		return Report{}, err
	}
	if err := mustFit(ctx, from, to); err != nil {
		return Report{}, err
	}
	site, err := survey(ctx, from, Reading, Progress{}, tell)
	if err != nil {
		return Report{}, fmt.Errorf("read what is to be moved: %w", err)
	}
	if err := begin(ctx, to, site); err != nil {
		return Report{}, err
	}
	whole := Progress{Of: site.report.Tables}
	if err := moveLogs(ctx, from, to, whole, tell); err != nil {
		return Report{}, fmt.Errorf("move the logs: %w", err)
	}
	if err := moveRows(ctx, from, to, site.report.Rows, tell); err != nil {
		return Report{}, fmt.Errorf("move the rows: %w", err)
	}
	arrived, err := survey(ctx, to, Comparing, whole, tell)
	if err != nil {
		return Report{}, fmt.Errorf("read what was moved: %w", err)
	}
	if part, same := site.compare(arrived); !same {
		return Report{}, locale.Say("migrate.differs", "part", part)
	}
	return site.report, finish(ctx, to)
}

// Settled refuses a database in which a move has begun and not ended: what is
// there is not all.
func Settled(ctx context.Context, j journal.Database) error {
	m, err := lastMove(ctx, j)
	if err != nil {
		return err
	}
	if m != nil && m.done.IsZero() {
		return locale.Say("migrate.unfinished")
	}
	return nil
}

// move is the row of the move that filled a database.
type move struct {
	source string
	done   time.Time
}

func lastMove(ctx context.Context, j journal.Database) (*move, error) {
	rows, err := j.Query(ctx, "SELECT source, coalesce(done, 0) FROM moves")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var last *move
	for rows.Next() {
		var m move
		var done int64
		if err := rows.Scan(&m.source, &done); err != nil {
			return nil, err
		}
		if done != 0 {
			m.done = time.Unix(0, done).UTC()
		}
		last = &m
	}
	return last, rows.Err()
}

// mustNotBeDone refuses a target that has long been filled before anything is
// read.
func mustNotBeDone(ctx context.Context, to journal.Database) error {
	m, err := lastMove(ctx, to)
	if err == nil && m != nil && !m.done.IsZero() {
		return locale.Say("migrate.done", "time", m.done.Format(time.RFC3339))
	}
	return err
}

// begin notes in the target what it is to be filled with, or finds that it was
// noted before.
func begin(ctx context.Context, to journal.Database, site *site) error {
	m, err := lastMove(ctx, to)
	switch {
	case err != nil:
		return err
	case m != nil && m.source != site.report.Digest:
		return locale.Say("migrate.other")
	case m != nil:
		return nil
	}
	if err := mustBeEmpty(ctx, to); err != nil {
		return err
	}
	return to.Write(ctx, func(tx journal.Tx) error {
		_, err := tx.Exec("INSERT INTO moves (one, source) VALUES (1, $1)", site.report.Digest)
		return err
	})
}

func mustBeEmpty(ctx context.Context, j journal.Database) error {
	heads, err := j.Tables(ctx, journal.Head{}, 1)
	if err != nil {
		return err
	}
	n, err := countRows(ctx, j)
	if err != nil {
		return err
	}
	if len(heads) > 0 || n > 0 {
		return locale.Say("migrate.occupied")
	}
	return nil
}

func finish(ctx context.Context, to journal.Database) error {
	return to.Write(ctx, func(tx journal.Tx) error {
		_, err := tx.Exec("UPDATE moves SET done = $1", time.Now().UnixNano())
		return err
	})
}
