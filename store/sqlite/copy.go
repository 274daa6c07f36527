package sqlite

import (
	"context"
	"fmt"
)

// CopyTo writes all that is in the journal at this moment, rows of other rooms too,
// into a file that is empty or not there. Nobody waits for it, in whatever process.
func (j *Journal) CopyTo(ctx context.Context, file string) error {
	db, err := connect(j.path, "busy_timeout(5000)")
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", file); err != nil {
		return fmt.Errorf("copy the journal to %s: %w", file, unread(ctx, j, err))
	}
	return nil
}
