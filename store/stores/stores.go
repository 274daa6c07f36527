// Package stores is the one list of all that a site keeps beside its logs. Whoever
// serves a site, moves it, copies it or tests that opens it here: what is not on the
// list nobody can use, and what is on it nobody can forget.
package stores

import (
	"nagara/journal"
	"nagara/site/daily"
	"nagara/site/moderation"
	"nagara/site/puzzles"
	"nagara/site/reviews"
	"nagara/site/stats"
	"nagara/store/accounts"
	"nagara/store/editions"
	codes "nagara/store/invites"
	lobbies "nagara/store/lobby"
	"nagara/store/notices"
	"nagara/store/seeks"
	contests "nagara/store/tournaments"
)

// All are where everything is kept: all in one database.
type All struct {
	Journal  journal.Database
	Accounts *accounts.Store
	Lobby    *lobbies.Lobby
	Seeks    *seeks.Store
	Notices  *notices.Store
	Codes    *codes.Codes
	Orders   *moderation.Orders
	Reviews  *reviews.Shelf
	Editions *editions.Store
	Days     *daily.Store
	Contests *contests.Store
	Feats    *stats.Shelf
	Puzzles  *puzzles.Store
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
		to(&all.Orders, moderation.NewOrders),
		to(&all.Reviews, reviews.NewShelf),
		to(&all.Editions, editions.New),
		to(&all.Days, daily.NewStore),
		to(&all.Contests, contests.New),
		to(&all.Feats, stats.NewShelf),
		to(&all.Puzzles, puzzles.NewStore),
	} {
		if err := open(j); err != nil {
			return All{}, err
		}
	}
	all.Accounts.AlsoForget(notices.Forget)
	all.Accounts.AlsoForget(editions.Forget)
	all.Accounts.AlsoForget(daily.Forget)
	all.Accounts.AlsoForget(puzzles.Forget)
	return all, nil
}

// to opens a store and puts it into its place.
func to[S any](place *S, open func(journal.Database) (S, error)) func(journal.Database) error {
	return func(j journal.Database) (err error) {
		*place, err = open(j)
		return err
	}
}
