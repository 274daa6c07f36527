// Package memory keeps the journal in memory: for tests, and for programs that
// have no file, as in a browser. What is to outlive the program is handed to
// Keep.
package memory

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"nagara/journal"
)

// Journal is a journal in memory. Its zero value is empty and ready for use.
type Journal struct {
	// Keep, if there is one, makes entries durable elsewhere. They are taken
	// only once it has; its error means that they are not kept. Calls for it
	// come one after another.
	Keep func(ctx context.Context, table string, entries []journal.Entry) error

	mu     sync.RWMutex
	logs   map[string][]journal.Entry
	undone map[string]bool
	closed bool
}

var _ journal.Journal = (*Journal)(nil)

// Append implements journal.Journal.
func (j *Journal) Append(ctx context.Context, table string, entries ...journal.Entry) error {
	if err := journal.CheckAppend(table, entries); err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.append(ctx, table, entries)
}

func (j *Journal) append(ctx context.Context, table string, entries []journal.Entry) error {
	if err := j.usable(ctx); err != nil {
		return err
	}
	if newest, expected := uint64(len(j.logs[table])), entries[0].Seq-1; newest != expected {
		return &journal.Conflict{Table: table, Expected: expected, Actual: newest}
	}
	if j.Keep != nil {
		if err := j.Keep(ctx, table, entries); err != nil {
			return fmt.Errorf("keep entries of table %s: nothing was written: %w", table, err)
		}
	}
	if j.logs == nil {
		j.logs = map[string][]journal.Entry{}
	}
	for _, e := range entries {
		e.At, e.Body = e.At.UTC().Round(0), slices.Clone(e.Body)
		j.logs[table] = append(j.logs[table], e)
	}
	return nil
}

// Read implements journal.Journal.
func (j *Journal) Read(ctx context.Context, table string, after uint64) ([]journal.Entry, error) {
	if err := journal.CheckRead(table, after); err != nil {
		return nil, err
	}
	j.mu.RLock()
	defer j.mu.RUnlock()
	if err := j.usable(ctx); err != nil {
		return nil, err
	}
	log := j.logs[table]
	rest := slices.Clone(log[min(after, uint64(len(log))):])
	for i := range rest {
		rest[i].Body = slices.Clone(rest[i].Body)
	}
	return rest, nil
}

// Tables implements journal.Journal.
func (j *Journal) Tables(ctx context.Context, after journal.Head, limit int) ([]journal.Head, error) {
	if err := journal.CheckTables(after, limit); err != nil {
		return nil, err
	}
	j.mu.RLock()
	defer j.mu.RUnlock()
	if err := j.usable(ctx); err != nil {
		return nil, err
	}
	var all []journal.Head
	for table, log := range j.logs {
		h := journal.Head{Table: table, Seq: uint64(len(log)), Created: log[0].At, Changed: log[len(log)-1].At}
		if after == (journal.Head{}) || newestFirst(after, h) < 0 {
			all = append(all, h)
		}
	}
	slices.SortStableFunc(all, newestFirst)
	return all[:min(limit, len(all))], nil
}

func newestFirst(a, b journal.Head) int {
	if c := b.Created.Compare(a.Created); c != 0 {
		return c
	}
	return strings.Compare(b.Table, a.Table)
}

// usable is why nothing can be asked of the journal.
func (j *Journal) usable(ctx context.Context) error {
	if j.closed {
		return journal.ErrClosed
	}
	return ctx.Err()
}

// Close implements journal.Journal. Open opens it again.
func (j *Journal) Close() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.closed = true
	return nil
}

// Open opens a journal again that was closed: it still has its logs.
func (j *Journal) Open() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.closed = false
}
