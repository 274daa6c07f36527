package sqlite

import (
	"path/filepath"
	"testing"

	"nagara/journal"
	"nagara/testkit/journaltest"
)

func TestJournal(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) func() (journal.Journal, error) {
		file := filepath.Join(t.TempDir(), "journal.db")
		return func() (journal.Journal, error) { return Open(file) }
	})
}

func TestDatabase(t *testing.T) {
	journaltest.RunDatabase(t, func(t *testing.T) journal.Database { return open(t) })
}
