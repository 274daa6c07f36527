package hall

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"nagara/journal"
	inmemory "nagara/store/memory"
	"nagara/testkit/journaltest"
)

// memory is a journal in memory that can be made to fail.
type memory struct {
	inmemory.Journal
	// fail, if set, is asked before each append. It may return an error, and
	// tell whether the entries are written all the same.
	fail atomic.Pointer[func(table string, entries []journal.Entry) (err error, written bool)]
	// unreadable makes reads fail.
	unreadable atomic.Bool
}

// away lets the journal be away or back.
func (m *memory) away(away bool) { m.unreadable.Store(away) }

// failWith sets how appends fail from now on.
func (m *memory) failWith(fail func(string, []journal.Entry) (error, bool)) { m.fail.Store(&fail) }

func (m *memory) Append(ctx context.Context, table string, entries ...journal.Entry) error {
	return m.try(table, entries, func() error { return m.Journal.Append(ctx, table, entries...) })
}

func (m *memory) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	return m.try(table, entries, func() error { return m.Journal.AppendDue(ctx, table, due, entries...) })
}

func (m *memory) try(table string, entries []journal.Entry, write func() error) error {
	if fail := m.fail.Load(); fail != nil && *fail != nil {
		if err, written := (*fail)(table, entries); err != nil {
			if written {
				err = errors.Join(err, write())
			}
			return err
		}
	}
	return write()
}

func (m *memory) Read(ctx context.Context, table string, after uint64) ([]journal.Entry, error) {
	if m.unreadable.Load() {
		return nil, errors.New("the journal is away")
	}
	return m.Journal.Read(ctx, table, after)
}

// TestTheMemoryIsAJournal: what the tests of the hall rely on keeps the
// contract.
func TestTheMemoryIsAJournal(t *testing.T) {
	journaltest.Run(t, func(*testing.T) func() (journal.Journal, error) {
		m := &memory{}
		return func() (journal.Journal, error) {
			m.Open()
			return m, nil
		}
	})
}
