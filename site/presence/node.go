package presence

import (
	"maps"
	"time"
)

// node is what one machine says of its tables: who is there, by account.
type node struct {
	tables map[string]map[string]guest
	// seq is the number of its last message, alive when that came.
	seq   uint64
	alive time.Time
	// list gathers the parts of its next list; nil while none has begun. Missed
	// tells that a part was lost.
	list   map[string]news
	missed bool
}

func newNode() *node { return &node{tables: map[string]map[string]guest{}} }

// set is the one change there is: how an account is at a table of one machine
// now, or that it is not there any more (nil). At is when it happened. It costs the
// same however many are there. It returns whether that is news.
func (r *Register) set(n *node, at spot, now *guest, when time.Time) bool {
	before, was := n.tables[at.table][at.account]
	switch {
	case now == nil && !was, now != nil && was && *now == before:
		return false
	case now == nil:
		if delete(n.tables[at.table], at.account); len(n.tables[at.table]) == 0 {
			delete(n.tables, at.table)
		}
	default:
		if n.tables[at.table] == nil {
			n.tables[at.table] = map[string]guest{}
		}
		n.tables[at.table][at.account] = *now
	}
	maps.Copy(r.changed, r.subscribers[at.table])
	if at.account != "" {
		r.follow(at, when)
	}
	return true
}

// follow notes whether an account is at a table on any machine, and whom that
// concerns: those who look at any table where it is or was.
func (r *Register) follow(at spot, when time.Time) {
	tables := r.people[at.account]
	if tables == nil {
		tables = map[string]time.Time{}
		r.people[at.account] = tables
	}
	if len(r.guests(at.table, at.account)) > 0 {
		when = time.Time{}
	}
	tables[at.table] = when
	for table := range tables {
		maps.Copy(r.changed, r.subscribers[table])
	}
}

// setList replaces all who are at the tables of one machine. What the list does not
// mention ended when the machine was last heard of.
func (r *Register) setList(n *node, list map[string]news) {
	for table, now := range list {
		there := map[string]bool{}
		for _, g := range now.Guests {
			there[g.Account] = true
			r.set(n, spot{table, g.Account}, &g, now.At)
		}
		r.empty(n, table, there, now.At)
	}
	for table := range n.tables {
		if _, mentioned := list[table]; !mentioned {
			r.empty(n, table, nil, n.alive)
		}
	}
}

// empty removes all from a table of one machine but those who are there.
func (r *Register) empty(n *node, table string, there map[string]bool, when time.Time) {
	for account := range n.tables[table] {
		if !there[account] {
			r.set(n, spot{table, account}, nil, when)
		}
	}
}

// forget drops since when people are gone, where that is long ago.
func (r *Register) forget(now time.Time) {
	for account, tables := range r.people {
		maps.DeleteFunc(tables, func(_ string, gone time.Time) bool { return !gone.IsZero() && now.Sub(gone) > remembered })
		if len(tables) == 0 {
			delete(r.people, account)
		}
	}
}
