// Package events is how the parts of a server, and the servers of a site, tell each
// other that something happened.
//
// What is told is only ever a signal: it may be lost, come late, come twice, or be
// swallowed by a newer one. The truth is in the journal and in the database. So
// whoever wants to miss nothing subscribes first, then reads, and from then on reads
// again whenever there is a signal of something that it does not have yet.
//
// A subscriber that is slow or asleep holds nobody up: of each thing only the newest
// signal waits for it.
package events

import (
	"strings"
	"sync"
)

// Topic is what people subscribe to. Who subscribes to the part before a slash hears
// of all topics that begin with it: Tables are those of every Table.
type Topic string

// The topics that many things share.
const (
	// Tables grow: each signal has the id of the table and the newest number of its
	// log.
	Tables Topic = "table"
	// Lobby is told of tables whose rows everybody may see, when these change.
	Lobby Topic = "lobby"
	// Tournaments change: each signal has the id of the tournament.
	Tournaments Topic = "tournament"
	// Matchmaking change: somebody looks for company, or does not any more.
	Matchmaking Topic = "search"
)

// Table is the topic of one table.
func Table(id string) Topic { return Tables + "/" + Topic(id) }

// Tournament is the topic of one tournament.
func Tournament(id string) Topic { return Tournaments + "/" + Topic(id) }

// Account is the topic of what happens at the tables of one account: somebody sat
// down, it is their turn, the match is over. Each signal has the id of the table; or that
// of a tournament in which a round is near, or which they entered or left.
func Account(id string) Topic { return "account/" + Topic(id) }

// Signal says that something happened.
type Signal struct {
	Topic Topic
	// ID is what it happened to, where the topic has many.
	ID string
	// Seq is the newest number of its log; 0 where it has none.
	Seq uint64
}

// Grown says that the log of a table has grown to a number.
func Grown(table string, seq uint64) Signal { return Signal{Table(table), table, seq} }

// Bus carries signals to those who subscribed to their topics.
type Bus interface {
	// Publish never waits for a subscriber.
	Publish(signal Signal)
	Subscribe(topics ...Topic) *Subscription
}

// Far is a bus that reaches other machines, unless it is cut off from them.
type Far interface {
	Bus
	// CutOff tells that signals of other machines do not come through.
	CutOff() bool
	// Own is the part of it that hears only what is published on this machine,
	// for work that one machine shall do and not all of them.
	Own() Bus
	// Channel is for messages that are no signals, under a name of their own.
	Channel(name string) Channel
}

// Channel carries messages to all other machines. They may be lost, but those of
// one machine come in the order in which they were sent.
type Channel interface {
	// Send never waits. What cannot be sent now is dropped.
	Send(message []byte)
	// Receive lets a function receive what other machines send, one message after
	// another, until end is called.
	Receive(receive func(message []byte)) (end func(), err error)
	// CutOff tells that messages do not come through at the moment.
	CutOff() bool
}

// Local is the bus within one process. Its zero value is ready for use, from
// any goroutine.
type Local struct {
	mu          sync.RWMutex
	subscribers map[Topic]map[*Subscription]struct{}
}

var _ Bus = (*Local)(nil)

// Publish implements Bus.
func (l *Local) Publish(signal Signal) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	for s := range l.subscribers[signal.Topic] {
		s.add(signal)
	}
	if above, _, beneath := strings.Cut(string(signal.Topic), "/"); beneath {
		for s := range l.subscribers[Topic(above)] {
			s.add(signal)
		}
	}
}

// Subscribe implements Bus.
func (l *Local) Subscribe(topics ...Topic) *Subscription {
	s := &Subscription{ready: make(chan struct{}, 1)}
	s.leave = func() { l.remove(topics, s) }
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.subscribers == nil {
		l.subscribers = map[Topic]map[*Subscription]struct{}{}
	}
	for _, topic := range topics {
		if l.subscribers[topic] == nil {
			l.subscribers[topic] = map[*Subscription]struct{}{}
		}
		l.subscribers[topic][s] = struct{}{}
	}
	return s
}

// Watched tells whether somebody subscribed to this topic in particular.
func (l *Local) Watched(topic Topic) bool {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return len(l.subscribers[topic]) > 0
}

func (l *Local) remove(topics []Topic, s *Subscription) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, topic := range topics {
		delete(l.subscribers[topic], s)
		if len(l.subscribers[topic]) == 0 {
			delete(l.subscribers, topic)
		}
	}
}
