// Package stores is the one list of all that a site keeps beside its logs. Whoever
// serves a site, moves it, copies it or tests that opens it here: what is not on the
// list nobody can use, and what is on it nobody can forget.
package stores

import (
	contests "nagara/contest/tournament/sqlstore"
	"nagara/journal"
	accounts "nagara/server/account/sqlstore"
	"nagara/server/almanac"
	editions "nagara/server/edition/sqlstore"
	codes "nagara/server/invitation/sqlstore"
	lobbies "nagara/server/lobby/sqlstore"
	notices "nagara/server/notice/sqlstore"
	"nagara/server/operator"
	"nagara/server/puzzling"
	"nagara/server/reviewing"
	seeks "nagara/server/seeking/sqlstore"
	"nagara/server/statistics"
)

// All are where everything is kept: all in one database.
type All struct {
	Journal  journal.Database
	Accounts *accounts.Store
	Lobby    *lobbies.Lobby
	Seeks    *seeks.Store
	Notices  *notices.Store
	Codes    *codes.Codes
	Orders   *operator.Orders
	Reviews  *reviewing.Shelf
	Editions *editions.Store
	Days     *almanac.Store
	Contests *contests.Store
	Feats    *statistics.Shelf
	Puzzles  *puzzling.Store
}

// In opens all stores in a database, which the caller closes, and brings the schema
// of each up to date. None refers to rows of a later one.
func In(j journal.Database) (All, error) {
	all := All{Journal: j}
	for _, open := range []func(journal.Database) error{
		to(&all.Accounts, accounts.New),
		to(&all.Lobby, lobbies.New),
		to(&all.Seeks, seeks.New),
		to(&all.Notices, notices.New),
		to(&all.Codes, codes.New),
		to(&all.Orders, operator.New),
		to(&all.Reviews, reviewing.NewShelf),
		to(&all.Editions, editions.New),
		to(&all.Days, almanac.NewStore),
		to(&all.Contests, contests.New),
		to(&all.Feats, statistics.NewShelf),
		to(&all.Puzzles, puzzling.NewStore),
	} {
		if err := open(j); err != nil {
			return All{}, err
		}
	}
	all.Accounts.AlsoForget(notices.Forget)
	all.Accounts.AlsoForget(editions.Forget)
	all.Accounts.AlsoForget(almanac.Forget)
	all.Accounts.AlsoForget(puzzling.Forget)
	return all, nil
}

// to opens a store and puts it into its place.
func to[S any](place *S, open func(journal.Database) (S, error)) func(journal.Database) error {
	return func(j journal.Database) (err error) {
		*place, err = open(j)
		return err
	}
}
