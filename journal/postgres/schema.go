package postgres

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
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
	steps, err = fs.Sub(steps, "migrations/postgres")
	if err != nil {
		return err
	}
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
	provider, err := goose.NewProvider(goose.DialectPostgres, db, steps,
		goose.WithTableName(room+"_schema"), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("read the migrations: %w", err)
	}
	has, known, err := provider.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("read the version of the schema: %w", err)
	}
	if has > known {
		return &newer{has: has, known: known}
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the schema up to date: %w", err)
	}
	return nil
}
