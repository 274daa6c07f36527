package sqlite

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

// migrate brings the schema of the journal up to date.
func migrate(db *sql.DB) error {
	steps, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	return bringUp(db, steps, "journal")
}

// Migrate brings the schema of another room in the same file up to date, with
// the migrations in steps. Rooms count their versions apart.
func (j *Journal) Migrate(room string, steps fs.FS) error {
	// The connection of the writer is taken, so this needs one of its own.
	db, err := connect(j.path, writingPragmas...)
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := bringUp(db, steps, room); err != nil {
		return explain(j.path, err)
	}
	return nil
}

func bringUp(db *sql.DB, steps fs.FS, room string) error {
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, steps,
		goose.WithTableName(room+"_schema"), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("read the migrations: %w", err)
	}
	ctx := context.Background()
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
