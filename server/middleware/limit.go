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

// Check refuses a visitor who asks too often, and says when to come back.
func (l *Limiter) Check(visitor string) error {
	if wait := l.wait(visitor); wait != 0 {
		return problem.TooOften(wait)
	}
	return nil
}

// wait is after which time this visitor may go on; 0 is now.
func (l *Limiter) wait(visitor string) time.Duration {
	if l.limit.PerSecond == 0 {
		return 0
	}
	now := time.Now()
	wish := l.bucket(visitor, now).ReserveN(now, 1)
	wait := wish.DelayFrom(now)
	if wait != 0 {
		wish.CancelAt(now)
	}
	return wait
}

func (l *Limiter) bucket(visitor string, now time.Time) *bucket {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(now)
	b := l.of[visitor]
	if b == nil {
		b = &bucket{Limiter: rate.NewLimiter(rate.Limit(l.limit.PerSecond), l.limit.Burst)}
		l.of[visitor] = b
	}
	b.used = now
	return b
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
