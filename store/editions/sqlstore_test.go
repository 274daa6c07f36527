package editions

import (
	"testing"

	"nagara/journal"
	"nagara/site/editions"
	"nagara/testkit/dbtest"
	"nagara/testkit/editionstest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func TestEditions(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		editionstest.Run(t, func(t *testing.T) (editions.Store, func(account string)) {
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
