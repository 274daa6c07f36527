package hall

import (
	"context"
	"slices"
	"sync"
	"time"
)

// slots are the places for bots that think: so many at a time, shared fairly by
// the hosts of their tables. However many tables one host has, the bots of
// another wait for one of them at most.
type slots struct {
	mu       sync.Mutex
	all      int
	thinking map[string]int
	waiting  []*waiter // the longest first
	// served is when each host that waits had a place last, in places.
	served map[string]int
	places int
}

// waiter waits for a place.
type waiter struct {
	host string
	turn chan struct{} // closed when there is one
}

func newSlots(n int) *slots {
	return &slots{all: n, thinking: map[string]int{}, served: map[string]int{}}
}

// take waits for a place, and tells whether there was one in time.
func (s *slots) take(ctx context.Context, host string) bool {
	w := &waiter{host, make(chan struct{})}
	s.mu.Lock()
	s.waiting = append(s.waiting, w)
	s.fill()
	s.mu.Unlock()
	select {
	case <-w.turn:
		return true
	case <-ctx.Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if i := slices.Index(s.waiting, w); i >= 0 {
		s.waiting = slices.Delete(s.waiting, i, i+1)
		s.forget(host)
		return false
	}
	return true // it came at the last moment
}

func (s *slots) leave(host string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.thinking[host]--
	s.fill()
	s.forget(host)
}

// fill gives free places to the hosts that have the fewest, and of those to the
// one that has waited longest.
func (s *slots) fill() {
	for len(s.waiting) > 0 && s.taken() < s.all {
		next := 0
		for i, w := range s.waiting {
			if s.before(w.host, s.waiting[next].host) {
				next = i
			}
		}
		w := s.waiting[next]
		s.waiting = slices.Delete(s.waiting, next, next+1)
		s.places++
		s.thinking[w.host]++
		s.served[w.host] = s.places
		close(w.turn)
	}
}

func (s *slots) before(a, b string) bool {
	if s.thinking[a] != s.thinking[b] {
		return s.thinking[a] < s.thinking[b]
	}
	return s.served[a] < s.served[b]
}

func (s *slots) taken() (n int) {
	for _, thinking := range s.thinking {
		n += thinking
	}
	return n
}

// forget keeps nothing of a host that has no bots here.
func (s *slots) forget(host string) {
	if s.thinking[host] == 0 && !slices.ContainsFunc(s.waiting, func(w *waiter) bool { return w.host == host }) {
		delete(s.thinking, host)
		delete(s.served, host)
	}
}

// share is how much of the time until then a bot may think that has a place:
// those of its host who wait should have as much, and so should one of each
// other host.
func (s *slots) share(until time.Time, host string) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	own, others := 0, map[string]bool{}
	for _, w := range s.waiting {
		if w.host == host {
			own++
		} else {
			others[w.host] = true
		}
	}
	turns := 1 + (own+len(others))/s.all
	return time.Until(until) / time.Duration(turns)
}
