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
	for _, req := range all {
		next, goes := p.after(req)
		if changed[req.Account] = goes || next != req; !goes {
			rows[req.Account] = next
		}
	}
	for _, req := range p.begins {
		rows[req.Account], changed[req.Account] = req.from(rows[req.Account], p.now), true
	}
	waiting := make([]Request, 0, len(rows))
	for _, req := range rows {
		waiting = append(waiting, req)
	}
	slices.SortFunc(waiting, func(a, b Request) int {
		return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Account, b.Account))
	})
	p.groups = Pair(waiting, p.now, p.blocked)
	p.places = map[string]place{}
	for i, group := range p.groups[:min(len(p.groups), len(p.promises))] {
		p.places[p.promises[i].Table] = place{p.promises[i], group}
		for _, req := range group {
			req.Place, req.Placed = p.promises[i].Table, p.now
			rows[req.Account], changed[req.Account] = req, true
		}
	}
	for account, is := range changed {
		if req, there := rows[account]; is && there {
			write = append(write, req)
		} else if is {
			drop = append(drop, account)
		}
	}
	return write, drop
}

// after is a search as it goes on, unless it goes.
func (p *plan) after(req Request) (next Request, goes bool) {
	if p.ends[req.Line] {
		return req, true
	}
	conf, settled := p.confirmed[req.Place]
	switch {
	case req.Place == "":
		return req, req.isLost(p.now)
	case settled && conf.ends(req, p.now):
		return req, true
	case settled:
		return req.withoutPlace(), false
	}
	return req, false
}

// from is a new search in the place of another of the same account: one who
// wished the same goes on with the time that they have waited, and their table.
func (req Request) from(old Request, now time.Time) Request {
	if old.Account == req.Account && old.Criteria == req.Criteria && !old.isLost(now) {
		req.Since, req.Place, req.Placed = old.Since, old.Place, old.Placed
	}
	return req
}

func (req Request) withoutPlace() Request {
	req.Place, req.Placed = "", time.Time{}
	return req
}
