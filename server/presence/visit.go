package presence

import (
	"cmp"
	"slices"
	"time"
)

// Visit is one open page of a table, or whatever else looks at it.
type Visit struct {
	register *Register
	table    string
	guest    guest
	left     time.Time
}

// Visitor is who comes to a table.
type Visitor struct {
	// Account is empty for those without a name.
	Account string
	// Seated has a seat there; Named wishes to be named where not.
	Seated, Named bool
}

// Enter notes that somebody looks at a table, until the visit ends.
func (r *Register) Enter(table string, who Visitor) *Visit {
	v := &Visit{register: r, table: table, guest: guest{Account: who.Account, Seated: who.Seated, Named: who.Named}}
	r.change(table, r.now(), func() {
		if r.visits[table] == nil {
			r.visits[table] = map[*Visit]struct{}{}
		}
		r.visits[table][v] = struct{}{}
	})
	return v
}

// Sit notes that the visitor has a seat now, or none any more.
func (v *Visit) Sit(seated bool) {
	v.register.change(v.table, v.register.now(), func() { v.guest.Seated = seated })
}

// Rest notes that nobody is at the page, or somebody again.
func (v *Visit) Rest(away bool) {
	now := v.register.now()
	v.register.change(v.table, now, func() {
		switch {
		case !away:
			v.guest.Away = time.Time{}
		case v.guest.Away.IsZero():
			v.guest.Away = now
		}
	})
}

// Leave ends the visit. The visitor is still here for as long as it takes to
// come back.
func (v *Visit) Leave() {
	v.left = v.register.now()
	time.AfterFunc(linger, func() {
		v.register.change(v.table, v.left, func() {
			delete(v.register.visits[v.table], v)
			if len(v.register.visits[v.table]) == 0 {
				delete(v.register.visits, v.table)
			}
		})
	})
}

// change does something to the visits of a table and tells of it.
func (r *Register) change(table string, at time.Time, do func()) {
	r.mu.Lock()
	do()
	guests := r.gather(table)
	news := !slices.Equal(guests, r.own.tables[table])
	tell := r.replace(r.own, table, guests, at)
	if news {
		r.changed[table] = at
		select {
		case r.wake <- struct{}{}:
		default:
		}
	}
	r.mu.Unlock()
	notify(tell)
}

// gather makes one guest of all visits of an account: it is here if it is in any
// of them.
func (r *Register) gather(table string) []guest {
	of := map[string]guest{}
	for v := range r.visits[table] {
		g, known := of[v.guest.Account]
		switch {
		case v.guest.Account == "":
			g.Count++
		case !known:
			g = v.guest
		default:
			g.Seated, g.Named = g.Seated || v.guest.Seated, g.Named || v.guest.Named
			if v.guest.Away.IsZero() || !g.Away.IsZero() && v.guest.Away.After(g.Away) {
				g.Away = v.guest.Away
			}
		}
		of[v.guest.Account] = g
	}
	var guests []guest
	for _, g := range of {
		guests = append(guests, g)
	}
	slices.SortFunc(guests, func(a, b guest) int { return cmp.Compare(a.Account, b.Account) })
	return guests
}

// Subscription hears that somebody came to a table, left it or rests.
type Subscription struct{ tell func() }

// Subscribe lets a function hear of every change at a table, until end is
// called. The function must not wait, and may be called once more after that.
func (r *Register) Subscribe(table string, tell func()) (end func()) {
	s := &Subscription{tell}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.heard[table] == nil {
		r.heard[table] = map[*Subscription]struct{}{}
	}
	r.heard[table][s] = struct{}{}
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.heard[table], s)
		if len(r.heard[table]) == 0 {
			delete(r.heard, table)
		}
	}
}
