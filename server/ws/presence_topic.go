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
func (l *Live) joinPresence(id string, sub *presenceSub) *presenceTopic {
	l.topicsMu.Lock()
	defer l.topicsMu.Unlock()
	t := l.presenceTopics[id]
	if t == nil {
		t = &presenceTopic{live: l, table: id, subscribers: map[*presenceSub]struct{}{}}
		t.end = l.Presence.Subscribe(id, t.signal)
		if l.presenceTopics == nil {
			l.presenceTopics = map[string]*presenceTopic{}
		}
		l.presenceTopics[id] = t
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.subscribers[sub] = struct{}{}
	return t
}

// leavePresence ends what joinPresence began.
func (l *Live) leavePresence(sub *presenceSub) {
	l.topicsMu.Lock()
	defer l.topicsMu.Unlock()
	t := sub.topic
	t.mu.Lock()
	defer t.mu.Unlock()
	if delete(t.subscribers, sub); len(t.subscribers) == 0 {
		t.end()
		delete(l.presenceTopics, t.table)
	}
}

// signal is told that somebody came or left.
func (t *presenceTopic) signal() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.waiting {
		t.waiting = true
		time.AfterFunc(min(gather*time.Duration(1+len(t.subscribers)/few), maxGather), t.publish)
	}
}

// publish lets all know. Those who see the same chairs are told the same.
func (t *presenceTopic) publish() {
	t.mu.Lock()
	t.waiting = false
	subscribers := slices.Collect(maps.Keys(t.subscribers))
	t.mu.Unlock()
	var chairs []table.Chair
	var now *api.Presence
	for _, sub := range subscribers {
		sub.mu.Lock()
		its := sub.chairs
		sub.mu.Unlock()
		if now == nil || !slices.Equal(its, chairs) {
			chairs, now = its, t.read(its)
		}
		sub.give(now)
	}
}

// read asks the register who is here.
func (t *presenceTopic) read(chairs []table.Chair) *api.Presence {
	register := t.live.Presence
	p := api.Presence{Seats: []api.Attendance{}}
	for _, chair := range chairs {
		if chair.Account == "" {
			continue
		}
		someone, known := register.Of(t.table, chair.Account)
		if !known {
			continue
		}
		there := api.Attendance{Seat: chair.Seat, State: someone.State}
		if !someone.Since.IsZero() {
			since := someone.Since.UTC()
			there.Since = &since
		}
		if ends, waited := t.live.Hall.PatienceEnds(context.Background(), t.table, chair.Seat); waited {
			ends = ends.UTC()
			there.Until = &ends
		}
		p.Seats = append(p.Seats, there)
	}
	p.Watching, p.Named = register.Watching(t.table)
	return &p
}
