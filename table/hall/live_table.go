package hall

import (
	"container/list"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"nagara/journal"
	"nagara/rules"
	"nagara/table"
)

// liveTable is where a table is kept while somebody cares for it.
type liveTable struct {
	id string
	// turn makes the commands for one table come one after another, in the
	// order in which they arrived, and guards table and stale.
	turn  chan struct{}
	table *table.Table
	// stale tells that the log has grown beyond the table.
	stale bool
	// par is that of the table's deal, once the match is about to end.
	par atomic.Pointer[rules.Par]
	// archived tells that the log is not in the journal any more.
	archived bool
	// now is the table again, for those who need not wait, and heard the number
	// that the log is said to have.
	now   atomic.Pointer[table.Table]
	heard atomic.Uint64

	// guarded by liveTables.mu
	users int
	place *list.Element

	// arrivals are the times at which commands were received that are not
	// done yet.
	arriving sync.Mutex
	arrivals map[*time.Time]struct{}
}

func (live *liveTable) lock()   { live.turn <- struct{}{} }
func (live *liveTable) unlock() { <-live.turn }

// keep makes a table the current one.
func (live *liveTable) keep(t *table.Table) {
	live.table, live.stale = t, false
	live.now.Store(t)
}

// drop forgets the table: it is folded anew when it is needed next.
func (live *liveTable) drop() {
	live.table = nil
	live.now.Store(nil)
}

// newest is the number of the table; 0 where it is not in memory.
func (live *liveTable) newest() uint64 {
	if t := live.now.Load(); t != nil {
		return t.Seq()
	}
	return 0
}

// arrive notes a command on its way; the function returned ends it.
func (live *liveTable) arrive(at time.Time) (done func()) {
	live.arriving.Lock()
	defer live.arriving.Unlock()
	if live.arrivals == nil {
		live.arrivals = map[*time.Time]struct{}{}
	}
	live.arrivals[&at] = struct{}{}
	return func() {
		live.arriving.Lock()
		defer live.arriving.Unlock()
		delete(live.arrivals, &at)
	}
}

// arrivedBy tells whether a command that was received by then is on its way.
func (live *liveTable) arrivedBy(deadline time.Time) bool {
	live.arriving.Lock()
	defer live.arriving.Unlock()
	for at := range live.arrivals {
		if !at.After(deadline) {
			return true
		}
	}
	return false
}

// liveTables are those in memory. Of those that nobody uses the ones used last are
// kept, up to a bound.
type liveTables struct {
	max  int
	mu   sync.Mutex
	byID map[string]*liveTable
	idle list.List // of *liveTable, the last used first
}

func (ts *liveTables) take(id string) *liveTable {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	live := ts.byID[id]
	if live == nil {
		live = &liveTable{id: id, turn: make(chan struct{}, 1)}
		if ts.byID == nil {
			ts.byID = map[string]*liveTable{}
		}
		ts.byID[id] = live
	}
	if live.place != nil {
		ts.idle.Remove(live.place)
		live.place = nil
	}
	live.users++
	return live
}

// takeLive is that of a table that is in memory, or nil.
func (ts *liveTables) takeLive(id string) *liveTable {
	ts.mu.Lock()
	live := ts.byID[id] != nil
	ts.mu.Unlock()
	if !live {
		return nil
	}
	return ts.take(id)
}

// live are the tables in memory.
func (ts *liveTables) live() (ids []string) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	for id := range ts.byID {
		ids = append(ids, id)
	}
	return ids
}

func (ts *liveTables) put(live *liveTable) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if live.users--; live.users > 0 {
		return
	}
	if live.table == nil { // there is no such table, or it could not be read
		delete(ts.byID, live.id)
		return
	}
	live.place = ts.idle.PushFront(live)
	for len(ts.byID) > ts.max && ts.idle.Len() > 0 {
		oldest := ts.idle.Remove(ts.idle.Back()).(*liveTable)
		oldest.place = nil
		delete(ts.byID, oldest.id)
	}
}

func (ts *liveTables) len() int {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	return len(ts.byID)
}

// Live is how many tables are in memory.
func (h *Hall) Live() int { return h.tables.len() }

// current is the table of a live table that is locked, folded as far as is known to be.
func (h *Hall) current(ctx context.Context, live *liveTable) (*table.Table, error) {
	if h.aside.has(live.id) {
		return nil, table.SetAside(nil)
	}
	heard := live.heard.Load()
	if live.table != nil && !live.stale && live.table.Seq() >= heard {
		return live.table, nil
	}
	if journal.CheckTable(live.id) != nil {
		return nil, table.NoTable(live.id)
	}
	var have uint64
	if live.table != nil {
		have = live.table.Seq()
	}
	log, archived, err := h.read(ctx, live.id, have)
	if err != nil {
		return nil, fmt.Errorf("reading table %s: %w", live.id, err)
	}
	if have == 0 {
		live.archived = archived
	}
	t, err := h.fold(live.id, live.table, log)
	if err != nil {
		return nil, err
	}
	live.keep(t)
	if t.Seq() < heard { // the signal was wrong
		live.heard.CompareAndSwap(heard, t.Seq())
	}
	return t, nil
}

// fold is a table after more of its log, or the whole where there is none yet. One
// whose log cannot be folded is set aside: time will not change it.
func (h *Hall) fold(id string, t *table.Table, log []journal.Entry) (*table.Table, error) {
	err := h.Contain(id, func() (err error) {
		switch {
		case t == nil:
			t, err = table.Fold(id, log)
		case len(log) > 0:
			t, err = t.After(log...)
		}
		return err
	})
	if isCorrupt(err) {
		return nil, h.setAside(id, err)
	}
	return t, err
}

// read is the log of a table after a number: from the journal or, where a whole log
// is wanted and there is none, from the archive.
func (h *Hall) read(ctx context.Context, id string, after uint64) (log []journal.Entry, archived bool, err error) {
	log, err = h.Journal.Read(ctx, id, after)
	if err != nil || len(log) > 0 || after > 0 || h.Archive == nil {
		return log, false, err
	}
	log, err = h.Archive(ctx, id)
	return log, len(log) > 0, err
}

// readOn brings a live table that is locked and current up to the end of the log, and tells
// whether that was further than before. Where nobody else writes it is there.
func (h *Hall) readOn(ctx context.Context, live *liveTable) (grown bool, err error) {
	if !h.shared {
		return false, nil
	}
	before := live.table.Seq()
	live.stale = true
	t, err := h.current(ctx, live)
	return err == nil && t.Seq() > before, err
}

// sure asks the table of a live table that is locked whether something may be. Before it says no
// it makes sure that it has not missed what would make it a yes: signals get lost.
func (h *Hall) sure(ctx context.Context, live *liveTable, may func(*table.Table) error) error {
	t, err := h.current(ctx, live)
	if err != nil {
		return err
	}
	refusal := may(t)
	if refusal == nil {
		return nil
	}
	grown, err := h.readOn(ctx, live)
	switch {
	case err != nil:
		return err
	case !grown:
		return refusal
	}
	return may(live.table)
}

// lose notes that another was faster. Should memory be ahead of the log, as after a
// database was put back from a copy, the table is folded anew: memory must not count
// for more than what is written.
func (live *liveTable) lose(err error) {
	live.stale = true
	if conflict, ok := errors.AsType[*journal.Conflict](err); ok && conflict.Actual < conflict.Expected {
		live.drop()
	}
}

// noteGrown makes the live table read on before it is used next, if it has not come that
// far.
func (live *liveTable) noteGrown(seq uint64) {
	for heard := live.heard.Load(); heard < seq && !live.heard.CompareAndSwap(heard, seq); heard = live.heard.Load() {
	}
}
