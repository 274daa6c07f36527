package presence

import (
	"slices"
	"time"
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
	case r.playsElsewhere(table, account):
		return Someone{State: Elsewhere}, true
	case there:
		return Someone{Away, resting}, true
	}
	since, known := r.people[account][table]
	return Someone{Gone, since}, known || r.settled
}

// Anywhere tells how an account is at this site, and whether it plays at a table; not
// of private tables, at which it is somewhere. Without pages it is so only at tables.
func (r *Register) Anywhere(account string, pages bool) (someone Someone, plays bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	someone.State = Gone
	for table := range r.people[account] {
		if table == anyPage && !pages {
			continue
		}
		for _, g := range r.guests(table, account) {
			switch {
			case g.Away.IsZero():
				someone = Someone{State: Here}
				plays = plays || g.Seated && !g.Private
			case someone.State != Here && g.Away.After(someone.Since):
				someone = Someone{Away, g.Away}
			}
		}
	}
	return someone, plays
}

// Seated tells whether an account has a page open of a table where it sits, whether
// somebody looks at it or not.
func (r *Register) Seated(account string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for table := range r.people[account] {
		if slices.ContainsFunc(r.guests(table, account), func(g guest) bool { return g.Seated }) {
			return true
		}
	}
	return false
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

func (r *Register) playsElsewhere(table, account string) bool {
	for other := range r.people[account] {
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
