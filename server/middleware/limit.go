package middleware

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"nagara/server/problem"
)

// Limit is how much one visitor may ask for: so many a second, and so many at
// once before that counts. The zero Limit allows everything.
type Limit struct {
	PerSecond float64
	Burst     int
}

// Limiter holds every visitor to a limit of their own.
type Limiter struct {
	limit Limit
	mu    sync.Mutex
	of    map[string]*bucket
	swept time.Time
}

type bucket struct {
	*rate.Limiter
	used time.Time
}

// NewLimiter holds visitors to that limit.
func NewLimiter(l Limit) *Limiter { return &Limiter{limit: l, of: map[string]*bucket{}} }

// allow tells whether this visitor may go on, and if not, after which time.
func (l *Limiter) allow(visitor string) (bool, time.Duration) {
	if l.limit.PerSecond == 0 {
		return true, 0
	}
	now := time.Now()
	l.mu.Lock()
	l.sweep(now)
	b := l.of[visitor]
	if b == nil {
		b = &bucket{Limiter: rate.NewLimiter(rate.Limit(l.limit.PerSecond), l.limit.Burst)}
		l.of[visitor] = b
	}
	b.used = now
	l.mu.Unlock()
	wish := b.ReserveN(now, 1)
	if wait := wish.DelayFrom(now); wait > 0 {
		wish.CancelAt(now)
		return false, wait
	}
	return true, 0
}

// Check refuses a visitor who asks too often, and says when to come back.
func (l *Limiter) Check(visitor string) error {
	if ok, wait := l.allow(visitor); !ok {
		return problem.TooOften(wait)
	}
	return nil
}

// sweep forgets buckets that are full again: a new one would be the same.
func (l *Limiter) sweep(now time.Time) {
	full := time.Duration(float64(l.limit.Burst) / l.limit.PerSecond * float64(time.Second))
	if now.Sub(l.swept) < full {
		return
	}
	l.swept = now
	for visitor, b := range l.of {
		if now.Sub(b.used) > full {
			delete(l.of, visitor)
		}
	}
}
