package store

import (
	"testing"
	"time"

	"nagara/journal"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func mustDo(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// onEach runs a test on every database; open makes a new, empty one.
func onEach(t *testing.T, test func(t *testing.T, open func(*testing.T) *DB)) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		test(t, func(t *testing.T) *DB { return New(open(t)) })
	})
}

// forgotten lets a site forget an account, as if it was deleted.
func forgotten(t *testing.T, db *DB, account string) {
	t.Helper()
	mustDo(t, db.Journal.Write(t.Context(), func(tx journal.Tx) error { return forget(tx, []string{account}, time.Now()) }))
}
