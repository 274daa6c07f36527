package office

import (
	"context"
	"errors"
	"sync"
	"time"

	"nagara/journal"
	"nagara/site/tournament"
)

// mostDesks is how many tournaments lie ready before those that are over are put away.
const mostDesks = 200

// desk is where one tournament lies.
type desk struct {
	sync.Mutex
	id       string
	it       *tournament.Tournament
	followed bool // the one a week later is announced
	awaited  bool // somebody goes on with it before the next glance
	revealed bool // the deals were told
	// looked is when tables were looked at, whole when all were.
	looked, whole time.Time
}

// desk is where a tournament lies, locked.
func (o *Office) desk(id string) *desk {
	o.mu.Lock()
	d := o.desks[id]
	if d == nil {
		if len(o.desks) >= mostDesks {
			o.putAway()
		}
		d = &desk{id: id}
		o.desks[id] = d
	}
	o.mu.Unlock()
	d.Lock()
	return d
}

// putAway forgets tournaments that nobody uses now; they can be read again.
func (o *Office) putAway() {
	for id, d := range o.desks {
		if d.TryLock() {
			if d.it == nil || d.it.Phase() == tournament.Over {
				delete(o.desks, id)
			}
			d.Unlock()
		}
	}
}

// read brings a tournament up to date.
func (o *Office) read(ctx context.Context, d *desk) error {
	after := uint64(0)
	if d.it != nil {
		after = d.it.Seq()
	}
	entries, err := o.Store.Read(ctx, d.id, after)
	if err != nil {
		return err
	}
	return o.fold(d, entries)
}

// fold takes entries that are in the log.
func (o *Office) fold(d *desk, entries []journal.Entry) (err error) {
	if d.it == nil {
		if d.it, err = tournament.Fold(d.id, entries); err != nil {
			d.it = nil
			return err
		}
	} else if err = d.it.Apply(entries...); err != nil {
		d.it = nil
		return err
	}
	if len(entries) == 0 {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, m := range d.it.Playing() {
		for _, id := range m.Tables {
			o.at[id] = d.id
		}
	}
	return nil
}

// attempts bounds how often something is tried again because others were faster.
const attempts = 20

// errFaster says that another office was.
var errFaster = errors.New("another office was faster")

// append writes what was judged at a tournament as it lies there. It is folded first:
// what cannot be must never be written. Soon after somebody looks whether there is more
// to do, even if this office dies.
func (o *Office) append(ctx context.Context, d *desk, bodies ...tournament.Body) error {
	now := o.Tables.Now()
	entries, err := tournament.Write(d.it.Seq(), now, bodies...)
	if err != nil {
		return err
	}
	if err := o.fold(d, entries); err != nil {
		return err
	}
	err = o.Store.Append(ctx, d.it.Head(), now.Add(glance), entries...)
	if err != nil {
		d.it = nil // it is another than the log says, or nobody knows
	}
	if _, late := errors.AsType[*journal.Conflict](err); late {
		if err = o.read(ctx, d); err == nil {
			err = errFaster
		}
	}
	if err == nil && o.Tell != nil {
		o.Tell(d.id)
	}
	return err
}
