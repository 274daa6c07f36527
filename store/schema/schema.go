// Package schema keeps the schemas of the rooms of a database up to date, each
// with a version of its own.
package schema

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// Newer says that a room has a schema that this program does not know.
type Newer struct{ has, known int64 }

func (n *Newer) Error() string { return fmt.Sprintf("schema %d, known up to %d", n.has, n.known) }

// BringUp brings the schema of a room up to date with the migrations in that
// folder of steps.
func BringUp(dialect goose.Dialect, db *sql.DB, room string, steps fs.FS, folder string) error {
	steps, err := fs.Sub(steps, folder)
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, steps,
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
		return &Newer{has: has, known: known}
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the schema up to date: %w", err)
	}
	return nil
}
