// Package dbtest runs a test on every database that a journal can be kept in.
package dbtest

import (
	"path/filepath"
	"testing"

	"nagara/journal"
	"nagara/store/postgres"
	"nagara/store/sqlite"
	"nagara/testkit/pgtest"
)

// Each runs a test on each; open makes a new, empty one that is closed with the test.
// TestMain must be handed to pgtest.Main.
func Each(t *testing.T, test func(t *testing.T, open func(*testing.T) journal.Database)) {
	t.Run("SQLite", func(t *testing.T) { test(t, InFile) })
	t.Run("PostgreSQL", func(t *testing.T) {
		pgtest.Start(t) // where there is none, the test is skipped here
		test(t, InPostgreSQL)
	})
}

// InPostgreSQL is a new one in a schema of a server that runs for the tests.
func InPostgreSQL(t *testing.T) journal.Database {
	t.Helper()
	// The clocks of some tests run through months, in which the pool would look after
	// its connections every minute.
	j, err := postgres.Open(pgtest.Start(t).Schema(t) + "&pool_health_check_period=87600h")
	if err != nil {
		t.Fatal(err)
	}
	return closed(t, j)
}

// InFile is a new one in a file.
func InFile(t *testing.T) journal.Database {
	t.Helper()
	j, err := sqlite.Open(filepath.Join(t.TempDir(), "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	return closed(t, j)
}

func closed(t *testing.T, j journal.Database) journal.Database {
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return j
}
