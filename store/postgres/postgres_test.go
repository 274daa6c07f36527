package postgres

import (
	"testing"

	"nagara/journal"
	"nagara/testkit/journaltest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// filled is the URL of a new database with all tables.
func filled(t *testing.T) string {
	t.Helper()
	return pgtest.Start(t).Filled(t, func(url string) error {
		j, err := Open(url)
		if err != nil {
			return err
		}
		return j.Close()
	})
}

func TestJournal(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) func() (journal.Journal, error) {
		url := filled(t)
		return func() (journal.Journal, error) { return Open(url) }
	})
}

func TestDatabase(t *testing.T) {
	journaltest.RunDatabase(t, func(t *testing.T) journal.Database { return opened(t, filled(t)) })
}
