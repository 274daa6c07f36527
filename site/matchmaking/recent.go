package matchmaking

import (
	"slices"
	"sync"
	"time"
)

// recent is how long those waited who were paired lately, as far as this machine
// saw it.
type recent struct {
	mu sync.Mutex
	of map[Wish][]waited
	// known are the tables that were counted and still have rows.
	known map[string]bool
}

type waited struct {
	until time.Time
	long  time.Duration
}

const (
	// mostRecent are remembered of each wish, for no longer than lately.
	mostRecent = 20
	lately     = 30 * time.Minute
)

// learn counts those who have a table and had none before.
func (r *recent) learn(all []Seek) {
	r.mu.Lock()
	defer r.mu.Unlock()
	placed := map[string]bool{}
	for _, s := range all {
		if s.Place == "" {
			continue
		}
		placed[s.Place] = true
		if r.known[s.Place] {
			continue
		}
		r.of[s.Wish] = append(r.of[s.Wish], waited{s.Placed, max(s.Placed.Sub(s.Since), 0)})
		r.of[s.Wish] = r.of[s.Wish][max(len(r.of[s.Wish])-mostRecent, 0):]
	}
	r.known = placed
}

// usually is how long one of these waits: half of them waited longer. It is 0
// where nobody knows.
func (r *recent) usually(w Wish, now time.Time) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	var long []time.Duration
	for _, l := range r.of[w] {
		if now.Sub(l.until) < lately {
			long = append(long, l.long)
		}
	}
	if len(long) == 0 {
		return 0
	}
	slices.Sort(long)
	return max(long[len(long)/2].Round(time.Second), time.Second)
}
