// Package dbtest runs a test on every database that a journal can be kept in. To make
// all tables takes longer than most tests: they are made once for all tests of a binary,
// and then copied.
package dbtest

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
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

// InPostgreSQL is a new one in a server that runs for the tests.
func InPostgreSQL(t *testing.T) journal.Database {
	t.Helper()
	// The clocks of some tests run through months, in which the pool would look after
	// its connections every minute.
	j, err := postgres.Open(URL(t) + "&pool_health_check_period=87600h")
	if err != nil {
		t.Fatal(err)
	}
	return closed(t, j)
}

// URL is that of a new database in a server that runs for the tests, with all tables.
func URL(t testing.TB) string {
	t.Helper()
	return pgtest.Start(t).Filled(t, func(url string) error {
		j, err := postgres.Open(url)
		if err != nil {
			return err
		}
		return j.Close()
	})
}

// InFile is a new one in a file.
func InFile(t *testing.T) journal.Database {
	t.Helper()
	j, err := sqlite.Open(File(t))
	if err != nil {
		t.Fatal(err)
	}
	return closed(t, j)
}

// File is the name of a new file with all tables, in a folder that goes with the test.
func File(t testing.TB) string {
	t.Helper()
	empty, err := emptyFile()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "nagara.db")
	if err := os.WriteFile(file, empty, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// emptyFile is what is in a file when it has just been made.
var emptyFile = sync.OnceValues(func() (text []byte, err error) {
	folder, err := os.MkdirTemp("", "nagara-empty-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := filepath.Join(folder, "nagara.db")
	j, err := sqlite.Open(file)
	if err != nil {
		return nil, err
	}
	if err := j.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
})

func closed(t *testing.T, j journal.Database) journal.Database {
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return j
}
