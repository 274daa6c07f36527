// Package bus spreads the word that a table has grown.
//
// A word is only ever a hint: it may be lost, come late, come twice, or be
// swallowed by a newer one. The journal is the truth. So whoever wants every
// entry subscribes first, then reads the journal, and from then on reads on
// whenever it hears of a number that it does not have yet.
//
// A subscriber that is slow or asleep holds nobody up: for each table only the
// newest number waits for it.
package bus

import "sync"

// Bus is how those who write to tables reach those who look at them.
type Bus interface {
	// Publish says that the log of the table has grown to number seq. It
	// never waits for a subscriber.
	Publish(table string, seq uint64)
	// Subscribe hears of one table.
	Subscribe(table string) *Subscription
	// SubscribeAll hears of every table.
	SubscribeAll() *Subscription
}

// Far is a bus that reaches other machines, unless it is cut off from them.
type Far interface {
	Bus
	// CutOff tells that words of other machines do not come through.
	CutOff() bool
	// Own is the part of it that hears only what is published on this machine,
	// for work that one machine shall do and not all of them.
	Own() Bus
	// Channel is for messages that are no words of tables, under a name of
	// their own.
	Channel(name string) Channel
}

// Channel carries messages to all other machines. They may be lost, but those of
// one machine come in the order in which they were sent.
type Channel interface {
	// Send never waits. What cannot be sent now is dropped.
	Send(message []byte)
	// Hear lets a function hear what other machines send, one message after
	// another, until end is called.
	Hear(hear func(message []byte)) (end func(), err error)
	// CutOff tells that messages do not come through at the moment.
	CutOff() bool
}

// Local is the bus within one process. Its zero value is ready for use, from
// any goroutine.
type Local struct {
	mu          sync.RWMutex
	subscribers map[string]map[*Subscription]struct{}
}

var _ Bus = (*Local)(nil)

// all is where those subscribe who want every table: no table is called so.
const all = ""

// Publish implements Bus.
func (l *Local) Publish(table string, seq uint64) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	for s := range l.subscribers[table] {
		s.hear(table, seq)
	}
	for s := range l.subscribers[all] {
		s.hear(table, seq)
	}
}

// Subscribe implements Bus.
func (l *Local) Subscribe(table string) *Subscription { return l.add(table) }

// SubscribeAll implements Bus.
func (l *Local) SubscribeAll() *Subscription { return l.add(all) }

// Watched tells whether somebody hears of this table in particular.
func (l *Local) Watched(table string) bool {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return len(l.subscribers[table]) > 0
}

func (l *Local) add(table string) *Subscription {
	s := &Subscription{ready: make(chan struct{}, 1)}
	s.leave = func() { l.remove(table, s) }
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.subscribers == nil {
		l.subscribers = map[string]map[*Subscription]struct{}{}
	}
	if l.subscribers[table] == nil {
		l.subscribers[table] = map[*Subscription]struct{}{}
	}
	l.subscribers[table][s] = struct{}{}
	return s
}

func (l *Local) remove(table string, s *Subscription) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.subscribers[table], s)
	if len(l.subscribers[table]) == 0 {
		delete(l.subscribers, table)
	}
}
