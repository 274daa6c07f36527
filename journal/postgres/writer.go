package postgres

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"nagara/journal"
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
	table   string
	entries []journal.Entry
	note    note
	// decided is set once, by the writer when it takes the job up or by the
	// caller when it withdraws the job, whoever comes first.
	decided atomic.Bool
	// done is closed by the writer when err holds the answer.
	done chan struct{}
	err  error
}

func newJob(table string, entries []journal.Entry, n note) *job {
	return &job{table: table, entries: entries, note: n, done: make(chan struct{})}
}

// decide reports whether the asker is the one who decides what becomes of it.
func (j *job) decide() bool { return j.decided.CompareAndSwap(false, true) }

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
	queue chan *job
	// held were taken from the queue and belong to the next group.
	held    []*job
	closing chan struct{}
	stopped chan struct{}
	flights chan struct{}
	// senders is held for reading while a job is put into the queue, and for
	// writing to close the queue.
	senders sync.RWMutex
}

func startWriter(ready func() func([]*job)) *writer {
	w := &writer{
		ready: ready, queue: make(chan *job, queueLength), flights: make(chan struct{}, flights),
		closing: make(chan struct{}), stopped: make(chan struct{}),
	}
	go w.run()
	return w
}

// do hands a job to the writer and waits for its answer.
func (w *writer) do(ctx context.Context, j *job) error {
	if err := w.enqueue(ctx, j); err != nil {
		return err
	}
	select {
	case <-j.done:
	case <-ctx.Done():
		if j.decide() {
			return j.unwritten(ctx.Err())
		}
		<-j.done
	}
	return j.err
}

func (w *writer) enqueue(ctx context.Context, j *job) error {
	w.senders.RLock()
	defer w.senders.RUnlock()
	select {
	case <-w.closing:
		return journal.ErrClosed
	default:
	}
	if ctx.Err() != nil {
		return j.unwritten(ctx.Err())
	}
	select {
	case w.queue <- j:
		return nil
	case <-ctx.Done():
		return j.unwritten(ctx.Err())
	case <-w.closing:
		return journal.ErrClosed
	}
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
				close(j.done)
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
	next, open := <-w.queue
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
		case j.decide():
			group, tables[j.table] = append(group, j), true
			size += j.bytes()
		}
	}
	for _, j := range waiting {
		take(j)
	}
	for len(group)+len(w.held) < groupLength && size < groupBytes {
		select {
		case next, open := <-w.queue:
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
	close(w.closing)
	w.senders.Lock()
	close(w.queue)
	w.senders.Unlock()
	<-w.stopped
}
