package sqlstore

import (
	"testing"

	"nagara/internal/databases"
	"nagara/internal/pg"
	"nagara/journal"
	"nagara/server/seeking"
	"nagara/server/seeking/seekingtest"
)

func TestMain(m *testing.M) { pg.Main(m) }

func TestStore(t *testing.T) {
	databases.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		seekingtest.Run(t, func(t *testing.T) seeking.Store {
			store, err := New(open(t))
			if err != nil {
				t.Fatal(err)
			}
			return store
		})
	})
}
