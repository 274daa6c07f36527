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
func (d Viewer) Look(ctx context.Context, id, account string, since uint64) (*table.Page, error) {
	seen, err := d.look(ctx, id, account, since, 0)
	if err != nil {
		return nil, err
	}
	return seen.own(), nil
}

// LookNow is a table as it stands, without what happened before.
func (d Viewer) LookNow(ctx context.Context, id, account string) (*table.Page, error) {
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
func (d Viewer) Watch(ctx context.Context, id, account string, since uint64) iter.Seq2[*table.Page, error] {
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
			w.NoteGrown(hints.Take()[id])
		}
	}
}

// Seen is what a look shows. All who see the same are shown the same page: it must
// not be changed.
type Seen struct {
	Page *table.Page
	ViewKey
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
	viewer       Viewer
	id, account  string
	since, heard uint64
	looked       bool
}

// Watcher has seen a table up to a number.
func (d Viewer) Watcher(id, account string, since uint64) *Watcher {
	return &Watcher{viewer: d, id: id, account: account, since: since}
}

// NoteGrown tells that the table is said to have grown to a number.
func (w *Watcher) NoteGrown(seq uint64) { w.heard = max(w.heard, seq) }

// Look shows a page the first time, and then where there is something new.
func (w *Watcher) Look(ctx context.Context) (Seen, error) {
	seen, err := w.viewer.look(ctx, w.id, w.account, w.since, w.heard)
	switch {
	case err != nil && w.looked && mayPass(err):
		return Seen{Next: w.viewer.hall.Now().Add(again)}, nil
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
	return !isCorrupt(err) && !errors.Is(err, journal.ErrClosed)
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

func (d Viewer) look(ctx context.Context, id, account string, since, atLeast uint64) (seen Seen, err error) {
	err = d.hall.Contain(id, func() (err error) {
		seen, err = d.peer(ctx, id, account, since, atLeast)
		return err
	})
	return seen, err
}

func (d Viewer) peer(ctx context.Context, id, account string, since, atLeast uint64) (Seen, error) {
	h := d.hall
	live := h.tables.take(id)
	defer h.tables.put(live)
	live.noteGrown(max(atLeast, since)) // what one has seen, be it elsewhere, is there
	if seen, ok := d.cached(live, account, since); ok {
		return seen, nil
	}
	g, s, err := d.render(ctx, live, account, since)
	if err != nil {
		return Seen{}, err
	}
	one := g.page(s)
	page, next := g.find(one, h.Now)
	if page == nil {
		page, next, err = g.once(ctx, one, h.Now, func() (page *table.Page, next time.Time, err error) {
			err = h.Read(ctx, func() (err error) {
				page, next, err = h.renderFromLog(ctx, g.of, s)
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

// cached is what was made for others who see the same, without a wait for those
// who play there.
func (d Viewer) cached(live *liveTable, account string, since uint64) (Seen, bool) {
	newest := live.newest.Load()
	g := live.pages.now(newest)
	if g == nil || d.hall.aside.has(live.id) || live.heard.Load() > newest || g.of.Unshown(account) {
		return Seen{}, false
	}
	s, err := g.key(account, d.invitation, since)
	if err != nil {
		return Seen{}, false
	}
	page, next := g.find(g.page(s), d.hall.Now)
	if page == nil {
		return Seen{}, false
	}
	s.Seq = page.Seq
	return Seen{page, s, next}, true
}

// render tells what an account sees, and makes the page of it. Where the log must
// be read for that there is none yet: that takes long, and must not hold up those
// who play there.
func (d Viewer) render(ctx context.Context, live *liveTable, account string, since uint64) (g *pageCache, s ViewKey, err error) {
	live.lock()
	defer live.unlock()
	for {
		err = d.hall.sure(ctx, live, func(t *table.Table) (err error) {
			g = live.pages.of(t)
			s, err = g.key(account, d.invitation, since)
			return err
		})
		if err != nil || s.Late {
			return g, s, err
		}
		if !g.of.Unshown(account) {
			break
		}
		if err := d.hall.show(ctx, live, table.Request{Account: account, Received: d.hall.Now()}); err != nil {
			return g, s, err
		}
	}
	one := g.page(s)
	if page, _ := g.find(one, d.hall.Now); page != nil {
		return g, s, nil
	}
	if page, whole := g.of.Page(s.Viewpoint, since); whole {
		offer(g.of, page, s)
		g.keep(one, page, time.Time{})
	}
	return g, s, nil
}

// renderFromLog makes the page from the log: for those who see everything, but later, and
// for those who missed more than the table remembers.
func (h *Hall) renderFromLog(ctx context.Context, t *table.Table, s ViewKey) (page *table.Page, next time.Time, err error) {
	if s.Late {
		return h.renderLate(ctx, t, s.Viewpoint, s.Since)
	}
	if page, err = h.history(ctx, t, s.Viewpoint, s.Since, table.MaxUpdates); err == nil {
		offer(t, page, s)
	}
	return page, time.Time{}, err
}

// history is for those who missed more than the table remembers.
func (h *Hall) history(ctx context.Context, t *table.Table, eyes record.Viewpoint, since uint64, most int) (*table.Page, error) {
	log, err := h.log(ctx, t)
	if err != nil {
		return nil, err
	}
	return table.History(t.ID(), log, eyes, since, most)
}

// renderLate is for those who see everything, but later.
func (h *Hall) renderLate(ctx context.Context, t *table.Table, eyes record.Viewpoint, since uint64) (*table.Page, time.Time, error) {
	log, err := h.log(ctx, t)
	if err != nil {
		return nil, time.Time{}, err
	}
	due, next := table.Due(log, t.Settings().Delay.Duration(), h.Now())
	page, err := table.History(t.ID(), log[:due], eyes, since, table.MaxUpdates)
	return page, next, err
}

// offer adds what the table offers to these eyes now.
func offer(t *table.Table, page *table.Page, s ViewKey) {
	if s.Host {
		page.Invitation = t.Invitation(t.Host())
	}
	if !page.More {
		page.Undo = t.OfferUndo(s.Viewpoint.Seat)
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
