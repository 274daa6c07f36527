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
	// newest is the number of the table, for those who need not wait, and
	// heard the number that the log is said to have.
	newest, heard atomic.Uint64
	pages         weakCache

	// guarded by liveTables.mu
	users int
	place *list.Element

	// arrivals are the times at which commands were received that are not
	// done yet.
	arriving sync.Mutex
	arrivals map[*time.Time]struct{}
}

func (c *liveTable) lock()   { c.turn <- struct{}{} }
func (c *liveTable) unlock() { <-c.turn }

// keep makes a table the current one.
func (c *liveTable) keep(t *table.Table) {
	c.table, c.stale = t, false
	c.newest.Store(t.Seq())
}

// arrive notes a command on its way; the function returned ends it.
func (c *liveTable) arrive(at time.Time) (done func()) {
	c.arriving.Lock()
	defer c.arriving.Unlock()
	if c.arrivals == nil {
		c.arrivals = map[*time.Time]struct{}{}
	}
	c.arrivals[&at] = struct{}{}
	return func() {
		c.arriving.Lock()
		defer c.arriving.Unlock()
		delete(c.arrivals, &at)
	}
}

// arrivedBy tells whether a command that was received by then is on its way.
func (c *liveTable) arrivedBy(deadline time.Time) bool {
	c.arriving.Lock()
	defer c.arriving.Unlock()
	for at := range c.arrivals {
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
	all  map[string]*liveTable
	idle list.List // of *liveTable, the last used first
}

func (cs *liveTables) take(id string) *liveTable {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	c := cs.all[id]
	if c == nil {
		c = &liveTable{id: id, turn: make(chan struct{}, 1)}
		if cs.all == nil {
			cs.all = map[string]*liveTable{}
		}
		cs.all[id] = c
	}
	if c.place != nil {
		cs.idle.Remove(c.place)
		c.place = nil
	}
	c.users++
	return c
}

// takeLive is that of a table that is in memory, or nil.
func (cs *liveTables) takeLive(id string) *liveTable {
	cs.mu.Lock()
	live := cs.all[id] != nil
	cs.mu.Unlock()
	if !live {
		return nil
	}
	return cs.take(id)
}

// live are the tables in memory.
func (cs *liveTables) live() (ids []string) {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	for id := range cs.all {
		ids = append(ids, id)
	}
	return ids
}

func (cs *liveTables) put(c *liveTable) {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	if c.users--; c.users > 0 {
		return
	}
	if c.table == nil { // there is no such table, or it could not be read
		delete(cs.all, c.id)
		return
	}
	c.place = cs.idle.PushFront(c)
	for len(cs.all) > cs.max && cs.idle.Len() > 0 {
		oldest := cs.idle.Remove(cs.idle.Back()).(*liveTable)
		oldest.place = nil
		delete(cs.all, oldest.id)
	}
}

func (cs *liveTables) len() int {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	return len(cs.all)
}

// Live is how many tables are in memory.
func (h *Hall) Live() int { return h.tables.len() }

// current is the table of a live table that is locked, folded as far as is known to be.
func (h *Hall) current(ctx context.Context, c *liveTable) (*table.Table, error) {
	if h.aside.has(c.id) {
		return nil, table.SetAside(nil)
	}
	heard := c.heard.Load()
	if c.table != nil && !c.stale && c.table.Seq() >= heard {
		return c.table, nil
	}
	if journal.CheckTable(c.id) != nil {
		return nil, table.NoTable(c.id)
	}
	var have uint64
	if c.table != nil {
		have = c.table.Seq()
	}
	log, archived, err := h.read(ctx, c.id, have)
	if err != nil {
		return nil, fmt.Errorf("reading table %s: %w", c.id, err)
	}
	if have == 0 {
		c.archived = archived
	}
	t, err := h.fold(c.id, c.table, log)
	if err != nil {
		return nil, err
	}
	c.keep(t)
	if t.Seq() < heard { // the hint was wrong
		c.heard.CompareAndSwap(heard, t.Seq())
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
func (h *Hall) readOn(ctx context.Context, c *liveTable) (grown bool, err error) {
	if h.Alone {
		return false, nil
	}
	before := c.table.Seq()
	c.stale = true
	t, err := h.current(ctx, c)
	return err == nil && t.Seq() > before, err
}

// sure asks the table of a live table that is locked whether something may be. Before it says no
// it makes sure that it has not missed what would make it a yes: hints get lost.
func (h *Hall) sure(ctx context.Context, c *liveTable, may func(*table.Table) error) error {
	t, err := h.current(ctx, c)
	if err != nil {
		return err
	}
	refusal := may(t)
	if refusal == nil {
		return nil
	}
	grown, err := h.readOn(ctx, c)
	switch {
	case err != nil:
		return err
	case !grown:
		return refusal
	}
	return may(c.table)
}

// lose notes that another was faster. Should memory be ahead of the log, as after a
// database was put back from a copy, the table is folded anew: memory must not count
// for more than what is written.
func (c *liveTable) lose(err error) {
	c.stale = true
	if conflict, ok := errors.AsType[*journal.Conflict](err); ok && conflict.Actual < conflict.Expected {
		c.table = nil
	}
}

// noteGrown makes the live table read on before it is used next, if it has not come that
// far.
func (c *liveTable) noteGrown(seq uint64) {
	for heard := c.heard.Load(); heard < seq && !c.heard.CompareAndSwap(heard, seq); heard = c.heard.Load() {
	}
}
