// Package presence knows who is at which table now, on all machines.
//
// Nothing of it is written down: it is what sockets say. Each machine publishes the
// whole list of those who are at its tables when that changes, and every second that
// it is alive (list.go). So everybody sees within five seconds who has gone: that a
// socket was closed is told at once, and kept back for as long as a reload takes
// (linger); a machine that says nothing any more is taken for dead, with all who were
// there (silence).
package presence

import (
	"crypto/rand"
	"maps"
	"slices"
	"sync"
	"time"

	"nagara/events"
)

const (
	// linger is how long one who left is still taken to be here: a page that is
	// loaded anew, or a line that breaks and comes back, is no news.
	linger = 2 * time.Second
	// beatEvery is how often a machine says that it is alive, silence how long
	// it may say nothing before it is taken for dead.
	beatEvery = time.Second
	silence   = 3500 * time.Millisecond
	// settling is how long a machine that was just started says nothing of
	// those whom it does not see: they may be about to come back.
	settling = 5 * time.Second
	// remembered is for how long it is known since when somebody is gone.
	remembered = time.Hour
)

// Register is who is where. Its methods may be called from any goroutine.
type Register struct {
	now     func() time.Time
	channel events.Channel
	// name is how this machine is called among the others.
	name    string
	started time.Time

	mu     sync.Mutex
	own    *node
	others map[string]*node
	visits map[spot]map[*Visit]struct{} // of this machine
	// people are the tables of each account: since when it is gone from there,
	// or zero while it is there.
	people map[string]map[string]time.Time
	// subscribers are those who want to know of a table, changed those of them
	// who are to be called once the lock is released.
	subscribers map[string]map[*subscription]struct{}
	changed     map[*subscription]struct{}
	// unpublished are tables of this machine that changed since its list was
	// published, and when.
	unpublished map[string]time.Time
	// settled tells that those who are not seen are gone, asked that another
	// machine lacks the list of this one.
	settled, asked bool

	callersMu sync.Mutex
	callers   map[string]*caller // of this machine, by account

	wake    chan struct{} // holds a token when the list is to be published
	stop    chan struct{}
	end     func() // ends what is received of others
	closing sync.Once
	running sync.WaitGroup
}

// spot is one account at one table. All who have no name are one there.
type spot struct{ table, account string }

// guest is one account at a table of one machine. Those who have no name there
// are counted together, as the account "".
type guest struct {
	Account string `json:"account,omitempty"`
	// Away is since when nobody is at the page; zero while somebody is.
	Away time.Time `json:"away,omitzero"`
	// Seated has a seat at the table, Named wishes to be named as a watcher.
	Seated bool `json:"seated,omitempty"`
	Named  bool `json:"named,omitempty"`
	// Private is a table that is not for everybody to know of.
	Private bool `json:"private,omitempty"`
	Count   int  `json:"count,omitempty"`
}

// New opens a register. Channel leads to the other machines; it is nil where
// there are none. The clock is the one that all machines share.
func New(channel events.Channel, now func() time.Time) (*Register, error) {
	r := &Register{
		now: now, channel: channel, name: rand.Text(), started: now(), own: newNode(), others: map[string]*node{},
		visits: map[spot]map[*Visit]struct{}{}, people: map[string]map[string]time.Time{},
		subscribers: map[string]map[*subscription]struct{}{}, changed: map[*subscription]struct{}{}, unpublished: map[string]time.Time{}, callers: map[string]*caller{},
		wake: make(chan struct{}, 1), stop: make(chan struct{}), end: func() {},
	}
	if channel != nil {
		end, err := channel.Receive(r.receive)
		if err != nil {
			return nil, err
		}
		r.end = end
	}
	r.running.Go(r.run)
	return r, nil
}

// Close ends it, once or more often. The other machines notice by the silence.
func (r *Register) Close() {
	r.closing.Do(func() {
		r.end()
		close(r.stop)
	})
	r.running.Wait()
}

// subscription calls a function when somebody came to a table, left it or rests.
type subscription struct{ call func() }

// Subscribe lets a function be called after every change at a table, until end is
// called. The function must not wait, and may be called once more after that.
func (r *Register) Subscribe(table string, call func()) (end func()) {
	s := &subscription{call}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.subscribers[table] == nil {
		r.subscribers[table] = map[*subscription]struct{}{}
	}
	r.subscribers[table][s] = struct{}{}
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.subscribers[table], s)
		if len(r.subscribers[table]) == 0 {
			delete(r.subscribers, table)
		}
	}
}

// unlock releases the lock, and calls those who want to know what changed under it.
func (r *Register) unlock() {
	changed := slices.Collect(maps.Keys(r.changed))
	clear(r.changed)
	r.mu.Unlock()
	for _, s := range changed {
		s.call()
	}
}
