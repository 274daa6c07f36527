package tournament

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"nagara/table"
)

// advance does all that is to be done at a tournament, and notes when to look again.
func (r *Runner) advance(ctx context.Context, id string) error {
	s := r.session(id)
	defer s.Unlock()
	if err := r.read(ctx, s); err != nil {
		return err
	}
	now := r.Tables.Now()
	whole := now.Sub(s.whole) >= round
	if err := r.settleAll(ctx, s, s.unsure(now, whole)); err != nil {
		return err
	}
	if s.looked = now; whole {
		s.whole = now
	}
	return r.appendNext(ctx, s)
}

// unsure are the matches whose tables are to be looked at: those that were paired since
// the last look, for nobody may have opened their tables, those for which somebody is
// late, and every now and then the whole.
func (s *session) unsure(now time.Time, whole bool) (all []*Meeting) {
	for _, m := range s.it.Playing() {
		if whole || m.At.After(s.looked) || s.it.IsLate(m, now) {
			all = append(all, m)
		}
	}
	return all
}

// advanceSoon goes on with a tournament at a moment that is nearer than the next glance: whoever
// is free in an arena need not wait for it.
func (r *Runner) advanceSoon(ctx context.Context, s *session, wake time.Time) {
	wait := wake.Sub(r.Tables.Now())
	if s.awaited || wake.IsZero() || wait > glance {
		return
	}
	s.awaited = true
	r.work.Go(func() {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
		s := r.session(s.id)
		defer s.Unlock()
		s.awaited = false
		err := r.read(ctx, s)
		if err == nil {
			err = r.appendNext(ctx, s)
		}
		if err != nil && ctx.Err() == nil {
			r.Log.Warn("cannot go on with a tournament; trying again", "tournament", s.id, "error", err)
		}
	})
}

// settleTables does what follows from the end of matches at these tables.
func (r *Runner) settleTables(ctx context.Context, id string, tables []string) error {
	s := r.session(id)
	defer s.Unlock()
	if err := r.read(ctx, s); err != nil {
		return err
	}
	var over []*Meeting
	for _, at := range tables {
		if m, known := s.it.AtTable(at); known && m.Settled == nil && !slices.Contains(over, m) {
			over = append(over, m)
		}
	}
	if len(over) == 0 {
		return nil
	}
	if err := r.settleAll(ctx, s, over); err != nil {
		return err
	}
	return r.appendNext(ctx, s)
}

// appendNext writes what is next until nothing is, opens the tables of those who were paired,
// and notes when to look again.
func (r *Runner) appendNext(ctx context.Context, s *session) error {
	wake := time.Time{}
	for range attempts {
		var bodies []Event
		var err error
		bodies, wake, err = s.it.Next(r.Tables.Now(), func() (table.Promise, error) { return r.Tables.Promise(ctx) })
		if err != nil {
			return err
		}
		if len(bodies) == 0 {
			break
		}
		if err := r.append(ctx, s, bodies...); err != nil && !errors.Is(err, errFaster) {
			return err
		}
		paired := fresh(s.it, bodies)
		if err := r.settleAll(ctx, s, paired); err != nil {
			return err
		}
		if len(paired) > 0 && r.Publish != nil {
			r.Publish(s.id) // their tables are there now
		}
	}
	r.reveal(ctx, s)
	if err := r.announceNext(ctx, s); err != nil {
		return err
	}
	r.advanceSoon(ctx, s, wake)
	return r.Store.Remind(ctx, s.id, s.it.Seq(), due(s.it, wake, r.Tables.Now()))
}

// fresh are the matches that were just paired.
func fresh(it *Tournament, bodies []Event) (all []*Meeting) {
	for _, b := range bodies {
		if p, ok := b.(Paired); ok && len(p.Matches) > 0 {
			first := p.Matches[0].Number
			for _, m := range it.Playing() {
				if m.Number >= first {
					all = append(all, m)
				}
			}
		}
	}
	return all
}

// due is when to look again: what is next, who must have sat down, and every now and
// then while something is played.
func due(it *Tournament, wake, now time.Time) time.Time {
	if it.Phase() == Over {
		return time.Time{}
	}
	playing := it.Playing()
	if len(playing) > 0 {
		wake = sooner(wake, now.Add(round))
	}
	for _, m := range playing {
		if m.Until.After(now) {
			wake = sooner(wake, m.Until)
		}
	}
	return wake
}

// sooner is the earlier of two times, of which one may be never.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// announceNext announces the one a week later, once.
func (r *Runner) announceNext(ctx context.Context, s *session) error {
	if s.followed {
		return nil
	}
	id, bodies, err := s.it.Again(r.Tables.Now())
	if err != nil || id == "" {
		return err
	}
	s.followed = true
	return r.create(ctx, id, bodies)
}

// settleAll looks at the tables of these matches, opens those that are not there, and
// enters what is over.
func (r *Runner) settleAll(ctx context.Context, s *session, matches []*Meeting) error {
	settled := make([]*Settled, len(matches))
	troubles := make([]error, len(matches))
	free := make(chan struct{}, handful)
	var all sync.WaitGroup
	for i, m := range matches {
		free <- struct{}{}
		all.Go(func() {
			defer func() { <-free }()
			settled[i], troubles[i] = r.settle(ctx, s.it, m)
		})
	}
	all.Wait()
	var bodies []Event
	for _, one := range settled {
		if one != nil {
			bodies = append(bodies, *one)
		}
	}
	err := errors.Join(troubles...)
	if len(bodies) == 0 {
		return err
	}
	if wrote := r.append(ctx, s, bodies...); !errors.Is(wrote, errFaster) {
		err = errors.Join(err, wrote)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, m := range matches {
		for _, id := range m.Tables {
			if settled[i] != nil {
				delete(r.at, id)
			}
		}
	}
	return err
}
