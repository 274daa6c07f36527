package middleware

import (
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"nagara/server/auth"
	"nagara/server/problem"
)

// Limit is how much one visitor may ask for: so many a second, and so many at
// once before that counts. The zero Limit allows everything.
type Limit struct {
	PerSecond float64
	Burst     int
}

// Times is a limit that allows so many times as much.
func (l Limit) Times(n int) Limit { return Limit{l.PerSecond * float64(n), l.Burst * n} }

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
	return l.CheckAll(auth.Counted{Name: visitor, Times: 1})
}

// CheckAll refuses if one of these asks too often, each of which may ask so many times
// as often as the limit says.
func (l *Limiter) CheckAll(all ...auth.Counted) error {
	if wait := l.wait(all...); wait != 0 {
		return problem.TooOften(wait)
	}
	return nil
}

// Room tells whether somebody may ask now, and charges nothing.
func (l *Limiter) Room(one auth.Counted) bool {
	now := time.Now()
	return l.limit.PerSecond == 0 || l.bucket(one, now).TokensAt(now) >= 1
}

// CheckNetworks refuses an address if one of the networks that it is in asks too
// often: a wider one may ask more often, but not as often as it has addresses. What is
// asked about one thing only, such as an account, is counted for that alone.
func (l *Limiter) CheckNetworks(address string, about ...string) error {
	networks := auth.Networks(address)
	for i := range networks {
		networks[i].Name = strings.Join(append([]string{networks[i].Name}, about...), " ")
	}
	return l.CheckAll(networks...)
}

// wait is after which time all of these may go on; 0 is now. Who must wait is
// charged nothing.
func (l *Limiter) wait(all ...auth.Counted) time.Duration {
	if l.limit.PerSecond == 0 {
		return 0
	}
	now := time.Now()
	var charged []*rate.Reservation
	for _, one := range all {
		wish := l.bucket(one, now).ReserveN(now, 1)
		charged = append(charged, wish)
		if wait := wish.DelayFrom(now); wait != 0 {
			for _, wish := range charged {
				wish.CancelAt(now)
			}
			return wait
		}
	}
	return 0
}

func (l *Limiter) bucket(of auth.Counted, now time.Time) *bucket {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(now)
	b := l.of[of.Name]
	if b == nil {
		limit := l.limit.Times(of.Times)
		b = &bucket{Limiter: rate.NewLimiter(rate.Limit(limit.PerSecond), limit.Burst)}
		l.of[of.Name] = b
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
