package seeks

import (
	"testing"

	"nagara/journal"
	"nagara/site/matchmaking"
	"nagara/testkit/dbtest"
	"nagara/testkit/matchmakingtest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		matchmakingtest.Run(t, func(t *testing.T) matchmaking.Store {
			store, err := New(open(t))
			if err != nil {
				t.Fatal(err)
			}
			return store
		})
	})
}
