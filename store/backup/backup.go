// Package backup copies a whole site into one file and makes a site of such a file
// again. The file is a database of SQLite, wherever the site was kept: a server can
// serve it as it is.
//
// A copy is made under another name, checked, and put in its place at the very end.
// So whoever finds a file under its own name has a whole one, and whoever is killed
// leaves only what the next attempt writes over.
package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"nagara/journal"
	"nagara/locale"
	"nagara/store/sqlite"
	"nagara/store/transfer"
)

// Stage is what is done at the moment.
type Stage string

// The stages that are told.
const (
	Copying  Stage = "copying"
	Checking Stage = "checking"
)

// Progress tells how far a stage has come: how many tables, of how many. Of is 0
// where nobody knows.
type Progress struct {
	Stage    Stage
	Done, Of int
}

// Tell hears how it goes.
type Tell func(Progress)

// copier is a journal that can write itself into a file while it is in use.
type copier interface {
	CopyTo(ctx context.Context, file string) error
}

// Save writes a backup of a site into a file that must not be there. A site in a file
// may be served meanwhile; one in PostgreSQL must rest, for it is copied bit by bit.
func Save(ctx context.Context, from journal.Database, file string, tell Tell) (Report, error) {
	return build(ctx, file, tell, func(part string) error {
		if c, ok := from.(copier); ok {
			return c.CopyTo(ctx, part)
		}
		return copyRows(ctx, from, part, tell)
	})
}

// build makes a file that must not be there, by a copy that is checked.
func build(ctx context.Context, file string, tell Tell, copyTo func(part string) error) (Report, error) {
	if err := mustBeFree(file); err != nil {
		return Report{}, err
	}
	part := file + ".part"
	if err := begin(part); err != nil {
		return Report{}, err
	}
	tell(Progress{Stage: Copying})
	if err := copyTo(part); err != nil {
		return Report{}, errors.Join(err, removeAll(part))
	}
	report, err := checkFile(ctx, part, tell)
	if err == nil {
		err = putInPlace(part, file)
	}
	if err != nil {
		return report, errors.Join(err, removeAll(part))
	}
	return report, nil
}

// copyRows copies a site that cannot copy itself.
func copyRows(ctx context.Context, from journal.Database, part string, tell Tell) error {
	to, err := sqlite.Open(part)
	if err != nil {
		return err
	}
	_, err = transfer.Move(ctx, from, to, func(p transfer.Progress) {
		tell(Progress{Stage: Copying, Done: p.Done, Of: p.Of})
	})
	if m, ok := errors.AsType[*locale.Message](err); ok && m.Key == "migrate.differs" {
		err = locale.Say("admin.backup.changed")
	}
	return errors.Join(err, to.Close())
}

// beside are the files that SQLite has beside one.
var beside = []string{"-wal", "-shm", "-journal", "-lock"}

// mustBeFree refuses to write over anything. What is beside a file may hold the
// newest of it; only a lock is nothing.
func mustBeFree(file string) error {
	for _, name := range []string{"", "-wal", "-shm", "-journal"} {
		if _, err := os.Lstat(file + name); !errors.Is(err, fs.ErrNotExist) {
			return errors.Join(locale.Say("admin.backup.there", "file", file+name), err)
		}
	}
	return nil
}

// begin makes an empty file to write to, for its owner only; what an earlier attempt
// left is gone.
func begin(part string) error {
	if err := removeAll(part); err != nil {
		return err
	}
	out, err := os.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	return out.Close()
}

// removeAll removes a file with all that SQLite has beside it.
func removeAll(file string) error {
	for _, name := range append([]string{""}, beside...) {
		if err := os.Remove(file + name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove what an earlier attempt left: %w", err)
		}
	}
	return nil
}

// putInPlace gives a checked copy its name, durably.
func putInPlace(part, file string) error {
	for _, name := range beside { // it was closed: nothing of it is in there
		if err := os.Remove(part + name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	for _, step := range []func() error{
		func() error { return syncFile(part) },
		func() error { return mustBeFree(file) },
		func() error { return os.Rename(part, file) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	_ = syncFile(filepath.Dir(file)) // not every system can be asked to
	return nil
}

func syncFile(name string) error {
	in, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(in.Sync(), in.Close())
}
