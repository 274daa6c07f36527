package postgres

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"nagara/store/schema"
)

//go:embed migrations
var migrations embed.FS

// Migrate implements journal.Database.
func (j *Journal) Migrate(room string, steps fs.FS) error {
	if err := bringUp(j.rooms, room, steps); err != nil {
		return explain(j.pool.Config(), err)
	}
	return nil
}

// turn is the number of the lock under which one machine after another brings
// the schema up to date: "Ngra".
const turn = 0x4E677261

func bringUp(db *sql.DB, room string, steps fs.FS) (err error) {
	ctx := context.Background()
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
	return schema.BringUp(goose.DialectPostgres, db, room, steps, "migrations/postgres")
}
