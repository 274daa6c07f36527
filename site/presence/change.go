package presence

import (
	"maps"
	"time"
)

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
