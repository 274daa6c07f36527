package events

import "sync"

// Subscription gathers what is published until its owner takes it.
//
//	for {
//		select {
//		case <-s.Ready():
//			for id, seq := range s.Take() { … }
//		case <-ctx.Done():
//			return
//		}
//	}
type Subscription struct {
	leave func()
	// ready holds at most one token: something waits to be taken.
	ready chan struct{}
	mu    sync.Mutex
	// waiting is to be taken, taken is what the owner has.
	waiting, taken map[string]uint64
}

// Ready yields a value when there is something to take.
func (s *Subscription) Ready() <-chan struct{} { return s.ready }

// Take returns the ids of which there were signals since the last Take, each with the
// newest number. It does not wait, and may return nothing. What it returned before is
// used again.
func (s *Subscription) Take() map[string]uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.taken)
	s.waiting, s.taken = s.taken, s.waiting
	return s.taken
}

// Close ends the subscription: once it returns nothing more is added. To close
// twice does no harm.
func (s *Subscription) Close() { s.leave() }

func (s *Subscription) add(signal Signal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.waiting == nil {
		s.waiting = map[string]uint64{}
	}
	s.waiting[signal.ID] = max(s.waiting[signal.ID], signal.Seq)
	select {
	case s.ready <- struct{}{}:
	default:
	}
}
