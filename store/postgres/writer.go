package postgres

import (
	"context"
	"fmt"
	"sync"
	"time"

	"nagara/journal"
	"nagara/store/queue"
)

const (
	// queueLength is how many appends may wait to be sent. Whoever comes when
	// they do waits too, until there is room or its context ends.
	queueLength = 1024
	// A group is bounded so that the first of it does not wait long for the
	// last: that many take a few milliseconds.
	groupLength = 256
	groupBytes  = 4 * journal.MaxBytes
	// slow is after what time the next group goes without waiting for the one
	// before it: a commit on a busy disk has come back by then. What holds up
	// one group, as another machine that is at the same table, does not hold up
	// the others; and while nothing does, they gather.
	slow = 20 * time.Millisecond
	// flights is how many groups may be under way at once.
	flights = 4
)

// job is one append on its way.
type job struct {
	queue.Place
	table   string
	entries []journal.Entry
	note    note
	// err is the answer.
	err error
}

func newJob(table string, entries []journal.Entry, n note) *job {
	return &job{table: table, entries: entries, note: n}
}

func (j *job) bytes() (n int) {
	for _, e := range j.entries {
		n += len(e.Body)
	}
	return n
}

func (j *job) unwritten(cause error) error {
	return fmt.Errorf("table %s: nothing was written: %w", j.table, cause)
}

// writer sends appends in groups.
type writer struct {
	// ready waits until a group can be sent, and returns how. What waits
	// meanwhile joins it, and can still be withdrawn.
	ready func() (send func(group []*job))
	queue *queue.Queue[*job]
	// held were taken from the queue and belong to the next group.
	held    []*job
	stopped chan struct{}
	flights chan struct{}
}

func startWriter(ready func() func([]*job)) *writer {
	w := &writer{
		ready: ready, queue: queue.New[*job](queueLength), flights: make(chan struct{}, flights),
		stopped: make(chan struct{}),
	}
	go w.run()
	return w
}

// do hands a job to the writer and waits for its answer.
func (w *writer) do(ctx context.Context, j *job) error {
	if err := w.queue.Wait(ctx, j); err != nil {
		return j.unwritten(err)
	}
	return j.err
}

func (w *writer) run() {
	defer close(w.stopped)
	var all sync.WaitGroup
	defer all.Wait()
	for w.await() {
		w.flights <- struct{}{}
		send := w.ready()
		group := w.gather()
		landed := make(chan struct{})
		all.Go(func() {
			defer close(landed)
			defer func() { <-w.flights }()
			send(group)
			for _, j := range group {
				j.Answer()
			}
		})
		late := time.NewTimer(slow)
		select {
		case <-landed:
		case <-late.C:
		}
		late.Stop()
	}
}

// await waits until there is something to send; false is never again.
func (w *writer) await() bool {
	if len(w.held) > 0 {
		return true
	}
	next, open := <-w.queue.Waiting()
	if open {
		w.held = append(w.held, next)
	}
	return open
}

// gather takes up all that waits, as far as a group goes, and waits for nothing.
// Of one table it takes one append: the next is judged by what became of it.
func (w *writer) gather() (group []*job) {
	waiting := w.held
	w.held = nil
	tables, size := map[string]bool{}, 0
	take := func(j *job) {
		switch {
		case tables[j.table] || len(group) >= groupLength || size >= groupBytes:
			w.held = append(w.held, j)
		case j.TakeUp():
			group, tables[j.table] = append(group, j), true
			size += j.bytes()
		}
	}
	for _, j := range waiting {
		take(j)
	}
	for len(group)+len(w.held) < groupLength && size < groupBytes {
		select {
		case next, open := <-w.queue.Waiting():
			if !open {
				return group
			}
			take(next)
		default:
			return group
		}
	}
	return group
}

// stop refuses new jobs, waits until the accepted ones are answered, and ends
// the writer. It is called once.
func (w *writer) stop() {
	w.queue.Close()
	<-w.stopped
}
