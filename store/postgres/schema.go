package postgres

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/pressly/goose/v3"

	"nagara/store/migrations"
)

// turn is the number of the lock under which one machine after another brings
// the schema up to date: "Ngra".
const turn = 0x4E677261

func bringUp(ctx context.Context, db *sql.DB) (err error) {
	lock, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }() // the connection goes back; the lock is off already
	if _, err := lock.ExecContext(ctx, "SELECT pg_advisory_lock($1)", turn); err != nil {
		return fmt.Errorf("wait for others who bring the schema up to date: %w", err)
	}
	defer func() {
		if _, unlocked := lock.ExecContext(ctx, "SELECT pg_advisory_unlock($1)", turn); err == nil {
			err = unlocked
		}
	}()
	return migrations.BringUp(ctx, goose.DialectPostgres, db)
}
