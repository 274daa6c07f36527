package hall

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/record"
	"nagara/table"
)

// Look is a table as an account may see it now, with what happened after number
// since. Who missed more than a page can hold is shown the table of an earlier
// moment, and goes on from there.
func (d Door) Look(ctx context.Context, id, account string, since uint64) (*table.Page, error) {
	seen, err := d.look(ctx, id, account, since, 0)
	if err != nil {
		return nil, err
	}
	return seen.own(), nil
}

// LookNow is a table as it stands, without what happened before.
func (d Door) LookNow(ctx context.Context, id, account string) (*table.Page, error) {
	s, err := d.hall.Summary(ctx, id)
	if err != nil {
		return nil, err
	}
	return d.Look(ctx, id, account, s.Seq)
}

// Watch yields a page at once, and another one whenever there is something new
// for this account to see. The pages leave nothing out, however slowly they are
// taken: what has grown meanwhile is on the next one. It ends with the context,
// or with an error.
func (d Door) Watch(ctx context.Context, id, account string, since uint64) iter.Seq2[*table.Page, error] {
	h := d.hall
	return func(yield func(*table.Page, error) bool) {
		hints := h.Bus.Subscribe(events.Table(id))
		defer hints.Close()
		defer h.watchers.add(id)()
		for w := d.Watcher(id, account, since); ; {
			seen, err := w.Look(ctx)
			switch {
			case ctx.Err() != nil:
				return
			case err != nil:
				yield(nil, err)
				return
			case seen.Page != nil:
				if !yield(seen.own(), nil) {
					return
				}
				if seen.Page.More {
					continue
				}
			}
			if !h.wait(ctx, hints.Ready(), seen.Next) {
				return
			}
			w.Hear(hints.Take()[id])
		}
	}
}

// Seen is what a look shows. All who see the same are shown the same page: it must
// not be changed.
type Seen struct {
	Page *table.Page
	Sight
	// Next is when there will be more to see without anything happening; zero if
	// never.
	Next time.Time
}

// own is a copy of the page.
func (s Seen) own() *table.Page {
	page := *s.Page
	return &page
}

// Watcher is one who looks at a table again and again.
type Watcher struct {
	door         Door
	id, account  string
	since, heard uint64
	looked       bool
}

// Watcher has seen a table up to a number.
func (d Door) Watcher(id, account string, since uint64) *Watcher {
	return &Watcher{door: d, id: id, account: account, since: since}
}

// Hear tells that the table is said to have grown to a number.
func (w *Watcher) Hear(seq uint64) { w.heard = max(w.heard, seq) }

// Look shows a page the first time, and then where there is something new.
func (w *Watcher) Look(ctx context.Context) (Seen, error) {
	seen, err := w.door.look(ctx, w.id, w.account, w.since, w.heard)
	switch {
	case err != nil && w.looked && mayPass(err):
		return Seen{Next: w.door.hall.Now().Add(again)}, nil
	case err != nil:
		return Seen{}, err
	case w.looked && seen.Page.Seq <= w.since:
		return Seen{Next: seen.Next}, nil
	}
	w.looked, w.since = true, seen.Page.Seq
	return seen, nil
}

// mayPass tells whether an error is of the journal, which may be back soon, or
// of the moment: one who watches waits for it.
func mayPass(err error) bool {
	if r, refused := errors.AsType[*table.Refusal](err); refused {
		return r.Why == table.Later
	}
	return !isSpoilt(err) && !errors.Is(err, journal.ErrClosed)
}

// wait returns when there is a hint or it is time; false if the context ended.
func (h *Hall) wait(ctx context.Context, hint <-chan struct{}, next time.Time) bool {
	var due <-chan time.Time
	if !next.IsZero() {
		timer := time.NewTimer(h.until(next))
		defer timer.Stop()
		due = timer.C
	}
	select {
	case <-hint:
	case <-due:
	case <-ctx.Done():
		return false
	}
	return true
}

func (d Door) look(ctx context.Context, id, account string, since, atLeast uint64) (seen Seen, err error) {
	err = d.hall.Guard(id, func() (err error) {
		seen, err = d.peer(ctx, id, account, since, atLeast)
		return err
	})
	return seen, err
}

func (d Door) peer(ctx context.Context, id, account string, since, atLeast uint64) (Seen, error) {
	h := d.hall
	cell := h.cells.take(id)
	defer h.cells.put(cell)
	cell.hear(max(atLeast, since)) // what one has seen, be it elsewhere, is there
	if seen, ok := d.glance(cell, account, since); ok {
		return seen, nil
	}
	g, s, err := d.glimpse(ctx, cell, account, since)
	if err != nil {
		return Seen{}, err
	}
	one := g.shot(s)
	page, next := g.find(one, h.Now)
	if page == nil {
		page, next, err = g.once(ctx, one, h.Now, func() (page *table.Page, next time.Time, err error) {
			err = h.Read(ctx, func() (err error) {
				page, next, err = h.develop(ctx, g.of, s)
				return err
			})
			return page, next, err
		})
	}
	if err != nil {
		return Seen{}, err
	}
	s.Seq = page.Seq
	return Seen{page, s, next}, nil
}

// glance is what was made for others who see the same, without a wait for those
// who play there.
func (d Door) glance(cell *cell, account string, since uint64) (Seen, bool) {
	newest := cell.newest.Load()
	g := cell.hung.now(newest)
	if g == nil || d.hall.aside.has(cell.id) || cell.heard.Load() > newest || g.of.Unshown(account) {
		return Seen{}, false
	}
	s, err := g.sight(account, d.invitation, since)
	if err != nil {
		return Seen{}, false
	}
	page, next := g.find(g.shot(s), d.hall.Now)
	if page == nil {
		return Seen{}, false
	}
	s.Seq = page.Seq
	return Seen{page, s, next}, true
}

// glimpse tells what an account sees, and makes the page of it. Where the log must
// be read for that there is none yet: that takes long, and must not hold up those
// who play there.
func (d Door) glimpse(ctx context.Context, cell *cell, account string, since uint64) (g *gallery, s Sight, err error) {
	cell.lock()
	defer cell.unlock()
	for {
		err = d.hall.sure(ctx, cell, func(t *table.Table) (err error) {
			g = cell.hung.of(t)
			s, err = g.sight(account, d.invitation, since)
			return err
		})
		if err != nil || s.Late {
			return g, s, err
		}
		if !g.of.Unshown(account) {
			break
		}
		if err := d.hall.show(ctx, cell, table.Request{Account: account, Received: d.hall.Now()}); err != nil {
			return g, s, err
		}
	}
	one := g.shot(s)
	if page, _ := g.find(one, d.hall.Now); page != nil {
		return g, s, nil
	}
	if page, whole := g.of.Page(s.Eyes, since); whole {
		offer(g.of, page, s)
		g.keep(one, page, time.Time{})
	}
	return g, s, nil
}

// develop makes the page from the log: for those who see everything, but later, and
// for those who missed more than the table remembers.
func (h *Hall) develop(ctx context.Context, t *table.Table, s Sight) (page *table.Page, next time.Time, err error) {
	if s.Late {
		return h.lookLate(ctx, t, s.Eyes, s.Since)
	}
	if page, err = h.history(ctx, t, s.Eyes, s.Since, table.MaxUpdates); err == nil {
		offer(t, page, s)
	}
	return page, time.Time{}, err
}

// history is for those who missed more than the table remembers.
func (h *Hall) history(ctx context.Context, t *table.Table, eyes record.Eyes, since uint64, most int) (*table.Page, error) {
	log, err := h.log(ctx, t)
	if err != nil {
		return nil, err
	}
	return table.History(t.ID(), log, eyes, since, most)
}

// lookLate is for those who see everything, but later.
func (h *Hall) lookLate(ctx context.Context, t *table.Table, eyes record.Eyes, since uint64) (*table.Page, time.Time, error) {
	log, err := h.log(ctx, t)
	if err != nil {
		return nil, time.Time{}, err
	}
	due, next := table.Due(log, t.Settings().Delay.Duration(), h.Now())
	page, err := table.History(t.ID(), log[:due], eyes, since, table.MaxUpdates)
	return page, next, err
}

// offer adds what the table offers to these eyes now.
func offer(t *table.Table, page *table.Page, s Sight) {
	if s.Host {
		page.Invitation = t.Invitation(t.Host())
	}
	if !page.More {
		page.Undo = t.OfferUndo(s.Eyes.Seat)
	}
}

// log is the log of a table up to where the table is.
func (h *Hall) log(ctx context.Context, t *table.Table) ([]journal.Entry, error) {
	log, _, err := h.read(ctx, t.ID(), 0)
	if err != nil {
		return nil, fmt.Errorf("reading table %s: %w", t.ID(), err)
	}
	return log[:min(t.Seq(), uint64(len(log)))], nil
}
