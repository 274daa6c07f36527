package sqlite

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"nagara/journal"
)

const (
	// queueLength is how many appends may wait for the writer. Whoever comes
	// when they do waits too, until there is room or its context ends.
	queueLength = 1024
	// A group is bounded so that the first of it does not wait long for the
	// last: a thousand small entries take a few milliseconds.
	groupLength = 1024
	groupBytes  = 4 * journal.MaxBytes
)

// job is one append, or one change of another room, on its way to the disk.
type job struct {
	// table is empty for a change that appends to none.
	table   string
	entries []journal.Entry
	task    task
	change  func(journal.Tx) error
	// decided is set once, by the writer when it takes the job up or by the
	// caller when it withdraws the job, whoever comes first.
	decided atomic.Bool
	// done is closed by the writer when err holds the answer.
	done chan struct{}
	err  error
}

func newJob(table string, entries []journal.Entry) *job {
	return &job{table: table, entries: entries, done: make(chan struct{})}
}

// decide reports whether the asker is the one who decides what becomes of it.
func (j *job) decide() bool { return j.decided.CompareAndSwap(false, true) }

func (j *job) bytes() int {
	n := 0
	for _, e := range j.entries {
		n += len(e.Body)
	}
	return n
}

func (j *job) unwritten(cause error) error {
	if j.table == "" {
		return fmt.Errorf("nothing was written: %w", cause)
	}
	return fmt.Errorf("table %s: nothing was written: %w", j.table, cause)
}

func (j *job) uncertain(cause error) error {
	if j.table == "" {
		return fmt.Errorf("the change may or may not have been written: %w", cause)
	}
	return &journal.Uncertain{Table: j.table, Err: cause}
}

// writer gathers jobs and hands them to commit in groups, one group at a time.
type writer struct {
	// commit writes the jobs of a group and sets the error of each.
	commit  func(group []*job)
	queue   chan *job
	closing chan struct{}
	stopped chan struct{}
	// senders is held for reading while a job is put into the queue, and for
	// writing to close the queue.
	senders sync.RWMutex
}

func startWriter(commit func(group []*job)) *writer {
	w := &writer{
		commit:  commit,
		queue:   make(chan *job, queueLength),
		closing: make(chan struct{}),
		stopped: make(chan struct{}),
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
	if w.stopping() {
		return journal.ErrClosed
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
	for first := range w.queue {
		group := w.gather(first)
		w.commit(group)
		for _, j := range group {
			close(j.done)
		}
	}
}

// gather takes up all that waits, as far as a group goes, and waits for
// nothing. The group is empty if its jobs were withdrawn.
func (w *writer) gather(first *job) []*job {
	var group []*job
	size := 0
	for next, open := first, true; open; {
		if next.decide() {
			group = append(group, next)
			size += next.bytes()
		}
		if len(group) >= groupLength || size >= groupBytes {
			return group
		}
		select {
		case next, open = <-w.queue:
		default:
			return group
		}
	}
	return group
}

func (w *writer) stopping() bool {
	select {
	case <-w.closing:
		return true
	default:
		return false
	}
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
