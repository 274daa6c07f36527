// Package store keeps all that a site keeps, in one database: each subject has a file
// with its statements, and a type that implements what the package of that subject asks
// for. The tables come from one history (store/migrations), which the engines
// (store/sqlite, store/postgres) bring up to date.
//
// There is one statement for both databases: with parameters $1, $2, and in the SQL that
// both understand.
package store

import (
	"nagara/journal"
	"nagara/site/account"
	"nagara/site/daily"
	"nagara/site/editions"
	"nagara/site/holiday"
	"nagara/site/invite"
	"nagara/site/lobby"
	"nagara/site/matchmaking"
	"nagara/site/notify"
	"nagara/site/puzzles"
	"nagara/site/stats"
	"nagara/site/tournament"
)

// DB is a site in a database, by subjects.
type DB struct {
	Journal      journal.Database
	Accounts     *Accounts
	Lobby        *Lobby
	Matchmaking  *Matchmaking
	Notices      *Notices
	Invites      *Invites
	Holidays     *Holidays
	Orders       *Orders
	Reviews      *Reviews
	Editions     *Editions
	Days         *Days
	Tournaments  *Tournaments
	Achievements *Achievements
	Puzzles      *Puzzles
	SSH          *SSH
}

// The subjects. Each works on the database, or on one transaction of it.
type (
	// Accounts implements every interface of package account that asks for a store.
	Accounts struct{ conn }
	// Lobby implements lobby.Lobby, and keeps the keys of promises.
	Lobby struct{ conn }
	// Matchmaking implements matchmaking.Store.
	Matchmaking struct{ conn }
	// Notices implements notify.Store.
	Notices struct{ conn }
	// Invites implements invite.Store: so the codes of all machines of a site differ.
	Invites struct{ conn }
	// Holidays implements holiday.Store.
	Holidays struct{ conn }
	// Editions implements editions.Store.
	Editions struct{ conn }
	// Tournaments implements tournament.Store. They are no logs of tables: what is due
	// there is taken by a hall, which could make nothing of them.
	Tournaments struct{ conn }
	// Days implements daily.Store.
	Days struct{ conn }
	// Reviews implements reviews.Cache.
	Reviews struct{ conn }
	// Achievements implements stats.Cache.
	Achievements struct{ conn }
	// Puzzles implements puzzles.Store.
	Puzzles struct{ conn }
	// Orders are what an operator tells the servers of a site.
	Orders struct{ conn }
	// SSH implements Store of package terminal/ssh.
	SSH struct{ conn }
)

var (
	_ interface {
		account.PeopleStore
		account.SessionStore
		account.PasswordStore
		account.PasskeyStore
		account.TokenStore
		account.RatingStore
		account.TeamStore
		account.RelationStore
		account.ReportStore
		account.SanctionStore
		account.DataStore
	} = (*Accounts)(nil)
	_ lobby.Lobby       = (*Lobby)(nil)
	_ matchmaking.Store = (*Matchmaking)(nil)
	_ notify.Store      = (*Notices)(nil)
	_ invite.Store      = (*Invites)(nil)
	_ holiday.Store     = (*Holidays)(nil)
	_ editions.Store    = (*Editions)(nil)
	_ tournament.Store  = (*Tournaments)(nil)
	_ daily.Store       = (*Days)(nil)
	_ stats.Cache       = (*Achievements)(nil)
	_ puzzles.Store     = (*Puzzles)(nil)
)

// New is the site in a database, which the caller closes.
func New(j journal.Database) *DB {
	db := in(conn{write: j.Write, read: j.Query})
	db.Journal = j
	return db
}

// In is the site within one Write of the journal, which has no Journal of its own. If
// one of its methods fails then the Write must, unless it only refused.
func In(tx journal.Tx) *DB { return in(within(tx)) }

func in(c conn) *DB {
	return &DB{
		Accounts:     &Accounts{c},
		Lobby:        &Lobby{c},
		Matchmaking:  &Matchmaking{c},
		Notices:      &Notices{c},
		Invites:      &Invites{c},
		Holidays:     &Holidays{c},
		Editions:     &Editions{c},
		Tournaments:  &Tournaments{c},
		Days:         &Days{c},
		Reviews:      &Reviews{c},
		Achievements: &Achievements{c},
		Puzzles:      &Puzzles{c},
		Orders:       &Orders{c},
		SSH:          &SSH{c},
	}
}
