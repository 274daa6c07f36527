package matchmaking

import (
	"cmp"
	"slices"
	"time"

	"nagara/table"
)

// plan is what one machine wants to change about all searches at once.
type plan struct {
	now time.Time
	// begins are new searches, ends the lines of those that were closed.
	begins []Request
	ends   map[string]bool
	// confirmed are of tables that were found before, promises of tables for
	// those who are paired now.
	confirmed map[string]confirmation
	promises  []table.Promise
	blocked   func(one, other string) bool

	// What came of it: who can be paired, and the tables that are to be founded.
	groups [][]Request
	places map[string]place
}

// place is a table that is to be founded, and for whom.
type place struct {
	promise table.Promise
	group   []Request
}

// decide is what the plan does to these searches. It can be asked again.
func (p *plan) decide(all []Request) (write []Request, drop []string) {
	rows, changed := map[string]Request{}, map[string]bool{}
	for _, s := range all {
		next, goes := p.after(s)
		if changed[s.Account] = goes || next != s; !goes {
			rows[s.Account] = next
		}
	}
	for _, s := range p.begins {
		rows[s.Account], changed[s.Account] = s.from(rows[s.Account], p.now), true
	}
	waiting := make([]Request, 0, len(rows))
	for _, s := range rows {
		waiting = append(waiting, s)
	}
	slices.SortFunc(waiting, func(a, b Request) int {
		return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Account, b.Account))
	})
	p.groups = Pair(waiting, p.now, p.blocked)
	p.places = map[string]place{}
	for i, group := range p.groups[:min(len(p.groups), len(p.promises))] {
		p.places[p.promises[i].Table] = place{p.promises[i], group}
		for _, s := range group {
			s.Place, s.Placed = p.promises[i].Table, p.now
			rows[s.Account], changed[s.Account] = s, true
		}
	}
	for account, is := range changed {
		if s, there := rows[account]; is && there {
			write = append(write, s)
		} else if is {
			drop = append(drop, account)
		}
	}
	return write, drop
}

// after is a search as it goes on, unless it goes.
func (p *plan) after(s Request) (next Request, goes bool) {
	if p.ends[s.Line] {
		return s, true
	}
	v, settled := p.confirmed[s.Place]
	switch {
	case s.Place == "":
		return s, s.isLost(p.now)
	case settled && v.ends(s, p.now):
		return s, true
	case settled:
		return s.withoutPlace(), false
	}
	return s, false
}

// from is a new search in the place of another of the same account: one who
// wished the same goes on with the time that they have waited, and their table.
func (s Request) from(old Request, now time.Time) Request {
	if old.Account == s.Account && old.Criteria == s.Criteria && !old.isLost(now) {
		s.Since, s.Place, s.Placed = old.Since, old.Place, old.Placed
	}
	return s
}

func (s Request) withoutPlace() Request {
	s.Place, s.Placed = "", time.Time{}
	return s
}
