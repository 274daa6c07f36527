package hall

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/table"
)

// Look is a table as an account may see it now, with what happened after number
// since. Who missed more than a page can hold is shown the table of an earlier
// moment, and goes on from there.
func (d Door) Look(ctx context.Context, id, account string, since uint64) (*table.Page, error) {
	page, _, err := d.look(ctx, id, account, since, 0)
	return page, err
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
		hints := h.Bus.Subscribe(id)
		defer hints.Close()
		defer h.watchers.add(id)()
		var heard uint64
		for first := true; ; {
			page, next, err := d.look(ctx, id, account, since, heard)
			switch {
			case ctx.Err() != nil:
				return
			case err != nil && !first && mayPass(err):
				next = h.Now().Add(again)
			case err != nil:
				yield(nil, err)
				return
			case first || page.Seq > since:
				first, since = false, page.Seq
				if !yield(page, nil) {
					return
				}
				if page.More {
					continue
				}
			}
			if !h.wait(ctx, hints.Ready(), next) {
				return
			}
			heard = max(heard, hints.Take()[id])
		}
	}
}

// mayPass tells whether an error is of the journal, which may be back soon, or
// of the moment: one who watches waits for it.
func mayPass(err error) bool {
	if r, refused := errors.AsType[*table.Refusal](err); refused {
		return r.Why == table.Later
	}
	return !isLost(err) && !errors.Is(err, journal.ErrClosed)
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

// look also tells when there will be more to see without anything happening.
func (d Door) look(ctx context.Context, id, account string, since, atLeast uint64) (page *table.Page, next time.Time, err error) {
	h := d.hall
	cell := h.cells.take(id)
	defer h.cells.put(cell)
	cell.hear(max(atLeast, since)) // what one has seen, be it elsewhere, is there
	g, err := d.glimpse(ctx, cell, account, since)
	switch {
	case err != nil:
		return nil, time.Time{}, err
	case g.late:
		err = h.Read(ctx, func() (err error) {
			page, next, err = h.lookLate(ctx, g.table, g.eyes, since)
			return err
		})
		return page, next, err
	case g.page == nil:
		err = h.Read(ctx, func() (err error) {
			g.page, err = h.history(ctx, g.table, g.eyes, since, table.MaxUpdates)
			return err
		})
		if err != nil {
			return nil, time.Time{}, err
		}
	}
	g.page.Invitation = g.table.Invitation(account)
	if !g.page.More {
		g.page.Undo = g.undo
	}
	return g.page, time.Time{}, nil
}

// glimpse is what can be seen of a table without its log.
type glimpse struct {
	table *table.Table
	eyes  record.Eyes
	late  bool
	// page is nil where the log must be read for it: that takes long, and must
	// not hold up those who play there.
	page *table.Page
	undo *table.UndoOffer
}

func (d Door) glimpse(ctx context.Context, cell *cell, account string, since uint64) (g glimpse, err error) {
	cell.lock()
	defer cell.unlock()
	err = d.hall.sure(ctx, cell, func(t *table.Table) (err error) {
		g.table = t
		g.eyes, g.late, err = t.Eyes(account, d.invitation)
		return err
	})
	if err == nil && !g.late {
		g.page, _ = g.table.Page(g.eyes, since)
		g.undo = g.table.OfferUndo(g.eyes.Seat)
	}
	return g, err
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

// log is the log of a table up to where the table is.
func (h *Hall) log(ctx context.Context, t *table.Table) ([]journal.Entry, error) {
	log, err := h.Journal.Read(ctx, t.ID(), 0)
	if err != nil {
		return nil, fmt.Errorf("reading table %s: %w", t.ID(), err)
	}
	return log[:min(t.Seq(), uint64(len(log)))], nil
}
