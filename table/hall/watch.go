package hall

import (
	"context"
	"errors"
	"iter"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/table"
)

// Look is a table as an account may see it now, with what happened after number
// since. Who missed more than a page can hold is shown the table of an earlier
// moment, and goes on from there.
func (r Reader) Look(ctx context.Context, id, account string, since uint64) (*table.Page, error) {
	s, err := r.See(ctx, id, account, since) // what one has seen, be it elsewhere, is there
	if err != nil {
		return nil, err
	}
	page, _, err := s.Page(ctx, since)
	return page, err
}

// Summary is how a table stands, for one who may see it. Nobody learns from it what was
// dealt.
func (r Reader) Summary(ctx context.Context, id, account string) (table.Summary, error) {
	t, err := r.hall.table(ctx, id)
	if err != nil {
		return table.Summary{}, err
	}
	if _, err := r.eyes(t, account); err != nil {
		return table.Summary{}, err
	}
	return t.Summary(), nil
}

// Glance is a table as it stands, without what happened before, for somebody who only
// passes by. Nothing is noted of it: who has a seat in a match that counts, and was not
// shown the deal yet, sees no view.
func (r Reader) Glance(ctx context.Context, id, account string) (*table.Page, error) {
	t, err := r.hall.table(ctx, id)
	if err != nil {
		return nil, err
	}
	eyes, err := r.eyes(t, account)
	if err != nil {
		return nil, err
	}
	if eyes.Late { // what they see must be read from the log
		return &table.Page{Summary: t.Summary(), Updates: []table.Update{}}, nil
	}
	page, _, err := Snapshot{eyes, r.hall, t}.Page(ctx, t.Seq())
	if err == nil && t.Unshown(account) {
		page.View = nil
	}
	return page, err
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
			page, next, err := w.Look(ctx, Snapshot.Page)
			switch {
			case ctx.Err() != nil:
				return
			case err != nil:
				yield(nil, err)
				return
			case page != nil:
				if !yield(page, nil) {
					return
				}
				if page.More {
					continue
				}
			}
			if !h.wait(ctx, signals.Ready(), next) {
				return
			}
			w.NoteGrown(signals.Take()[id])
		}
	}
}

// Watcher is one who looks at a table again and again.
type Watcher struct {
	reader       Reader
	id, account  string
	since, heard uint64
	looked       bool
}

// Watcher has seen a table up to a number.
func (r Reader) Watcher(id, account string, since uint64) *Watcher {
	return &Watcher{reader: r, id: id, account: account, since: since, heard: since}
}

// NoteGrown tells that the table is said to have grown to a number.
func (w *Watcher) NoteGrown(seq uint64) { w.heard = max(w.heard, seq) }

// Look shows a page the first time, and then where there is something new; none
// otherwise. Next is when to look again without anything happening; zero if never. The
// pages are made by a function, usually Snapshot.Page.
func (w *Watcher) Look(ctx context.Context, draw func(s Snapshot, ctx context.Context, since uint64) (*table.Page, time.Time, error)) (page *table.Page, next time.Time, err error) {
	s, err := w.reader.See(ctx, w.id, w.account, w.heard)
	if err == nil {
		w.heard = min(w.heard, s.Seq()) // what was said may be wrong, and is asked for once
	}
	if err == nil && w.looked && !s.Late && s.Seq() <= w.since {
		return nil, next, nil
	}
	if err == nil {
		page, next, err = draw(s, ctx, w.since)
	}
	switch {
	case err != nil && w.looked && mayPass(err):
		return nil, w.reader.hall.Now().Add(again), nil
	case err != nil:
		return nil, next, err
	case w.looked && page.Seq <= w.since:
		return nil, next, nil
	}
	w.looked, w.since = true, page.Seq
	return page, next, nil
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
