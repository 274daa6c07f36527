package middleware

import (
	"net/http"
	"sync"

	"nagara/server/auth"
	"nagara/server/problem"
)

// Places are for what takes long: so many may be taken at once.
type Places struct {
	mu    sync.Mutex
	taken map[string]int
}

// Share is how many places somebody may take; 0 is any number.
type Share struct {
	Of   string
	Most int
}

// Take takes one place that counts for all of these, if none of them has as many
// as they may. The function gives it back.
func (p *Places) Take(shares ...Share) (leave func(), room bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range shares {
		if s.Most > 0 && p.taken[s.Of] >= s.Most {
			return nil, false
		}
	}
	if p.taken == nil {
		p.taken = map[string]int{}
	}
	for _, s := range shares {
		p.taken[s.Of]++
	}
	return sync.OnceFunc(func() { p.leave(shares) }), true
}

// Networks are the shares of the networks that an address is in, of which the
// smallest has that many.
func Networks(address string, most int) (shares []Share) {
	for _, n := range auth.Networks(address) {
		shares = append(shares, Share{"network " + n.Name, n.Times * most})
	}
	return shares
}

func (p *Places) leave(shares []Share) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range shares {
		if p.taken[s.Of]--; p.taken[s.Of] == 0 {
			delete(p.taken, s.Of)
		}
	}
}

// Connections bound what visitors keep open: live sockets, streams, and requests
// that wait for news.
type Connections struct {
	// Most is how many one account may have, or one network without an
	// account; 0 is any number.
	Most   int
	places Places
}

// household is how many accounts one network may have with all of their
// connections open: a family, or a class of which each has a few.
const household = 4

// Open takes a place for a visitor, or refuses. The function gives it back.
func (c *Connections) Open(v *auth.Visitor) (closed func(), err error) {
	closed, room := c.places.Take(append(Networks(v.Address, household*c.Most), Share{"visitor " + v.Key(), c.Most})...)
	if !room {
		return nil, problem.New(http.StatusTooManyRequests, "server.sockets", "most", c.Most)
	}
	return closed, nil
}
