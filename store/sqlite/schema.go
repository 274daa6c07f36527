package sqlite

import (
	"database/sql"
	"embed"
	"io/fs"

	"github.com/pressly/goose/v3"

	"nagara/store/schema"
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
	return schema.BringUp(goose.DialectSQLite3, db, room, steps, "migrations/sqlite")
}
