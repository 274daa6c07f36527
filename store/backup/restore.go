package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"nagara/journal"
	"nagara/locale"
	"nagara/store/sqlite"
	"nagara/store/transfer"
)

// ToFile makes a site of a backup in a file that must not be there.
func ToFile(ctx context.Context, backup, file string, tell Tell) (Report, error) {
	if err := mustRest(backup); err != nil {
		return Report{}, err
	}
	return build(ctx, file, tell, func(part string) error { return copyFile(backup, part) })
}

// ToDatabase makes a site of a backup in a database that is empty, or in which the
// same was begun before.
func ToDatabase(ctx context.Context, backup string, to journal.Database, tell Tell) (Report, error) {
	if err := mustRest(backup); err != nil {
		return Report{}, err
	}
	// The backup stays as it is: what is opened is a copy.
	folder, err := os.MkdirTemp("", "nagara-restore-")
	if err != nil {
		return Report{}, fmt.Errorf("make room for a copy: %w", err)
	}
	defer os.RemoveAll(folder) //nolint:errcheck // what is left is for its owner only
	copied := filepath.Join(folder, "copy.db")
	tell(Progress{Stage: Copying})
	if err := copyFile(backup, copied); err != nil {
		return Report{}, err
	}
	report, err := checkFile(ctx, copied, tell)
	if err != nil {
		return report, err
	}
	from, err := sqlite.Open(copied)
	if err != nil {
		return report, err
	}
	_, err = transfer.Move(ctx, from, to, func(p transfer.Progress) { tell(Progress{Copying, p.Done, p.Of}) })
	return report, errors.Join(err, from.Close())
}

// mustRest refuses a backup that is not there, or is no backup but a database that
// somebody has open: the newest of it would be in another file.
func mustRest(backup string) error {
	if info, err := os.Stat(backup); err != nil {
		return err
	} else if !info.Mode().IsRegular() {
		return &fs.PathError{Op: "open", Path: backup, Err: fs.ErrInvalid}
	}
	for _, name := range []string{"-wal", "-journal"} {
		if _, err := os.Stat(backup + name); err == nil {
			return locale.Say("admin.restore.used", "file", backup, "other", backup+name)
		}
	}
	return nil
}

func copyFile(from, to string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}
