package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"
)

// small is up to which size Open looks through the file, a quarter of a second
// at most. A server with years of matches must start as fast.
var small = int64(64 << 20)

func isSmall(path string) (bool, error) {
	info, err := os.Stat(path)
	if err != nil {
		return false, err
	}
	return info.Size() <= small, nil
}

// Check looks through a file that was too large for Open to, while it is in use.
// The error says what is wrong with it.
func (j *Journal) Check(ctx context.Context) error {
	if j.checked {
		return nil
	}
	if err := check(ctx, j.reading); err != nil {
		return explain(j.path, unread(ctx, j, err))
	}
	return nil
}

// check looks whether the pages of the file fit together: better early than in
// the middle of a match. It leaves out whether indexes agree with their tables,
// which takes long.
func check(ctx context.Context, db *sql.DB) error {
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return fmt.Errorf("%w: %s", errDamaged, found)
	}
	return nil
}
