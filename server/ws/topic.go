package ws

import (
	"context"
	"sync"

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

// renderKey is what makes two renderings the same: what is seen, in which words, whose names
// are told for the first time, and which words of blocked people are taken off.
type renderKey struct {
	hall.PageKey
	words, names, hushed string
}

// maxRendered bounds what a topic keeps.
const maxRendered = 64

// subscribe begins to hear of a table.
func (l *Live) subscribe(table string, w *subscription) *topic {
	l.topicsMu.Lock()
	defer l.topicsMu.Unlock()
	st := l.topics[table]
	if st == nil {
		st = &topic{subscriptions: map[*subscription]struct{}{}, rendered: map[renderKey]*rendered{}}
		st.end = l.Hall.Subscribe(table, st.grown)
		if l.topics == nil {
			l.topics = map[string]*topic{}
		}
		l.topics[table] = st
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	st.subscriptions[w] = struct{}{}
	return st
}

// unsubscribe ends what subscribe began. Nobody left is nothing to hear.
func (l *Live) unsubscribe(table string, w *subscription) {
	l.topicsMu.Lock()
	defer l.topicsMu.Unlock()
	st := l.topics[table]
	st.mu.Lock()
	defer st.mu.Unlock()
	if delete(st.subscriptions, w); len(st.subscriptions) == 0 {
		st.end()
		delete(l.topics, table)
	}
}

func (st *topic) grown(seq uint64) {
	st.mu.Lock()
	defer st.mu.Unlock()
	for w := range st.subscriptions {
		w.noteGrown(seq)
	}
}

// render is that of a key, written by whoever needs it first.
func (st *topic) render(ctx context.Context, of renderKey, write func(context.Context, *rendered) error) (*rendered, error) {
	one := st.find(of)
	one.mu.Lock()
	defer one.mu.Unlock()
	if one.text != nil {
		return one, nil
	}
	return one, write(ctx, one)
}

func (st *topic) find(of renderKey) *rendered {
	st.writing.Lock()
	defer st.writing.Unlock()
	if of.Seq > st.newest || len(st.rendered) >= maxRendered {
		st.newest = max(st.newest, of.Seq)
		clear(st.rendered)
	}
	one := st.rendered[of]
	if one == nil {
		one = &rendered{number: renderings.Add(1)}
		st.rendered[of] = one
	}
	return one
}
