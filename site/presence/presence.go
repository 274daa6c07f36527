// Package presence knows who is at which table now, on all machines.
//
// Nothing of it is written down: it is what sockets say. Each machine tells the
// others who is at its tables when that changes, and every second that it is
// alive. So everybody sees within five seconds who has gone: that a socket was
// closed is told at once, and kept back for as long as a reload takes (linger); a
// machine that says nothing any more is taken for dead, with all who were there
// (silence).
//
// A message that gets lost shows in the numbers of those after it. Then the
// whole is asked for (word.go).
package presence

import (
	"crypto/rand"
	"sync"
	"time"

	"nagara/table/bus"
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
	channel bus.Channel
	// name is how this machine is called among the others.
	name    string
	started time.Time

	mu     sync.Mutex
	own    *node
	others map[string]*node
	visits map[spot]map[*Visit]struct{} // of this machine
	people map[string]*person
	heard  map[string]map[*Subscription]struct{} // by table
	// changed are tables of this machine of which the others were not told.
	changed map[string]time.Time
	// settled tells that those who are not seen are gone, asked that another
	// machine wants to be told everything.
	settled, asked bool

	wake    chan struct{} // holds a token when something changed
	stop    chan struct{}
	end     func() // ends what is heard of others
	closing sync.Once
	chores  sync.WaitGroup
}

// spot is one account at one table. All who have no name are one there.
type spot struct{ table, account string }

// node is what one machine says of its tables: who is there, by account.
type node struct {
	seq    uint64
	alive  time.Time
	tables map[string]map[string]guest
	// behind tells that messages of it were lost. While everything is being
	// told, stale are the tables that were not mentioned yet.
	behind bool
	stale  map[string]bool
}

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

// person is at which tables an account is, on how many machines, and since when
// it is gone from others.
type person struct {
	tables map[string]int
	gone   map[string]time.Time
}

// New opens a register. Channel leads to the other machines; it is nil where
// there are none. The clock is the one that all machines share.
func New(channel bus.Channel, now func() time.Time) (*Register, error) {
	r := &Register{
		now: now, channel: channel, name: rand.Text(), started: now(),
		own: &node{tables: map[string]map[string]guest{}}, others: map[string]*node{},
		visits: map[spot]map[*Visit]struct{}{}, people: map[string]*person{}, heard: map[string]map[*Subscription]struct{}{},
		changed: map[string]time.Time{}, wake: make(chan struct{}, 1), stop: make(chan struct{}), end: func() {},
	}
	if channel != nil {
		end, err := channel.Hear(r.hear)
		if err != nil {
			return nil, err
		}
		r.end = end
	}
	r.chores.Go(r.tell)
	return r, nil
}

// Close ends it, once or more often. The other machines notice by the silence.
func (r *Register) Close() {
	r.closing.Do(func() {
		r.end()
		close(r.stop)
	})
	r.chores.Wait()
}
