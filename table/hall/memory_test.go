package hall

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"nagara/journal"
	"nagara/journal/journaltest"
)

// memory is a journal that forgets when the test ends. It passes the suite of
// journals, but for the parts that are about opening a place again.
type memory struct {
	mu     sync.RWMutex
	logs   map[string][]journal.Entry
	closed bool
	// fail, if set, is asked before each append. It may return an error, and
	// tell whether the entries are written all the same.
	fail func(table string, entries []journal.Entry) (err error, written bool)
	// unreadable makes reads fail.
	unreadable bool
}

// away lets the journal be away or back.
func (m *memory) away(away bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.unreadable = away
}

func (m *memory) Append(ctx context.Context, table string, entries ...journal.Entry) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := journal.CheckAppend(table, entries); err != nil {
		return err
	}
	var failure error
	m.mu.RLock()
	fail := m.fail
	m.mu.RUnlock()
	if fail != nil {
		var written bool
		if failure, written = fail(table, entries); failure != nil && !written {
			return failure
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return journal.ErrClosed
	}
	if newest, expected := uint64(len(m.logs[table])), entries[0].Seq-1; newest != expected {
		return &journal.Conflict{Table: table, Expected: expected, Actual: newest}
	}
	if m.logs == nil {
		m.logs = map[string][]journal.Entry{}
	}
	for _, e := range entries {
		e.At, e.Body = e.At.UTC(), slices.Clone(e.Body)
		m.logs[table] = append(m.logs[table], e)
	}
	return failure
}

// failWith sets how appends fail from now on.
func (m *memory) failWith(fail func(string, []journal.Entry) (error, bool)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fail = fail
}

func (m *memory) Read(ctx context.Context, table string, after uint64) ([]journal.Entry, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := journal.CheckRead(table, after); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	if m.closed {
		return nil, journal.ErrClosed
	}
	if m.unreadable {
		return nil, errors.New("the journal is away")
	}
	log := m.logs[table]
	return slices.Clone(log[min(after, uint64(len(log))):]), nil
}

func (m *memory) Tables(ctx context.Context, after journal.Head, limit int) ([]journal.Head, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := journal.CheckTables(after, limit); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	if m.closed {
		return nil, journal.ErrClosed
	}
	var all []journal.Head
	for table, log := range m.logs {
		h := journal.Head{Table: table, Seq: uint64(len(log)), Created: log[0].At, Changed: log[len(log)-1].At}
		if after == (journal.Head{}) || newestFirst(after, h) < 0 {
			all = append(all, h)
		}
	}
	slices.SortFunc(all, newestFirst)
	return all[:min(limit, len(all))], nil
}

func newestFirst(a, b journal.Head) int {
	if c := b.Created.Compare(a.Created); c != 0 {
		return c
	}
	return strings.Compare(b.Table, a.Table)
}

func (m *memory) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	return nil
}

// TestTheMemoryIsAJournal: what the tests of the hall rely on keeps the
// contract.
func TestTheMemoryIsAJournal(t *testing.T) {
	journaltest.Run(t, func(*testing.T) func() (journal.Journal, error) {
		m := &memory{}
		return func() (journal.Journal, error) {
			m.mu.Lock()
			defer m.mu.Unlock()
			m.closed = false
			return m, nil
		}
	})
}
