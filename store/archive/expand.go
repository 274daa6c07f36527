package archive

import (
	"archive/zip"
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"nagara/journal"
	"nagara/locale"
	"nagara/table"
)

// Expander puts the matches of an archive back into the journal of a site that
// nobody serves from this file, or that is in a database. The archive stays as it
// is. A match is put back whole or not at all.
type Expander struct {
	Journal journal.Database
	Folder  Folder
	// Month is the one wanted, as 2026-03; all where it is empty.
	Month string
	// Back is told of a match that is back, as a part of the same transaction.
	Back func(tx journal.Tx, table string) error
	Tell func(done, of int)
}

// Run puts back what the journal does not have.
func (e *Expander) Run(ctx context.Context) (tables int, err error) {
	month := e.Month
	if month == "" {
		month = "*"
	}
	files, err := filepath.Glob(e.Folder.file(month))
	if err != nil {
		return 0, err
	}
	if len(files) == 0 {
		return 0, locale.Say("admin.expand.none", "file", e.Folder.file(month)).Because(ErrMissing)
	}
	for _, file := range files {
		n, err := e.file(ctx, file)
		tables += n
		if err != nil {
			return tables, fmt.Errorf("put back the matches of %s: %w", file, err)
		}
	}
	return tables, nil
}

func (e *Expander) file(ctx context.Context, file string) (n int, err error) {
	packed, err := zip.OpenReader(file)
	if err != nil {
		return 0, err
	}
	defer func() { _ = packed.Close() }() // it was only read
	for i, f := range packed.File {
		id, isLog := strings.CutPrefix(f.Name, "logs/")
		if !isLog {
			continue
		}
		put, err := e.put(ctx, &packed.Reader, strings.TrimSuffix(id, ".jsonl"))
		if err != nil {
			return n, err
		}
		if put {
			n++
		}
		if e.Tell != nil {
			e.Tell(i+1, len(packed.File))
		}
	}
	return n, nil
}

// put puts a match back that the journal does not have. What cannot be a match is
// refused.
func (e *Expander) put(ctx context.Context, packed *zip.Reader, id string) (bool, error) {
	log, err := readLog(packed, id)
	if err != nil {
		return false, err
	}
	if _, err := table.Fold(id, log); err != nil {
		return false, err
	}
	there, err := e.Journal.Read(ctx, id, 0)
	if err != nil || len(there) > 0 {
		return false, err
	}
	return true, e.Journal.Write(ctx, func(tx journal.Tx) error {
		if _, err := tx.Exec("DELETE FROM unloaded WHERE name = $1", id); err != nil {
			return err
		}
		for rest := log; len(rest) > 0; {
			n := journal.Fitting(rest)
			if err := tx.Append(id, rest[:n]...); err != nil {
				return err
			}
			rest = rest[n:]
		}
		return e.Back(tx, id)
	})
}
