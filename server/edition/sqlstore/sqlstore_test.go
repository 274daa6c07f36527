package sqlstore

import (
	"testing"

	"nagara/internal/databases"
	"nagara/internal/pg"
	"nagara/journal"
	"nagara/server/edition"
	"nagara/server/edition/editiontest"
)

func TestMain(m *testing.M) { pg.Main(m) }

func TestEditions(t *testing.T) {
	databases.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		editiontest.Run(t, func(t *testing.T) (edition.Store, func(account string)) {
			j := open(t)
			s, err := New(j)
			if err != nil {
				t.Fatal(err)
			}
			return s, func(account string) {
				if err := j.Write(t.Context(), func(tx journal.Tx) error { return Forget(tx, account) }); err != nil {
					t.Fatal(err)
				}
			}
		})
	})
}
