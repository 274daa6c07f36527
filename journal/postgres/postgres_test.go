package postgres

import (
	"testing"

	"nagara/internal/pg"
	"nagara/journal"
	"nagara/journal/journaltest"
)

func TestMain(m *testing.M) { pg.Main(m) }

func TestJournal(t *testing.T) {
	server := pg.Start(t)
	journaltest.Run(t, func(t *testing.T) func() (journal.Journal, error) {
		url := server.Schema(t)
		return func() (journal.Journal, error) { return Open(url) }
	})
}

func TestAgenda(t *testing.T) {
	server := pg.Start(t)
	journaltest.RunAgenda(t, func(t *testing.T) func() (journaltest.Shared, error) {
		url := server.Schema(t)
		return func() (journaltest.Shared, error) { return Open(url) }
	})
}

func TestDatabase(t *testing.T) {
	server := pg.Start(t)
	journaltest.RunDatabase(t, func(t *testing.T) journal.Database { return opened(t, server.Schema(t)) })
}
