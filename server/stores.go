package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"nagara/journal"
	"nagara/server/doctor"
	"nagara/site/account"
	"nagara/site/notify"
	"nagara/store"
	"nagara/store/postgres"
	"nagara/store/sqlite"
	"nagara/store/transfer"
	"nagara/table"
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
	all, err := in(sqlite.Open(file))
	all.Free = func() (uint64, error) { return doctor.FreeSpace(filepath.Dir(file)) }
	return all, err
}

// InDatabase keeps everything in a database of PostgreSQL, which must exist.
func InDatabase(url string) (Stores, error) { return in(postgres.Open(url)) }

// Beside opens what is kept in a file while a server may have it open, for an
// operator: tables are only read.
func Beside(file string) (Stores, error) { return in(sqlite.Beside(file)) }

// BesideDatabase opens a database of PostgreSQL while servers may run on it, for an
// operator.
func BesideDatabase(url string) (Stores, error) { return in(postgres.Beside(url)) }

// in keeps everything in a database that was opened, if it was.
func in(j journal.Database, err error) (Stores, error) {
	if err != nil {
		return Stores{}, err
	}
	if err := transfer.Settled(context.Background(), j); err != nil {
		return Stores{}, errors.Join(err, j.Close())
	}
	return Stores{DB: store.New(j)}, nil
}

// cramped tells whether a disk that can be seen from here has no room for what must
// fit: also while nobody writes, who would notice.
func (s Stores) cramped() bool {
	if s.Free == nil {
		return false
	}
	free, err := s.Free()
	return err == nil && free < trial
}

// trial is how much must fit: a few tables can go on for a while.
const trial = 256 << 10

// TryToWrite writes something that nobody needs and takes it away again.
func (s Stores) TryToWrite(ctx context.Context) error {
	state, err := json.Marshal(strings.Repeat(".", trial))
	if err != nil {
		return err
	}
	filler := account.Ceremony{Expires: time.Now().Add(time.Minute), State: state} // what has expired may be cleared away at any time
	rand.Read(filler.Hash[:])                                                      // never fails
	if err := s.Accounts.AddCeremony(ctx, filler); err != nil {
		return fmt.Errorf("try to write: %w", err)
	}
	if _, err := s.Accounts.TakeCeremony(ctx, filler.Hash); err != nil {
		return fmt.Errorf("take away what was written to try: %w", err)
	}
	return nil
}

var _ doctor.Storage = Stores{}

// Unfinished reads every table that is not over, and tells which of them this program
// cannot go on with.
func (s Stores) Unfinished(ctx context.Context) (all int, unread []string, err error) {
	for after := ""; ; {
		page, err := s.Lobby.Unfinished(ctx, after, journal.MaxPage)
		if err != nil {
			return all, unread, err
		}
		for _, id := range page {
			log, err := s.Journal.Read(ctx, id, 0)
			if err != nil {
				return all, unread, err
			}
			if _, err := table.Fold(id, log); err != nil {
				unread = append(unread, id)
			}
			all, after = all+1, id
		}
		if len(page) < journal.MaxPage {
			return all, unread, nil
		}
	}
}

// Keys are the secrets of the site.
func (s Stores) Keys(ctx context.Context) (notify.Keys, error) { return s.Notices.Keys(ctx) }

// Now is the clock that tables are judged by: that of the database if machines
// share it.
func (s Stores) Now(ctx context.Context) (time.Time, error) {
	return s.Journal.Now(ctx)
}
