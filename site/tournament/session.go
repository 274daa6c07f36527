package tournament

import (
	"context"
	"errors"
	"sync"
	"time"

	"nagara/journal"
)

// maxSessions is how many tournaments lie ready before those that are over are put away.
const maxSessions = 200

// session is where one tournament lies.
type session struct {
	sync.Mutex
	id       string
	it       *Tournament
	followed bool // the one a week later is announced
	awaited  bool // somebody goes on with it before the next glance
	revealed bool // the deals were told
	// looked is when tables were looked at, whole when all were.
	looked, whole time.Time
}

// session is where a tournament lies, locked.
func (r *Runner) session(id string) *session {
	r.mu.Lock()
	d := r.sessions[id]
	if d == nil {
		if len(r.sessions) >= maxSessions {
			r.evict()
		}
		d = &session{id: id}
		r.sessions[id] = d
	}
	r.mu.Unlock()
	d.Lock()
	return d
}

// evict forgets tournaments that nobody uses now; they can be read again.
func (r *Runner) evict() {
	for id, d := range r.sessions {
		if d.TryLock() {
			if d.it == nil || d.it.Phase() == Over {
				delete(r.sessions, id)
			}
			d.Unlock()
		}
	}
}

// read brings a tournament up to date.
func (r *Runner) read(ctx context.Context, d *session) error {
	after := uint64(0)
	if d.it != nil {
		after = d.it.Seq()
	}
	entries, err := r.Store.Read(ctx, d.id, after)
	if err != nil {
		return err
	}
	return r.fold(d, entries)
}

// fold takes entries that are in the log.
func (r *Runner) fold(d *session, entries []journal.Entry) (err error) {
	if d.it == nil {
		if d.it, err = Fold(d.id, entries); err != nil {
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
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, m := range d.it.Playing() {
		for _, id := range m.Tables {
			r.at[id] = d.id
		}
	}
	return nil
}

// attempts bounds how often something is tried again because others were faster.
const attempts = 20

// errFaster says that another runner was.
var errFaster = errors.New("another runner was faster")

// append writes what was judged at a tournament as it lies there. It is folded first:
// what cannot be must never be written. Soon after somebody looks whether there is more
// to do, even if this runner dies.
func (r *Runner) append(ctx context.Context, d *session, bodies ...Body) error {
	now := r.Tables.Now()
	entries, err := Write(d.it.Seq(), now, bodies...)
	if err != nil {
		return err
	}
	if err := r.fold(d, entries); err != nil {
		return err
	}
	err = r.Store.Append(ctx, d.it.Head(), now.Add(glance), entries...)
	if err != nil {
		d.it = nil // it is another than the log says, or nobody knows
	}
	if _, late := errors.AsType[*journal.Conflict](err); late {
		if err = r.read(ctx, d); err == nil {
			err = errFaster
		}
	}
	if err == nil && r.Publish != nil {
		r.Publish(d.id)
	}
	return err
}
