package office

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"nagara/site/tournament"
	"nagara/table"
)

// attend does all that is to be done at a tournament, and notes when to look again.
func (o *Office) attend(ctx context.Context, id string) error {
	d := o.desk(id)
	defer d.Unlock()
	if err := o.read(ctx, d); err != nil {
		return err
	}
	now := o.Tables.Now()
	whole := now.Sub(d.whole) >= round
	if err := o.settleAll(ctx, d, d.unsure(now, whole)); err != nil {
		return err
	}
	if d.looked = now; whole {
		d.whole = now
	}
	return o.goOn(ctx, d)
}

// unsure are the matches whose tables are to be looked at: those that were paired since
// the last look, for nobody may have opened their tables, those for which somebody is
// late, and every now and then the whole.
func (d *desk) unsure(now time.Time, whole bool) (all []*tournament.Meeting) {
	for _, m := range d.it.Playing() {
		if whole || m.At.After(d.looked) || d.it.IsLate(m, now) {
			all = append(all, m)
		}
	}
	return all
}

// soon goes on with a tournament at a moment that is nearer than the next glance: whoever
// is free in an arena need not wait for it.
func (o *Office) soon(ctx context.Context, d *desk, wake time.Time) {
	wait := wake.Sub(o.Tables.Now())
	if d.awaited || wake.IsZero() || wait > glance {
		return
	}
	d.awaited = true
	o.work.Go(func() {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
		d := o.desk(d.id)
		defer d.Unlock()
		d.awaited = false
		err := o.read(ctx, d)
		if err == nil {
			err = o.goOn(ctx, d)
		}
		if err != nil && ctx.Err() == nil {
			o.Log.Warn("cannot go on with a tournament; trying again", "tournament", d.id, "error", err)
		}
	})
}

// lookAt does what follows from the end of matches at these tables.
func (o *Office) lookAt(ctx context.Context, id string, tables []string) error {
	d := o.desk(id)
	defer d.Unlock()
	if err := o.read(ctx, d); err != nil {
		return err
	}
	var over []*tournament.Meeting
	for _, at := range tables {
		if m, known := d.it.AtTable(at); known && m.Settled == nil && !slices.Contains(over, m) {
			over = append(over, m)
		}
	}
	if len(over) == 0 {
		return nil
	}
	if err := o.settleAll(ctx, d, over); err != nil {
		return err
	}
	return o.goOn(ctx, d)
}

// goOn writes what is next until nothing is, opens the tables of those who were paired,
// and notes when to look again.
func (o *Office) goOn(ctx context.Context, d *desk) error {
	wake := time.Time{}
	for range attempts {
		var bodies []tournament.Body
		var err error
		bodies, wake, err = d.it.Next(o.Tables.Now(), func() (table.Promise, error) { return o.Tables.Promise(ctx) })
		if err != nil {
			return err
		}
		if len(bodies) == 0 {
			break
		}
		if err := o.append(ctx, d, bodies...); err != nil && !errors.Is(err, errFaster) {
			return err
		}
		paired := fresh(d.it, bodies)
		if err := o.settleAll(ctx, d, paired); err != nil {
			return err
		}
		if len(paired) > 0 && o.Tell != nil {
			o.Tell(d.id) // their tables are there now
		}
	}
	o.reveal(ctx, d)
	if err := o.follow(ctx, d); err != nil {
		return err
	}
	o.soon(ctx, d, wake)
	return o.Store.Remind(ctx, d.id, d.it.Seq(), due(d.it, wake, o.Tables.Now()))
}

// fresh are the matches that were just paired.
func fresh(it *tournament.Tournament, bodies []tournament.Body) (all []*tournament.Meeting) {
	for _, b := range bodies {
		if p, ok := b.(tournament.Paired); ok && len(p.Matches) > 0 {
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
func due(it *tournament.Tournament, wake, now time.Time) time.Time {
	if it.Phase() == tournament.Over {
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

// follow announces the one a week later, once.
func (o *Office) follow(ctx context.Context, d *desk) error {
	if d.followed {
		return nil
	}
	id, bodies, err := d.it.Again(o.Tables.Now())
	if err != nil || id == "" {
		return err
	}
	d.followed = true
	return o.begin(ctx, id, bodies)
}

// settleAll looks at the tables of these matches, opens those that are not there, and
// enters what is over.
func (o *Office) settleAll(ctx context.Context, d *desk, matches []*tournament.Meeting) error {
	settled := make([]*tournament.Settled, len(matches))
	troubles := make([]error, len(matches))
	free := make(chan struct{}, handful)
	var all sync.WaitGroup
	for i, m := range matches {
		free <- struct{}{}
		all.Go(func() {
			defer func() { <-free }()
			settled[i], troubles[i] = o.settle(ctx, d.it, m)
		})
	}
	all.Wait()
	var bodies []tournament.Body
	for _, s := range settled {
		if s != nil {
			bodies = append(bodies, *s)
		}
	}
	err := errors.Join(troubles...)
	if len(bodies) == 0 {
		return err
	}
	if wrote := o.append(ctx, d, bodies...); !errors.Is(wrote, errFaster) {
		err = errors.Join(err, wrote)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for i, m := range matches {
		for _, id := range m.Tables {
			if settled[i] != nil {
				delete(o.at, id)
			}
		}
	}
	return err
}
