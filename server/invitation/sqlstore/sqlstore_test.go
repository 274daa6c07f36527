package sqlstore

import (
	"testing"

	"nagara/internal/databases"
	"nagara/internal/pg"
	"nagara/journal"
	"nagara/server/invitation"
	"nagara/server/invitation/invitationtest"
)

func TestMain(m *testing.M) { pg.Main(m) }

func TestCodes(t *testing.T) {
	databases.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		invitationtest.Run(t, func(t *testing.T) invitation.Store {
			s, err := New(open(t))
			if err != nil {
				t.Fatal(err)
			}
			return s
		})
	})
}
