package ws

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"nagara/api"
	"nagara/table"
)

const (
	// gather is how long changes are gathered before they are told: when a machine
	// dies many people leave at once.
	gather = 100 * time.Millisecond
	// few is how many are told that often. In a crowd somebody always comes or
	// goes, so it is told the less often the larger it is; but who has gone is to
	// be seen within five seconds.
	few        = 50
	mostGather = time.Second
)

// company are those at one table who are told who is there. It looks once for all
// of them.
type company struct {
	live  *Live
	table string
	end   func()

	mu      sync.Mutex
	members map[*attendance]struct{}
	// waiting is that somebody is about to look.
	waiting bool
}

// join adds somebody to the company of a table.
func (l *Live) join(id string, a *attendance) *company {
	l.staging.Lock()
	defer l.staging.Unlock()
	c := l.companies[id]
	if c == nil {
		c = &company{live: l, table: id, members: map[*attendance]struct{}{}}
		c.end = l.Presence.Subscribe(id, c.hint)
		if l.companies == nil {
			l.companies = map[string]*company{}
		}
		l.companies[id] = c
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.members[a] = struct{}{}
	return c
}

// part ends what join began.
func (l *Live) part(a *attendance) {
	l.staging.Lock()
	defer l.staging.Unlock()
	c := a.company
	c.mu.Lock()
	defer c.mu.Unlock()
	if delete(c.members, a); len(c.members) == 0 {
		c.end()
		delete(l.companies, c.table)
	}
}

// hint is told that somebody came or left.
func (c *company) hint() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.waiting {
		c.waiting = true
		time.AfterFunc(min(gather*time.Duration(1+len(c.members)/few), mostGather), c.tell)
	}
}

// tell lets all know. Those who see the same chairs are told the same.
func (c *company) tell() {
	c.mu.Lock()
	c.waiting = false
	members := slices.Collect(maps.Keys(c.members))
	c.mu.Unlock()
	var chairs []table.Chair
	var now *api.Presence
	for _, a := range members {
		a.mu.Lock()
		its := a.chairs
		a.mu.Unlock()
		if now == nil || !slices.Equal(its, chairs) {
			chairs, now = its, c.look(its)
		}
		a.give(now)
	}
}

// look asks the register who is here.
func (c *company) look(chairs []table.Chair) *api.Presence {
	register := c.live.Presence
	p := api.Presence{Seats: []api.Attendance{}}
	for _, chair := range chairs {
		if chair.Account == "" {
			continue
		}
		someone, known := register.Of(c.table, chair.Account)
		if !known {
			continue
		}
		there := api.Attendance{Seat: chair.Seat, State: someone.State}
		if !someone.Since.IsZero() {
			since := someone.Since.UTC()
			there.Since = &since
		}
		if ends, waited := c.live.Hall.PatienceEnds(context.Background(), c.table, chair.Seat); waited {
			ends = ends.UTC()
			there.Until = &ends
		}
		p.Seats = append(p.Seats, there)
	}
	p.Watching, p.Named = register.Watching(c.table)
	return &p
}
