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

// Migrate implements journal.Database.
func (j *Journal) Migrate(room string, steps fs.FS) error {
	// The connection of the writer is taken, so this needs one of its own.
	db, err := connect(j.path, writingPragmas...)
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := bringUp(db, room, steps); err != nil {
		return explain(j.path, err)
	}
	return nil
}

func bringUp(db *sql.DB, room string, steps fs.FS) error {
	steps, err := fs.Sub(steps, "migrations/sqlite")
	if err != nil {
		return err
	}
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
