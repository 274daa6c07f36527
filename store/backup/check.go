package backup

import (
	"context"
	"errors"
	"fmt"

	"nagara/journal"
	"nagara/locale"
	"nagara/store/sqlite"
	"nagara/table"
)

// Report is what a copy holds.
type Report struct {
	Tables, Entries int
	// Unreadable are tables that are in the copy as they were, and cannot be read
	// by this program.
	Unreadable []string
}

// checkFile opens a copy as a server would, looks through all of it, and reads every
// table.
func checkFile(ctx context.Context, file string, tell Tell) (Report, error) {
	tell(Progress{Stage: Checking})
	j, err := sqlite.Open(file)
	if err != nil {
		return Report{}, err
	}
	report, err := check(ctx, j, tell)
	return report, errors.Join(err, j.Close())
}

func check(ctx context.Context, j journal.Database, tell Tell) (r Report, err error) {
	rows, err := j.Query(ctx, "PRAGMA integrity_check(1)")
	found, err := journal.All(rows, err, journal.Column[string])
	switch {
	case err != nil:
		return r, fmt.Errorf("look through the copy: %w", err)
	case len(found) != 1 || found[0] != "ok":
		return r, locale.Say("admin.backup.damaged", "found", fmt.Sprint(found))
	}
	counted, err := j.Query(ctx, "SELECT count(*) FROM tables")
	of, err := journal.All(counted, err, journal.Column[int])
	if err != nil {
		return r, fmt.Errorf("count the tables of the copy: %w", err)
	}
	for after := (journal.Head{}); ; {
		page, err := j.Tables(ctx, after, journal.MaxPage)
		if err != nil {
			return r, err
		}
		for _, head := range page {
			if err := r.read(ctx, j, head); err != nil {
				return r, err
			}
			tell(Progress{Checking, r.Tables, of[0]})
		}
		if len(page) < journal.MaxPage {
			return r, nil
		}
		after = page[len(page)-1]
	}
}

// read reads one table.
func (r *Report) read(ctx context.Context, j journal.Journal, head journal.Head) error {
	log, err := j.Read(ctx, head.Table, 0)
	if err != nil {
		return err
	}
	if _, err := table.Fold(head.Table, log); err != nil {
		r.Unreadable = append(r.Unreadable, head.Table)
	}
	r.Tables++
	r.Entries += len(log)
	return nil
}
