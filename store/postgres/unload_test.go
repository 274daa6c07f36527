package postgres

import (
	"testing"

	"nagara/testkit/journaltest"
	"nagara/testkit/pgtest"
)

func TestUnloading(t *testing.T) {
	server := pgtest.Start(t)
	journaltest.RunUnloading(t, func(t *testing.T) journaltest.Unloader { return opened(t, server.Schema(t)) })
}
