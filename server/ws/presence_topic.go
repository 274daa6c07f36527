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
	few       = 50
	maxGather = time.Second
)

// presenceTopic are those at one table who are told who is there. It looks once for all
// of them.
type presenceTopic struct {
	live  *Live
	table string
	end   func()

	mu          sync.Mutex
	subscribers map[*presenceSub]struct{}
	// waiting is that somebody is about to look.
	waiting bool
}

// joinPresence adds somebody to those who are told who is at a table.
func (l *Live) joinPresence(id string, a *presenceSub) *presenceTopic {
	l.topicsMu.Lock()
	defer l.topicsMu.Unlock()
	c := l.presenceTopics[id]
	if c == nil {
		c = &presenceTopic{live: l, table: id, subscribers: map[*presenceSub]struct{}{}}
		c.end = l.Presence.Subscribe(id, c.hint)
		if l.presenceTopics == nil {
			l.presenceTopics = map[string]*presenceTopic{}
		}
		l.presenceTopics[id] = c
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.subscribers[a] = struct{}{}
	return c
}

// leavePresence ends what joinPresence began.
func (l *Live) leavePresence(a *presenceSub) {
	l.topicsMu.Lock()
	defer l.topicsMu.Unlock()
	c := a.topic
	c.mu.Lock()
	defer c.mu.Unlock()
	if delete(c.subscribers, a); len(c.subscribers) == 0 {
		c.end()
		delete(l.presenceTopics, c.table)
	}
}

// hint is told that somebody came or left.
func (c *presenceTopic) hint() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.waiting {
		c.waiting = true
		time.AfterFunc(min(gather*time.Duration(1+len(c.subscribers)/few), maxGather), c.publish)
	}
}

// publish lets all know. Those who see the same chairs are told the same.
func (c *presenceTopic) publish() {
	c.mu.Lock()
	c.waiting = false
	subscribers := slices.Collect(maps.Keys(c.subscribers))
	c.mu.Unlock()
	var chairs []table.Chair
	var now *api.Presence
	for _, a := range subscribers {
		a.mu.Lock()
		its := a.chairs
		a.mu.Unlock()
		if now == nil || !slices.Equal(its, chairs) {
			chairs, now = its, c.read(its)
		}
		a.give(now)
	}
}

// read asks the register who is here.
func (c *presenceTopic) read(chairs []table.Chair) *api.Presence {
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
