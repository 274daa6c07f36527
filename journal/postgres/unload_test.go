package postgres

import (
	"testing"

	"nagara/internal/pg"
	"nagara/journal/journaltest"
)

func TestUnloading(t *testing.T) {
	server := pg.Start(t)
	journaltest.RunUnloading(t, func(t *testing.T) journaltest.Unloader { return opened(t, server.Schema(t)) })
}
