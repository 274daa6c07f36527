package postgres

import (
	"testing"

	"nagara/journal"
	"nagara/testkit/journaltest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func TestJournal(t *testing.T) {
	server := pgtest.Start(t)
	journaltest.Run(t, func(t *testing.T) func() (journal.Journal, error) {
		url := server.Schema(t)
		return func() (journal.Journal, error) { return Open(url) }
	})
}

func TestDatabase(t *testing.T) {
	server := pgtest.Start(t)
	journaltest.RunDatabase(t, func(t *testing.T) journal.Database { return opened(t, server.Schema(t)) })
}
