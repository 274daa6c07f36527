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
	of map[Criteria][]waited
	// known are the tables that were counted and still have rows.
	known map[string]bool
}

type waited struct {
	until time.Time
	long  time.Duration
}

const (
	// maxRecent are remembered of each criteria, for no longer than lately.
	maxRecent = 20
	lately    = 30 * time.Minute
)

// learn counts those who have a table and had none before.
func (r *recent) learn(all []Request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	placed := map[string]bool{}
	for _, req := range all {
		if req.Place == "" {
			continue
		}
		placed[req.Place] = true
		if r.known[req.Place] {
			continue
		}
		r.of[req.Criteria] = append(r.of[req.Criteria], waited{req.Placed, max(req.Placed.Sub(req.Since), 0)})
		r.of[req.Criteria] = r.of[req.Criteria][max(len(r.of[req.Criteria])-maxRecent, 0):]
	}
	r.known = placed
}

// usually is how long one of these waits: half of them waited longer. It is 0
// where nobody knows.
func (r *recent) usually(w Criteria, now time.Time) time.Duration {
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
