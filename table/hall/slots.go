package hall

import (
	"context"
	"sync/atomic"
	"time"
)

// slots are the places for bots that think: so many at a time.
type slots struct {
	taken   chan struct{}
	waiting atomic.Int32
}

func newSlots(n int) *slots { return &slots{taken: make(chan struct{}, n)} }

// take waits for a place, and tells whether there was one in time.
func (s *slots) take(ctx context.Context) bool {
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	select {
	case s.taken <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

func (s *slots) leave() { <-s.taken }

// share is how much of the time until then a bot may think that has a place:
// those who wait should have as much.
func (s *slots) share(until time.Time) time.Duration {
	turns := 1 + int(s.waiting.Load())/cap(s.taken)
	return time.Until(until) / time.Duration(turns)
}
