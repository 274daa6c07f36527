package presence

import "time"

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
	// Private is a table that is not for everybody to know of.
	Private bool
}

// Enter notes that somebody looks at a table, until the visit ends.
func (r *Register) Enter(table string, who Visitor) *Visit {
	v := &Visit{register: r, table: table, guest: guest{Account: who.Account, Seated: who.Seated, Named: who.Named, Private: who.Private}}
	r.change(v.spot(), r.now(), func() {
		if r.visits[v.spot()] == nil {
			r.visits[v.spot()] = map[*Visit]struct{}{}
		}
		r.visits[v.spot()][v] = struct{}{}
	})
	return v
}

func (v *Visit) spot() spot { return spot{v.table, v.guest.Account} }

// Sit notes that the visitor has a seat now, or none any more.
func (v *Visit) Sit(seated bool) {
	v.register.change(v.spot(), v.register.now(), func() { v.guest.Seated = seated })
}

// Rest notes that nobody is at the page, or somebody again.
func (v *Visit) Rest(away bool) {
	now := v.register.now()
	v.register.change(v.spot(), now, func() {
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
		v.register.change(v.spot(), v.left, func() {
			delete(v.register.visits[v.spot()], v)
			if len(v.register.visits[v.spot()]) == 0 {
				delete(v.register.visits, v.spot())
			}
		})
	})
}

// change does something to the visits of an account at a table and publishes it.
func (r *Register) change(at spot, when time.Time, do func()) {
	r.mu.Lock()
	defer r.unlock()
	do()
	if !r.set(r.own, at, r.gather(at), when) {
		return
	}
	if r.channel == nil {
		return // there is no other machine
	}
	r.unpublished[at.table] = when
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// gather makes one guest of all visits of an account: it is here if it is in any
// of them. There is none without a visit.
func (r *Register) gather(at spot) *guest {
	visits := r.visits[at]
	if len(visits) == 0 {
		return nil
	}
	if at.account == "" {
		return &guest{Count: len(visits)}
	}
	var all *guest
	for v := range visits {
		if all == nil {
			first := v.guest
			all = &first
			continue
		}
		all.Seated, all.Named = all.Seated || v.guest.Seated, all.Named || v.guest.Named
		if v.guest.Away.IsZero() || !all.Away.IsZero() && v.guest.Away.After(all.Away) {
			all.Away = v.guest.Away
		}
	}
	return all
}
