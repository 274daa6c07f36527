package invites

import (
	"testing"

	"nagara/journal"
	"nagara/site/invite"
	"nagara/testkit/dbtest"
	"nagara/testkit/invitetest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func TestCodes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		invitetest.Run(t, func(t *testing.T) invite.Store {
			s, err := New(open(t))
			if err != nil {
				t.Fatal(err)
			}
			return s
		})
	})
}
