package server

import (
	"context"
	"errors"
	"path/filepath"

	"nagara/journal"
	"nagara/server/doctor"
	"nagara/store"
	"nagara/store/postgres"
	"nagara/store/sqlite"
	"nagara/store/transfer"
)

// Stores are where everything is kept: all in one database.
type Stores struct {
	*store.DB
	// Free is how many bytes the disk has left, where it can be seen from here.
	Free func() (uint64, error)
}

// Tx is the same within one transaction. If one of its methods fails then the
// transaction must, unless it only refused.
type Tx struct {
	journal.Tx
	*store.DB
}

// InTx does what change does as one transaction, or nothing of it. What it
// promises and wants is what Write of journal.Database does.
func (s Stores) InTx(ctx context.Context, change func(Tx) error) error {
	return s.Journal.Write(ctx, func(tx journal.Tx) error {
		return change(Tx{tx, store.In(tx)})
	})
}

// InFile keeps everything in one file, which is made if there is none. Its
// folder must exist.
func InFile(file string) (Stores, error) {
	j, err := sqlite.Open(file)
	if err != nil {
		return Stores{}, err
	}
	all, err := in(j)
	all.Free = func() (uint64, error) { return doctor.FreeSpace(filepath.Dir(file)) }
	return all, err
}

// Beside opens what is kept in a file while a server may have it open, for an
// operator: tables are only read.
func Beside(file string) (Stores, error) {
	j, err := sqlite.Beside(file)
	if err != nil {
		return Stores{}, err
	}
	return in(j)
}

// BesideDatabase opens a database of PostgreSQL while servers may run on it, for an
// operator.
func BesideDatabase(url string) (Stores, error) {
	j, err := postgres.Beside(url)
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
	if err := transfer.Settled(context.Background(), j); err != nil {
		return Stores{}, errors.Join(err, j.Close())
	}
	return Stores{DB: store.New(j)}, nil
}
