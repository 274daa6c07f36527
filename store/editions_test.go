package store

import (
	"testing"

	"nagara/site/editions"
	"nagara/testkit/editionstest"
)

func TestEditions(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		editionstest.Run(t, func(t *testing.T) (editions.Store, func(account string)) {
			db := open(t)
			return db.Editions, func(account string) { forgotten(t, db, account) }
		})
	})
}
