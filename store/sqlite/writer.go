package sqlite

import (
	"context"
	"fmt"

	"nagara/journal"
	"nagara/store/queue"
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
	queue.Place
	// table is empty for a change that appends to none.
	table   string
	entries []journal.Entry
	task    task
	change  func(journal.Tx) error
	// err is the answer.
	err error
}

func newJob(table string, entries []journal.Entry) *job {
	return &job{table: table, entries: entries}
}

func (j *job) bytes() (n int) {
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
	queue   *queue.Queue[*job]
	stopped chan struct{}
}

func startWriter(commit func(group []*job)) *writer {
	w := &writer{
		commit:  commit,
		queue:   queue.New[*job](queueLength),
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
	for first := range w.queue.Waiting() {
		group := w.gather(first)
		w.commit(group)
		for _, j := range group {
			j.Answer()
		}
	}
}

// gather takes up all that waits, as far as a group goes, and waits for
// nothing. The group is empty if its jobs were withdrawn.
func (w *writer) gather(first *job) []*job {
	var group []*job
	size := 0
	for next, open := first, true; open; {
		if next.TakeUp() {
			group = append(group, next)
			size += next.bytes()
		}
		if len(group) >= groupLength || size >= groupBytes {
			return group
		}
		select {
		case next, open = <-w.queue.Waiting():
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
