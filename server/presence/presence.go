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
	"maps"
	"slices"
	"sync"
	"time"

	"nagara/table/bus"
)

// State is how present somebody is at a table.
type State string

// The states.
const (
	// Here has the table open and looks at it.
	Here State = "here"
	// Away has it open, but nobody is at the page.
	Away State = "away"
	// Elsewhere does not look at it, and plays at another table.
	Elsewhere State = "elsewhere"
	// Gone has closed it, or the line is down.
	Gone State = "gone"
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
	Count  int  `json:"count,omitempty"`
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

// Someone is how one account is at a table.
type Someone struct {
	State State
	// Since is when this state began; zero for those who are here, and where
	// nobody knows.
	Since time.Time
}

// Of tells how an account is at a table; false while it is too early to say.
func (r *Register) Of(table, account string) (Someone, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.of(table, account)
}

func (r *Register) of(table, account string) (Someone, bool) {
	p := r.people[account]
	if p == nil {
		return Someone{State: Gone}, r.settled
	}
	resting, there := time.Time{}, false
	for _, g := range r.guests(table, account) {
		if g.Away.IsZero() {
			return Someone{State: Here}, true
		}
		there = true
		if g.Away.After(resting) {
			resting = g.Away
		}
	}
	switch {
	case r.playsElsewhere(p, table, account):
		return Someone{State: Elsewhere}, true
	case there:
		return Someone{Away, resting}, true
	}
	since, known := p.gone[table]
	return Someone{Gone, since}, known || r.settled
}

// Anywhere tells whether an account is at any table now, and whether it plays
// there.
func (r *Register) Anywhere(account string) (here, plays bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.people[account]
	if p == nil {
		return false, false
	}
	for table := range p.tables {
		for _, g := range r.guests(table, account) {
			here = here || g.Away.IsZero()
			plays = plays || g.Away.IsZero() && g.Seated
		}
	}
	return here, plays
}

// GoneSince tells since when an account is gone from a table; false where it is
// not, or where this machine cannot be sure. Where nobody knows since when, it is
// no longer than this machine can remember.
func (r *Register) GoneSince(table, account string) (since time.Time, gone bool) {
	if !r.Sure() {
		return time.Time{}, false
	}
	someone, sure := r.Of(table, account)
	if !sure || someone.State != Gone {
		return time.Time{}, false
	}
	if since = someone.Since; since.IsZero() {
		since = r.now().Add(-remembered)
	}
	if since.Before(r.started) {
		since = r.started
	}
	return since, true
}

// guests are what all machines say of an account at a table.
func (r *Register) guests(table, account string) (all []guest) {
	r.each(func(n *node) {
		if g, there := n.tables[table][account]; there {
			all = append(all, g)
		}
	})
	return all
}

// each visits all machines, this one first.
func (r *Register) each(visit func(*node)) {
	visit(r.own)
	for _, n := range r.others {
		visit(n)
	}
}

func (r *Register) playsElsewhere(p *person, table, account string) bool {
	for other := range p.tables {
		if other != table && slices.ContainsFunc(r.guests(other, account), func(g guest) bool { return g.Seated && g.Away.IsZero() }) {
			return true
		}
	}
	return false
}

// Watching tells who is at a table without a seat: how many there are, and the
// accounts of those who wish to be named, in order.
func (r *Register) Watching(table string) (count int, named []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	wishes := map[string]bool{}
	r.each(func(n *node) {
		for _, g := range n.tables[table] {
			switch {
			case g.Seated:
			case g.Account == "":
				count += g.Count
			default:
				wishes[g.Account] = wishes[g.Account] || g.Named
			}
		}
	})
	named = []string{}
	for account, wish := range wishes {
		if wish {
			named = append(named, account)
		}
	}
	slices.Sort(named)
	return count + len(wishes), named
}

// Sure tells whether this machine hears of those at others. If not, nobody may
// conclude from an absence.
func (r *Register) Sure() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.settled && (r.channel == nil || !r.channel.CutOff())
}

// audience are those whom to tell that something changed.
type audience map[*Subscription]struct{}

// tell lets them know. They must not wait.
func (a audience) tell() {
	for s := range a {
		s.tell()
	}
}

// set is the one change there is: how an account is at a table of one machine
// now, or that it is not there any more (nil). At is when it happened. It costs the
// same however many are there. It returns whether that is news.
func (r *Register) set(n *node, at spot, now *guest, when time.Time, tell audience) bool {
	before, was := n.tables[at.table][at.account]
	switch {
	case now == nil && !was, now != nil && was && *now == before:
		return false
	case now == nil:
		if delete(n.tables[at.table], at.account); len(n.tables[at.table]) == 0 {
			delete(n.tables, at.table)
		}
		r.leave(at.account, at.table, when)
	default:
		if n.tables[at.table] == nil {
			n.tables[at.table] = map[string]guest{}
		}
		if n.tables[at.table][at.account] = *now; !was {
			r.come(at.account, at.table)
		}
	}
	r.concern(at, tell)
	return true
}

// replace sets all who are at a table of one machine.
func (r *Register) replace(n *node, table string, guests []guest, when time.Time, tell audience) {
	there := map[string]bool{}
	for _, g := range guests {
		there[g.Account] = true
		r.set(n, spot{table, g.Account}, &g, when, tell)
	}
	for account := range n.tables[table] {
		if !there[account] {
			r.set(n, spot{table, account}, nil, when, tell)
		}
	}
}

// concern adds those who want to know of a change: who listens at the table, and at
// the others where the account is or was.
func (r *Register) concern(at spot, tell audience) {
	maps.Copy(tell, r.heard[at.table])
	if p := r.people[at.account]; p != nil {
		for other := range p.gone {
			maps.Copy(tell, r.heard[other])
		}
		for other := range p.tables {
			maps.Copy(tell, r.heard[other])
		}
	}
}

// come notes that one more machine has an account at a table.
func (r *Register) come(account, table string) {
	if account == "" {
		return
	}
	p := r.people[account]
	if p == nil {
		p = &person{tables: map[string]int{}, gone: map[string]time.Time{}}
		r.people[account] = p
	}
	p.tables[table]++
	delete(p.gone, table)
}

// leave notes that one machine less does. Who is nowhere at the table any more
// is gone.
func (r *Register) leave(account, table string, at time.Time) {
	p := r.people[account]
	if p == nil {
		return
	}
	if p.tables[table]--; p.tables[table] == 0 {
		delete(p.tables, table)
		p.gone[table] = at
	}
}

// forget drops what nobody needs any more.
func (r *Register) forget(now time.Time) {
	for account, p := range r.people {
		for table, since := range p.gone {
			if now.Sub(since) > remembered {
				delete(p.gone, table)
			}
		}
		if len(p.gone)+len(p.tables) == 0 {
			delete(r.people, account)
		}
	}
}
