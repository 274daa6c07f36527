// Package migrations is the one history of the schema: of the journal and of all that
// a site keeps beside it. Each step has a number; a database remembers which it had.
//
// A step is one file for both databases, NNNN_name.sql, or where they truly differ a
// pair, NNNN_name.sqlite.sql and NNNN_name.postgres.sql. A file for both is written for
// PostgreSQL; for SQLite the names of types are replaced (see forSQLite). A table that
// SQLite should keep in the order of its key ends with WITHOUT ROWID, which PostgreSQL
// is not told.
package migrations

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/pressly/goose/v3"

	"nagara/store/adopt"
)

//go:embed *.sql
var files embed.FS

// The steps up to Baseline are the schema as it was when there was one history for
// each part of a site; 1 to 3 were those of the journal. A database from then has had
// them in other words, and is adopted.
const (
	first    = 4
	Baseline = 8
)

// Newer is the error of a database that a newer program has brought up to date.
type Newer struct{ has, known int64 }

func (n *Newer) Error() string { return fmt.Sprintf("schema %d, known up to %d", n.has, n.known) }

// BringUp brings the schema of a database up to date. One at a time may.
func BringUp(ctx context.Context, dialect goose.Dialect, db *sql.DB) error {
	provider, err := open(dialect, db)
	if err != nil {
		return err
	}
	has, known, err := provider.GetVersions(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("read the version of the schema: %w", err)
	case has > known:
		return &Newer{has: has, known: known}
	case has > 0 && has < first:
		if err := adopt.Database(ctx, dialect, db, first, Baseline); err != nil {
			return fmt.Errorf("adopt a database of an older program: %w", err)
		}
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the schema up to date: %w", err)
	}
	return nil
}

// Older is the error of a database that this program would have to bring up to date,
// while servers of an older one may run on it.
type Older struct{ has, known int64 }

func (o *Older) Error() string { return fmt.Sprintf("schema %d, known up to %d", o.has, o.known) }

// CheckUpToDate refuses a database that an older program has made. An empty one is none.
func CheckUpToDate(ctx context.Context, dialect goose.Dialect, db *sql.DB) error {
	provider, err := open(dialect, db)
	if err != nil {
		return err
	}
	has, known, err := provider.GetVersions(ctx)
	if err == nil && has > 0 && has < known {
		return &Older{has: has, known: known}
	}
	return err
}

// Pending tells whether BringUp has something to do.
func Pending(ctx context.Context, dialect goose.Dialect, db *sql.DB) (bool, error) {
	provider, err := open(dialect, db)
	if err != nil {
		return false, err
	}
	return provider.HasPending(ctx)
}

func open(dialect goose.Dialect, db *sql.DB) (*goose.Provider, error) {
	steps, err := stepsFor(dialect)
	if err != nil {
		return nil, fmt.Errorf("read the migrations: %w", err)
	}
	provider, err := goose.NewProvider(dialect, db, nil,
		goose.WithTableName(adopt.Versions), goose.WithGoMigrations(steps...), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return nil, fmt.Errorf("read the migrations: %w", err)
	}
	return provider, nil
}

// stepsFor are the steps of a database, each one transaction.
func stepsFor(dialect goose.Dialect) (steps []*goose.Migration, err error) {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		name := strings.TrimSuffix(entry.Name(), ".sql")
		if only := path.Ext(name); only != "" && only != suffixes[dialect] {
			continue
		}
		text, err := files.ReadFile(entry.Name())
		if err != nil {
			return nil, err
		}
		number, _, _ := strings.Cut(name, "_")
		version, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return nil, err
		}
		statements := words[dialect].Replace(string(text))
		steps = append(steps, goose.NewGoMigration(version, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, statements)
			return err
		}}, nil))
	}
	return steps, nil
}

// EnginesOwn tells whether a table is one that each database has in its own way: the
// logs, what follows from them, and what is known of the database itself. All others
// are the same in both, row by row.
func EnginesOwn(table string) bool {
	return slices.Contains([]string{"tables", "entries", "agenda", "backlog", "moves"}, table) || adopt.IsVersions(table)
}

// suffixes are those of the files for one database alone.
var suffixes = map[goose.Dialect]string{goose.DialectSQLite3: ".sqlite", goose.DialectPostgres: ".postgres"}

// words are what is said otherwise to each database.
var words = map[goose.Dialect]*strings.Replacer{
	goose.DialectSQLite3:  forSQLite,
	goose.DialectPostgres: strings.NewReplacer("\n) WITHOUT ROWID;", "\n);"),
}

// forSQLite makes the types of PostgreSQL those of SQLite, which compares texts byte
// by byte by itself. Its tables are STRICT, so that a column holds what it says.
var forSQLite = strings.NewReplacer(
	"BIGINT", "INTEGER",
	"BOOLEAN", "INTEGER",
	"BYTEA", "BLOB",
	"DOUBLE PRECISION", "REAL",
	` COLLATE "C"`, "",
	"CREATE UNLOGGED TABLE", "CREATE TABLE",
	"\n);", "\n) STRICT;",
	"\n) WITHOUT ROWID;", "\n) STRICT, WITHOUT ROWID;",
)
