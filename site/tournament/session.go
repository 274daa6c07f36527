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
	s := r.sessions[id]
	if s == nil {
		if len(r.sessions) >= maxSessions {
			r.evict()
		}
		s = &session{id: id}
		r.sessions[id] = s
	}
	r.mu.Unlock()
	s.Lock()
	return s
}

// evict forgets tournaments that nobody uses now; they can be read again.
func (r *Runner) evict() {
	for id, s := range r.sessions {
		if s.TryLock() {
			if s.it == nil || s.it.Phase() == Over {
				delete(r.sessions, id)
			}
			s.Unlock()
		}
	}
}

// read brings a tournament up to date.
func (r *Runner) read(ctx context.Context, s *session) error {
	after := uint64(0)
	if s.it != nil {
		after = s.it.Seq()
	}
	entries, err := r.Store.Read(ctx, s.id, after)
	if err != nil {
		return err
	}
	if err := r.fold(s, entries); err != nil {
		return err
	}
	if len(entries) > 0 {
		r.note(s.it)
	}
	return nil
}

// fold takes entries that are in the log.
func (r *Runner) fold(s *session, entries []journal.Entry) (err error) {
	if s.it == nil {
		if s.it, err = Fold(s.id, entries); err != nil {
			s.it = nil
			return err
		}
	} else if err = s.it.Apply(entries...); err != nil {
		s.it = nil
		return err
	}
	if len(entries) == 0 {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, m := range s.it.Playing() {
		for _, id := range m.Tables {
			r.at[id] = s.id
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
func (r *Runner) append(ctx context.Context, s *session, bodies ...Event) error {
	now := r.Tables.Now()
	entries, err := Write(s.it.Seq(), now, bodies...)
	if err != nil {
		return err
	}
	if err := r.fold(s, entries); err != nil {
		return err
	}
	err = r.Store.Append(ctx, s.it.Head(), now.Add(glance), entries...)
	if err != nil {
		s.it = nil // it is another than the log says, or nobody knows
	}
	if _, late := errors.AsType[*journal.Conflict](err); late {
		if err = r.read(ctx, s); err == nil {
			err = errFaster
		}
	}
	if err != nil {
		return err
	}
	r.note(s.it)
	if r.Publish != nil {
		r.Publish(s.id)
	}
	return nil
}
