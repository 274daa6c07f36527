// Package adopt takes over databases from the time when every part of a site had a
// schema history of its own. Their files are here and stay as they were: no step is
// ever added.
package adopt

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/pressly/goose/v3"
)

//go:embed */sqlite/*.sql */postgres/*.sql
var files embed.FS

// Versions is the table in which a database remembers which steps it had. It was that
// of the journal; it kept its name, so that a program from then sees that a database
// is newer than it, and refuses it.
const Versions = "journal_schema"

// histories are the parts of a site. None refers to rows of a later one.
var histories = []string{
	"journal", "account", "lobby", "seeking", "notice", "invitation", "operator", "review", "edition",
	"almanac", "contest", "feats", "puzzling", "move",
}

// Database brings every history of a database to its end, and then notes that it has
// had the steps from first to last of the one history, as one transaction. Whatever
// is interrupted leaves a database that an old program can open, or the next Database.
func Database(ctx context.Context, dialect goose.Dialect, db *sql.DB, first, last int64) error {
	for _, history := range histories {
		if err := complete(ctx, dialect, db, history); err != nil {
			return fmt.Errorf("complete the schema of %s: %w", history, err)
		}
	}
	return merge(ctx, db, first, last)
}

// complete applies the steps that a history lacks, as the old programs did.
func complete(ctx context.Context, dialect goose.Dialect, db *sql.DB, history string) error {
	folder := map[goose.Dialect]string{goose.DialectSQLite3: "sqlite", goose.DialectPostgres: "postgres"}[dialect]
	steps, err := fs.Sub(files, path.Join(history, folder))
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, steps,
		goose.WithTableName(tableOf(history)), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// IsVersions tells whether a table is one in which a history notes its steps. An old
// program that starts beside the adoption may leave one behind.
func IsVersions(table string) bool {
	return slices.ContainsFunc(histories, func(history string) bool { return tableOf(history) == table })
}

func tableOf(history string) string { return history + "_schema" }

// merge makes one history of all.
func merge(ctx context.Context, db *sql.DB, first, last int64) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after a commit there is nothing to roll back
	// The first statement writes, so that SQLite lets one process in at a time.
	done, err := tx.ExecContext(ctx, "DELETE FROM "+Versions+" WHERE version_id BETWEEN 1 AND $1", first-1)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return err
	}
	for version := first; version <= last; version++ {
		if _, err := tx.ExecContext(ctx, "INSERT INTO "+Versions+" (version_id, is_applied) VALUES ($1, $2)", version, true); err != nil {
			return err
		}
	}
	for _, history := range histories {
		if table := tableOf(history); table != Versions {
			if _, err := tx.ExecContext(ctx, "DROP TABLE "+table); err != nil {
				return err
			}
		}
	}
	return tx.Commit()
}
