package hall

import (
	"container/heap"
	"context"
	"fmt"
	"sync"
	"time"

	"nagara/table"
)

// timers knows which table is to be looked after next, and when.
type timers struct {
	mu      sync.Mutex
	wakes   wakes
	of      map[string]*wake
	earlier chan struct{} // holds a token when the next wake has come nearer
}

type wake struct {
	table string
	at    time.Time
	place int
}

func newTimers() *timers {
	return &timers{of: map[string]*wake{}, earlier: make(chan struct{}, 1)}
}

// set notes when a table is to be looked after; zero is never.
func (t *timers) set(id string, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	w := t.of[id]
	switch {
	case at.IsZero() && w != nil:
		heap.Remove(&t.wakes, w.place)
		delete(t.of, id)
	case !at.IsZero():
		t.note(id, at)
	}
}

// sooner notes it unless the table is looked after earlier anyway.
func (t *timers) sooner(id string, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if w := t.of[id]; w == nil || at.Before(w.at) {
		t.note(id, at)
	}
}

// note also wakes whoever waits for them and would sleep too long. (If it wakes too early
// it sleeps on.)
func (t *timers) note(id string, at time.Time) {
	w := t.of[id]
	if w == nil {
		w = &wake{table: id, at: at}
		t.of[id] = w
		heap.Push(&t.wakes, w)
	} else {
		w.at = at
		heap.Fix(&t.wakes, w.place)
	}
	if w.place > 0 {
		return
	}
	select {
	case t.earlier <- struct{}{}:
	default:
	}
}

// due takes the tables whose time has come, and tells when the next one's does.
func (t *timers) due(now time.Time) (ids []string, next time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.wakes) > 0 && !t.wakes[0].at.After(now) {
		w := heap.Pop(&t.wakes).(*wake)
		delete(t.of, w.table)
		ids = append(ids, w.table)
	}
	if len(t.wakes) > 0 {
		next = t.wakes[0].at
	}
	return ids, next
}

// wakes is a heap, the earliest on top.
type wakes []*wake

func (w wakes) Len() int           { return len(w) }
func (w wakes) Less(i, j int) bool { return w[i].at.Before(w[j].at) }
func (w wakes) Swap(i, j int) {
	w[i], w[j] = w[j], w[i]
	w[i].place, w[j].place = i, j
}

// Push implements heap.Interface.
func (w *wakes) Push(x any) {
	x.(*wake).place = len(*w)
	*w = append(*w, x.(*wake))
}

// Pop implements heap.Interface.
func (w *wakes) Pop() any {
	last := (*w)[len(*w)-1]
	*w = (*w)[:len(*w)-1]
	return last
}

const (
	// attendants is how many tables are looked after at once: after a restart
	// many can be due.
	attendants = 8
	// again is when a table is looked after once more if that failed, as when
	// the journal is away.
	again = time.Second
	// soon is when it is, if a decision that counts is on its way.
	soon = 10 * time.Millisecond
)

// runTimers looks after tables when their time has come.
func (h *Hall) runTimers() {
	for {
		ids, next := h.timers.due(h.Now())
		for _, id := range ids {
			h.whenFree(func() { h.attend(h.ctx, id) })
		}
		if !h.wait(h.ctx, h.timers.earlier, next) {
			return
		}
	}
}

// whenFree lets an attendant do something as soon as one is free.
func (h *Hall) whenFree(do func()) {
	select {
	case h.free <- struct{}{}:
	case <-h.ctx.Done():
		return
	}
	h.tasks.do(func() {
		defer func() { <-h.free }()
		do()
	})
}

// attend looks after one table: what is due happens, and whoever is to think
// begins. It returns the table, or nil if it is to be looked after once more.
func (h *Hall) attend(ctx context.Context, id string) *table.Table {
	live := h.tables.take(id)
	defer h.tables.put(live)
	live.lock()
	defer live.unlock()
	if h.shared {
		live.stale = true // others may have looked after it, and the signal got lost
	}
	var early bool
	err := h.Contain(id, func() (err error) {
		var t *table.Table
		if t, early, err = h.tick(ctx, live); err == nil && !early {
			err = h.playOn(ctx, live, t)
		}
		if err == nil && !early {
			h.schedule(live.table)
		}
		return err
	})
	switch {
	case early:
		h.timers.sooner(id, h.Now().Add(soon))
		return nil
	case err != nil:
		h.failed(ctx, id, err)
		return nil
	}
	return live.table
}

// failed tells of a table that could not be looked after, and lets it be tried
// again if that may help.
func (h *Hall) failed(ctx context.Context, id string, err error) {
	switch {
	case ctx.Err() != nil: // the hall is closing; another one, or the next, goes on
	case table.IsAside(err): // that was told
	case isCorrupt(err):
		_ = h.setAside(id, err) // nobody asked
	default:
		h.warn(err, "table is looked after later", "table", id)
		h.later(id)
	}
}

// later lets a table be looked after once more. In a shared journal it falls due
// by itself, for whichever hall has the time.
func (h *Hall) later(id string) {
	if !h.shared {
		h.timers.sooner(id, h.Now().Add(again))
	}
}

// tick lets warnings and expiries happen that are due. It is too early for that
// while a decision is on its way that was received in time.
func (h *Hall) tick(ctx context.Context, live *liveTable) (t *table.Table, early bool, err error) {
	for range attempts {
		if t, err = h.current(ctx, live); err != nil {
			return nil, false, err
		}
		by := table.Request{Received: h.Now()}
		bodies, _, err := table.Tick{Grace: h.Grace}.Judge(t, by)
		if err != nil || len(bodies) == 0 {
			return t, false, err
		}
		if e, ok := bodies[0].(table.Expired); ok && live.arrivedBy(t.Deadline(e.Seat)) {
			return t, true, nil
		}
		if _, err := h.commit(ctx, live, t, by.Received, bodies); err != nil {
			return nil, false, err
		}
	}
	return nil, false, fmt.Errorf("what is due at table %s could not be written in %d attempts", live.id, attempts)
}

// schedule notes when a table that this hall served last is to be looked after, and
// lets its bots think.
func (h *Hall) schedule(t *table.Table) {
	for _, turn := range t.BotTurns() {
		h.startTurn(t, turn)
	}
	h.timers.set(t.ID(), t.Wake(h.Grace))
	if t.WantsRematch() {
		h.timers.sooner(t.ID(), h.Now())
	}
}
