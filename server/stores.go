package server

import (
	"errors"

	"nagara/account"
	accounts "nagara/account/rows"
	"nagara/journal"
	"nagara/journal/postgres"
	"nagara/journal/sqlite"
	"nagara/lobby"
	lobbies "nagara/lobby/rows"
)

// AccountStore keeps accounts and all that belongs to them.
type AccountStore interface {
	account.PeopleStore
	account.SessionStore
	account.PasswordStore
	account.PasskeyStore
	account.TokenStore
	account.RatingStore
	account.TeamStore
	account.DataStore
}

// Stores are where everything is kept.
type Stores struct {
	Journal  journal.Database
	Accounts AccountStore
	Lobby    lobby.Lobby
}

// InFile keeps everything in one file, which is made if there is none. Its
// folder must exist.
func InFile(file string) (Stores, error) {
	j, err := sqlite.Open(file)
	if err != nil {
		return Stores{}, err
	}
	return in(j)
}

// InDatabase keeps everything in a database of PostgreSQL, which must exist.
func InDatabase(url string) (Stores, error) {
	j, err := postgres.Open(url)
	if err != nil {
		return Stores{}, err
	}
	return in(j)
}

func in(j journal.Database) (Stores, error) {
	people, err := accounts.New(j)
	if err != nil {
		return Stores{}, errors.Join(err, j.Close())
	}
	rows, err := lobbies.New(j)
	if err != nil {
		return Stores{}, errors.Join(err, j.Close())
	}
	return Stores{j, people, rows}, nil
}
