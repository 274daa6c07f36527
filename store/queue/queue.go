// Package queue is where what shall be written waits for the one writer who takes it
// up in groups. Whoever waits can withdraw theirs until it is taken up; after that
// they hear what became of it, however short their time: what was called unwritten is
// never written.
package queue

import (
	"context"
	"sync"
	"sync/atomic"

	"nagara/journal"
)

// Place is where something stands in a queue: whatever waits has one in it.
type Place struct {
	// decided is set once, by the writer when it takes it up or by whoever waits when
	// they withdraw it, whoever comes first.
	decided  atomic.Bool
	answered chan struct{}
}

func (p *Place) place() *Place { return p }

// TakeUp reports whether it is the writer's; otherwise it was withdrawn.
func (p *Place) TakeUp() bool { return p.decided.CompareAndSwap(false, true) }

// withdraw reports whether it is withdrawn; otherwise it was taken up.
func (p *Place) withdraw() bool { return p.decided.CompareAndSwap(false, true) }

// Answer tells whoever waits that it is done, well or not.
func (p *Place) Answer() { close(p.answered) }

// Queue has places for what waits.
type Queue[W interface{ place() *Place }] struct {
	waiting chan W
	closing chan struct{}
	// senders is held for reading while something is put into the queue, and for
	// writing to close it.
	senders sync.RWMutex
}

// New is a queue in which so many may wait. Whoever comes when they do waits too, until
// there is room or its context ends.
func New[W interface{ place() *Place }](length int) *Queue[W] {
	return &Queue[W]{waiting: make(chan W, length), closing: make(chan struct{})}
}

// Wait returns when it is answered. An error says that it was not taken up, and never
// will be.
func (q *Queue[W]) Wait(ctx context.Context, w W) error {
	p := w.place()
	p.answered = make(chan struct{})
	if err := q.put(ctx, w); err != nil {
		return err
	}
	select {
	case <-p.answered:
	case <-ctx.Done():
		if p.withdraw() {
			return ctx.Err()
		}
		<-p.answered
	}
	return nil
}

func (q *Queue[W]) put(ctx context.Context, w W) error {
	q.senders.RLock()
	defer q.senders.RUnlock()
	if q.Closing() {
		return journal.ErrClosed
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	select {
	case q.waiting <- w:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-q.closing:
		return journal.ErrClosed
	}
}

// Waiting is what waits, in the order in which it came. It is closed when nothing more
// will come.
func (q *Queue[W]) Waiting() <-chan W { return q.waiting }

// Closing reports whether Close was called.
func (q *Queue[W]) Closing() bool {
	select {
	case <-q.closing:
		return true
	default:
		return false
	}
}

// Close lets nobody in any more. It is called once.
func (q *Queue[W]) Close() {
	close(q.closing)
	q.senders.Lock()
	close(q.waiting)
	q.senders.Unlock()
}
