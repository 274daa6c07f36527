package ws

import (
	"sync"
	"time"

	"nagara/table/hall"
)

// topic is a table that sockets watch. It hears for all of them that the table has
// grown, and keeps what was written of the newest pages: those who see the same are
// sent the same bytes.
type topic struct {
	end func()

	mu            sync.Mutex
	subscriptions map[*subscription]struct{}

	writing  sync.Mutex
	newest   uint64
	rendered map[renderKey]*rendered
}

// renderKey is what makes two renderings the same: whose eyes see the table, at which
// number, what came after which other, and in which words.
type renderKey struct {
	hall.Eyes
	seq, since uint64
	words      string
}

// maxRendered bounds what a topic keeps.
const maxRendered = 64

// subscribe begins to hear of a table.
func (l *Live) subscribe(table string, sub *subscription) *topic {
	l.topicsMu.Lock()
	defer l.topicsMu.Unlock()
	t := l.topics[table]
	if t == nil {
		t = &topic{subscriptions: map[*subscription]struct{}{}, rendered: map[renderKey]*rendered{}}
		t.end = l.Hall.Subscribe(table, t.grown)
		if l.topics == nil {
			l.topics = map[string]*topic{}
		}
		l.topics[table] = t
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.subscriptions[sub] = struct{}{}
	return t
}

// unsubscribe ends what subscribe began. Nobody left is nothing to hear.
func (l *Live) unsubscribe(table string, sub *subscription) {
	l.topicsMu.Lock()
	defer l.topicsMu.Unlock()
	t := l.topics[table]
	t.mu.Lock()
	defer t.mu.Unlock()
	if delete(t.subscriptions, sub); len(t.subscriptions) == 0 {
		t.end()
		delete(l.topics, table)
	}
}

func (t *topic) grown(seq uint64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for sub := range t.subscriptions {
		sub.noteGrown(seq)
	}
}

// render is the rendering of a key, made by whoever needs it first, and again once it is
// out of date by itself.
func (t *topic) render(of renderKey, now time.Time, write func(*rendered) error) (*rendered, error) {
	one := t.find(of, now)
	one.mu.Lock()
	defer one.mu.Unlock()
	if one.text != nil {
		return one, nil
	}
	return one, write(one)
}

func (t *topic) find(of renderKey, now time.Time) *rendered {
	t.writing.Lock()
	defer t.writing.Unlock()
	if of.seq > t.newest || len(t.rendered) >= maxRendered {
		t.newest = max(t.newest, of.seq)
		clear(t.rendered)
	}
	one := t.rendered[of]
	if one == nil || one.over(now) {
		one = newRendered()
		t.rendered[of] = one
	}
	return one
}
