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
func (r Reader) Look(ctx context.Context, id, account string, since uint64) (*table.Page, error) {
	seen, err := r.readPage(ctx, id, account, since, 0)
	if err != nil {
		return nil, err
	}
	return seen.own(), nil
}

// LookNow is a table as it stands, without what happened before.
func (r Reader) LookNow(ctx context.Context, id, account string) (*table.Page, error) {
	s, err := r.hall.Summary(ctx, id)
	if err != nil {
		return nil, err
	}
	return r.Look(ctx, id, account, s.Seq)
}

// Watch yields a page at once, and another one whenever there is something new
// for this account to see. The pages leave nothing out, however slowly they are
// taken: what has grown meanwhile is on the next one. It ends with the context,
// or with an error.
func (r Reader) Watch(ctx context.Context, id, account string, since uint64) iter.Seq2[*table.Page, error] {
	h := r.hall
	return func(yield func(*table.Page, error) bool) {
		signals := h.Bus.Subscribe(events.Table(id))
		defer signals.Close()
		defer h.watchers.add(id)()
		for w := r.Watcher(id, account, since); ; {
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
			if !h.wait(ctx, signals.Ready(), seen.Next) {
				return
			}
			w.NoteGrown(signals.Take()[id])
		}
	}
}

// Seen is what a look shows. All who see the same are shown the same page: it must
// not be changed.
type Seen struct {
	Page *table.Page
	PageKey
	// Next is when there will be more to see without anything happening; zero if
	// never.
	Next time.Time
}

// own is a copy of the page.
func (s Seen) own() *table.Page {
	page := *s.Page
	return &page
}

// Watcher follows a table: it remembers what was seen of it and what it is said to
// have grown to.
type Watcher struct {
	reader       Reader
	id, account  string
	since, heard uint64
	looked       bool
}

// Watcher follows a table that was seen up to a number.
func (r Reader) Watcher(id, account string, since uint64) *Watcher {
	return &Watcher{reader: r, id: id, account: account, since: since}
}

// NoteGrown tells that the table is said to have grown to a number.
func (w *Watcher) NoteGrown(seq uint64) { w.heard = max(w.heard, seq) }

// Look shows a page the first time, and then where there is something new.
func (w *Watcher) Look(ctx context.Context) (Seen, error) {
	seen, err := w.reader.readPage(ctx, w.id, w.account, w.since, w.heard)
	switch {
	case err != nil && w.looked && mayPass(err):
		return Seen{Next: w.reader.hall.Now().Add(again)}, nil
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

// wait returns when there is a signal or it is time; false if the context ended.
func (h *Hall) wait(ctx context.Context, signal <-chan struct{}, next time.Time) bool {
	var due <-chan time.Time
	if !next.IsZero() {
		timer := time.NewTimer(h.until(next))
		defer timer.Stop()
		due = timer.C
	}
	select {
	case <-signal:
	case <-due:
	case <-ctx.Done():
		return false
	}
	return true
}

func (r Reader) readPage(ctx context.Context, id, account string, since, atLeast uint64) (seen Seen, err error) {
	err = r.hall.Contain(id, func() (err error) {
		seen, err = r.cachedOrRendered(ctx, id, account, since, atLeast)
		return err
	})
	return seen, err
}

func (r Reader) cachedOrRendered(ctx context.Context, id, account string, since, atLeast uint64) (Seen, error) {
	h := r.hall
	live := h.tables.take(id)
	defer h.tables.put(live)
	live.noteGrown(max(atLeast, since)) // what one has seen, be it elsewhere, is there
	if seen, ok := r.cached(live, account, since); ok {
		return seen, nil
	}
	cache, key, err := r.render(ctx, live, account, since)
	if err != nil {
		return Seen{}, err
	}
	one := cache.page(key)
	page, next := cache.find(one, h.Now)
	if page == nil {
		page, next, err = cache.once(ctx, one, h.Now, func() (page *table.Page, next time.Time, err error) {
			err = h.WithLogSlot(ctx, func() (err error) {
				page, next, err = h.renderFromLog(ctx, cache.of, key)
				return err
			})
			return page, next, err
		})
	}
	if err != nil {
		return Seen{}, err
	}
	key.Seq = page.Seq
	return Seen{page, key, next}, nil
}

// cached is what was made for others who see the same, without a wait for those
// who play there.
func (r Reader) cached(live *liveTable, account string, since uint64) (Seen, bool) {
	newest := live.newest.Load()
	cache := live.pages.now(newest)
	if cache == nil || r.hall.aside.has(live.id) || live.heard.Load() > newest || cache.of.Unshown(account) {
		return Seen{}, false
	}
	key, err := cache.key(account, r.invitation, since)
	if err != nil {
		return Seen{}, false
	}
	page, next := cache.find(cache.page(key), r.hall.Now)
	if page == nil {
		return Seen{}, false
	}
	key.Seq = page.Seq
	return Seen{page, key, next}, true
}

// render tells what an account sees, and makes the page of it. Where the log must
// be read for that there is none yet: that takes long, and must not hold up those
// who play there.
func (r Reader) render(ctx context.Context, live *liveTable, account string, since uint64) (cache *pageCache, key PageKey, err error) {
	live.lock()
	defer live.unlock()
	for {
		err = r.hall.sure(ctx, live, func(t *table.Table) (err error) {
			cache = live.pages.of(t)
			key, err = cache.key(account, r.invitation, since)
			return err
		})
		if err != nil || key.Late {
			return cache, key, err
		}
		if !cache.of.Unshown(account) {
			break
		}
		if err := r.hall.show(ctx, live, table.Request{Account: account, Received: r.hall.Now()}); err != nil {
			return cache, key, err
		}
	}
	one := cache.page(key)
	if page, _ := cache.find(one, r.hall.Now); page != nil {
		return cache, key, nil
	}
	if page, whole := cache.of.Page(key.Viewpoint, since); whole {
		offer(cache.of, page, key)
		cache.keep(one, page, time.Time{})
	}
	return cache, key, nil
}

// renderFromLog makes the page from the log: for those who see everything, but later, and
// for those who missed more than the table remembers.
func (h *Hall) renderFromLog(ctx context.Context, t *table.Table, key PageKey) (page *table.Page, next time.Time, err error) {
	if key.Late {
		return h.renderLate(ctx, t, key.Viewpoint, key.Since)
	}
	if page, err = h.history(ctx, t, key.Viewpoint, key.Since, table.MaxUpdates); err == nil {
		offer(t, page, key)
	}
	return page, time.Time{}, err
}

// history is for those who missed more than the table remembers.
func (h *Hall) history(ctx context.Context, t *table.Table, viewpoint record.Viewpoint, since uint64, most int) (*table.Page, error) {
	log, err := h.log(ctx, t)
	if err != nil {
		return nil, err
	}
	return table.History(t.ID(), log, viewpoint, since, most)
}

// renderLate is for those who see everything, but later.
func (h *Hall) renderLate(ctx context.Context, t *table.Table, viewpoint record.Viewpoint, since uint64) (*table.Page, time.Time, error) {
	log, err := h.log(ctx, t)
	if err != nil {
		return nil, time.Time{}, err
	}
	due, next := table.Due(log, t.Settings().Delay.Duration(), h.Now())
	page, err := table.History(t.ID(), log[:due], viewpoint, since, table.MaxUpdates)
	return page, next, err
}

// offer adds what the table offers from this viewpoint now.
func offer(t *table.Table, page *table.Page, key PageKey) {
	if key.Host {
		page.Invitation = t.Invitation(t.Host())
	}
	if !page.More {
		page.Undo = t.OfferUndo(key.Viewpoint.Seat)
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
