package bus

import "sync"

// Subscription gathers what is published until its owner takes it.
//
//	for {
//		select {
//		case <-s.Ready():
//			for table, seq := range s.Take() { … }
//		case <-ctx.Done():
//			return
//		}
//	}
type Subscription struct {
	leave func()
	// ready holds at most one token: something waits to be taken.
	ready chan struct{}
	mu    sync.Mutex
	// grown waits to be taken, taken is what the owner has.
	grown, taken map[string]uint64
}

// Ready yields a value when there is something to take.
func (s *Subscription) Ready() <-chan struct{} { return s.ready }

// Take returns the tables that have grown since the last Take, each with the
// newest number heard. It does not wait, and may return nothing. What it
// returned before is used again.
func (s *Subscription) Take() map[string]uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.taken)
	s.grown, s.taken = s.taken, s.grown
	return s.taken
}

// Close ends the subscription: once it returns nothing more is heard. To close
// twice does no harm.
func (s *Subscription) Close() { s.leave() }

func (s *Subscription) hear(table string, seq uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.grown == nil {
		s.grown = map[string]uint64{}
	}
	s.grown[table] = max(s.grown[table], seq)
	select {
	case s.ready <- struct{}{}:
	default:
	}
}
