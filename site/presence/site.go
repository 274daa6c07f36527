package presence

import "time"

// anyPage is where those are who have asked the site for something lately, whichever
// page of it they look at: a table that there is not.
const anyPage = ""

const (
	// attentive is for how long after they asked for something people are taken to
	// be here, restful for how long after that they are away.
	attentive = 3 * time.Minute
	restful   = 12 * time.Minute
)

// caller is an account that has asked the site for something lately.
type caller struct {
	visit *Visit
	asked time.Time
	away  bool
	next  *time.Timer
}

// Asked notes that somebody asked the site for something themselves. They are here from
// then on, after a while away, and in the end gone.
func (r *Register) Asked(account string) {
	r.callersMu.Lock()
	defer r.callersMu.Unlock()
	c := r.callers[account]
	if c == nil {
		c = &caller{visit: r.Enter(anyPage, Visitor{Account: account})}
		c.next = time.AfterFunc(attentive, func() { r.tire(account) })
		r.callers[account] = c
	}
	c.asked = time.Now()
	if c.away {
		c.away = false
		c.visit.Rest(false)
	}
	c.next.Reset(attentive)
}

// tire lets one who asks for nothing any more be away, and then leave.
func (r *Register) tire(account string) {
	r.callersMu.Lock()
	defer r.callersMu.Unlock()
	c := r.callers[account]
	switch {
	case c == nil, time.Since(c.asked) < attentive: // they asked just now
	case c.away:
		delete(r.callers, account)
		c.visit.Leave()
	default:
		c.away = true
		c.visit.Rest(true)
		c.next.Reset(restful)
	}
}
