package hall

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"nagara/events"
	"nagara/table"
)

// receiveSignals hears from other halls which tables have grown.
func (h *Hall) receiveSignals() {
	signals := h.Bus.Subscribe(events.Tables)
	defer signals.Close()
	for {
		select {
		case <-signals.Ready():
		case <-h.ctx.Done():
			return
		}
		for id, seq := range signals.Take() {
			h.receive(id, seq)
		}
	}
}

// receive notes that a table has grown that is in memory. It is the other hall's
// now: should that one die, the journal tells whoever asks first.
func (h *Hall) receive(id string, seq uint64) {
	live := h.tables.takeLive(id)
	if live == nil {
		return
	}
	defer h.tables.put(live)
	if live.newest() >= seq { // it was this hall itself
		return
	}
	live.noteGrown(seq)
	if h.shared {
		h.timers.set(id, time.Time{})
	}
}

// Subscribe calls back whenever a table has grown, with its newest number, until it is
// ended. One may hear for many who watch.
func (h *Hall) Subscribe(id string, grown func(seq uint64)) (end func()) {
	ctx, cancel := context.WithCancel(h.ctx)
	signals, left := h.Bus.Subscribe(events.Table(id)), h.watchers.add(id)
	go func() {
		defer left()
		defer signals.Close()
		for h.wait(ctx, signals.Ready(), time.Time{}) {
			grown(signals.Take()[id])
		}
	}()
	return cancel
}

// watchers tell which tables somebody watches here.
type watchers struct {
	mu sync.Mutex
	of map[string]int
}

// add counts one more; the function returned counts it off again.
func (w *watchers) add(id string) (done func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.of == nil {
		w.of = map[string]int{}
	}
	w.of[id]++
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.of[id]--; w.of[id] == 0 {
			delete(w.of, id)
		}
	}
}

func (w *watchers) tables() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Collect(maps.Keys(w.of))
}

const (
	// pollEvery is how often a hall looks what others have done at the tables
	// that are watched here, while no bus could tell.
	pollEvery = 2 * time.Second
	// pollAnyway is how often it does although the bus seems to work: two
	// halves of a broken network each look well from within.
	pollAnyway = 15 * time.Second
)

// pollWatched finds out what no signal told.
func (h *Hall) pollWatched() {
	for last := time.Now(); sleep(h.ctx, pollEvery) == nil; {
		far, ok := h.Bus.(events.Far)
		if ok && !far.CutOff() && time.Since(last) < pollAnyway {
			continue
		}
		last = time.Now()
		for _, id := range h.watchers.tables() {
			if !h.poll(id) {
				break // the journal is away; they all wait
			}
		}
	}
}

// poll reads on at one table, and tells its watchers if it has grown.
func (h *Hall) poll(id string) (ok bool) {
	live := h.tables.take(id)
	defer h.tables.put(live)
	live.lock()
	defer live.unlock()
	before := live.newest()
	live.stale = true
	t, err := h.current(h.ctx, live)
	if err != nil {
		return table.IsAside(err)
	}
	if t.Seq() > before {
		h.Bus.Publish(events.Grown(id, t.Seq()))
		h.timers.set(id, time.Time{})
	}
	return true
}
