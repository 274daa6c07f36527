package hall

import (
	"context"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/table"
)

// Eyes are what makes two pages of a table at one moment the same: whose they are, and
// whether they are the host's, who may invite. Late eyes see everything there is, but
// only after the table's delay.
type Eyes struct {
	record.Viewpoint
	Late, Host bool
}

// Snapshot is a table as some eyes may see it. It stays as it is while the table goes on.
type Snapshot struct {
	Eyes
	hall  *Hall
	table *table.Table
}

// Seq is the number of the table's newest entry. Late eyes do not see that far yet.
func (s Snapshot) Seq() uint64 { return s.table.Seq() }

// See is a table as an account may see it now, at a number that is not below the one
// that it is said to have. It does not wait for those who play there, unless there is
// something to read or to note first.
func (r Reader) See(ctx context.Context, id, account string, atLeast uint64) (s Snapshot, err error) {
	h := r.hall
	live := h.tables.take(id)
	defer h.tables.put(live)
	if t := h.fresh(live); t != nil && t.Seq() >= atLeast && !t.Unshown(account) {
		if eyes, err := r.eyes(t, account); err == nil {
			return Snapshot{eyes, h, t}, nil
		}
	}
	live.lock()
	defer live.unlock()
	if live.newest() < atLeast { // only whoever says so waits until the log was read
		live.stale = true
	}
	err = h.Contain(id, func() (err error) {
		s, err = r.seeSurely(ctx, live, account)
		return err
	})
	return s, err
}

// seeSurely makes sure before it says no, and notes that somebody is about to learn what
// was dealt. The live table is locked.
func (r Reader) seeSurely(ctx context.Context, live *liveTable, account string) (Snapshot, error) {
	for {
		s := Snapshot{hall: r.hall}
		err := r.hall.sure(ctx, live, func(t *table.Table) (err error) {
			s.table = t
			s.Eyes, err = r.eyes(t, account)
			return err
		})
		if err != nil || s.Late || !s.table.Unshown(account) {
			return s, err
		}
		if err := r.hall.show(ctx, live, table.Request{Account: account, Received: r.hall.Now()}); err != nil {
			return s, err
		}
	}
}

func (r Reader) eyes(t *table.Table, account string) (e Eyes, err error) {
	e.Host = account == t.Host()
	e.Viewpoint, e.Late, err = t.Viewpoint(account, r.invitation)
	return e, err
}

// Page is what these eyes see, with what happened after a number. Who missed more than
// a page can hold sees the table of an earlier moment, and goes on from there. Next is
// when there will be more to see without anything happening; zero if never.
func (s Snapshot) Page(ctx context.Context, since uint64) (page *table.Page, next time.Time, err error) {
	err = s.hall.Contain(s.table.ID(), func() error {
		if !s.Late {
			whole := false
			if page, whole = s.table.Page(s.Viewpoint, since); whole {
				s.offer(page)
				return nil
			}
		}
		return s.hall.WithLogSlot(ctx, func() (err error) {
			page, next, err = s.pageFromLog(ctx, since)
			return err
		})
	})
	return page, next, err
}

// pageFromLog is for those who see everything, but later, and for those who missed more
// than the table remembers.
func (s Snapshot) pageFromLog(ctx context.Context, since uint64) (page *table.Page, next time.Time, err error) {
	log, err := s.hall.log(ctx, s.table)
	if err != nil {
		return nil, next, err
	}
	if s.Late {
		var due int
		due, next = table.Due(log, s.table.Settings().Delay.Duration(), s.hall.Now())
		log = log[:due]
	}
	page, err = table.History(s.table.ID(), log, s.Viewpoint, since, table.MaxUpdates)
	if err == nil && !s.Late {
		s.offer(page)
	}
	return page, next, err
}

// offer adds what the table offers to these eyes now.
func (s Snapshot) offer(page *table.Page) {
	if s.Host {
		page.Invitation = s.table.Invitation(s.table.Host())
	}
	if !page.More {
		page.Undo = s.table.OfferUndo(s.Seat)
	}
}

// fresh is a table in memory that has come as far as it is said to, or nil.
func (h *Hall) fresh(live *liveTable) *table.Table {
	t := live.now.Load()
	if t == nil || live.heard.Load() > t.Seq() || h.aside.has(live.id) {
		return nil
	}
	return t
}

// log is the log of a table up to where the table is.
func (h *Hall) log(ctx context.Context, t *table.Table) ([]journal.Entry, error) {
	log, _, err := h.read(ctx, t.ID(), 0)
	if err != nil {
		return nil, fmt.Errorf("reading table %s: %w", t.ID(), err)
	}
	return log[:min(t.Seq(), uint64(len(log)))], nil
}
