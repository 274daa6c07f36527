package holiday

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"nagara/table"
	"nagara/table/hall"
)

// Store keeps holidays, and which tables were told of them. Its methods may be called from
// any goroutine, on any machine.
type Store interface {
	// Of are all of an account that are not too old to count, the oldest first.
	Of(ctx context.Context, account string) ([]Holiday, error)
	// Add keeps one more if allow does not refuse it with those before; nobody else adds
	// one for that account meanwhile.
	Add(ctx context.Context, h Holiday, allow func(before []Holiday) error) error
	// End notes that a holiday of an account ended before its time, if it was to last
	// longer; else ErrUnknown.
	End(ctx context.Context, account, id string, at time.Time) error
	// Untold is a page of the tables that are still to be told of a holiday that is not
	// over: first that it was ended, then that it is. After is the last of the page before.
	Untold(ctx context.Context, now time.Time, after News, limit int) ([]News, error)
	// Told notes that a table was told.
	Told(ctx context.Context, n News) error
	// Sweep forgets those that ended before that time, and which tables were told of any
	// that is over.
	Sweep(ctx context.Context, now, before time.Time) error
}

// News is what a table is to be told of a holiday: that it is, or that it was ended.
type News struct {
	Holiday
	Table string
}

// Tables are where commands are carried out: a *hall.Hall is.
type Tables interface {
	Do(ctx context.Context, id string, by table.Request, c table.Command) (hall.Receipt, error)
	Now() time.Time
}

// Keeper keeps people's holidays, and tells the tables. Any number of machines may: a table
// notes a holiday once, and ends it once, however often it is told.
type Keeper struct {
	Store  Store
	Tables Tables
	Log    *slog.Logger
}

// Status is what somebody has said, and may still say.
type Status struct {
	Now  *Holiday  `json:"now,omitempty" doc:"The holiday that lasts, or is to come."`
	Past []Holiday `json:"past" doc:"Those of the last year that are over, the oldest first."`
	Most int       `json:"most" doc:"How many days off there are within 365 days."`
	Left int       `json:"left" doc:"How many of them are left for days off that end today."`
}

// Of tells what an account has said.
func (k *Keeper) Of(ctx context.Context, account string) (Status, error) {
	list, err := k.Store.Of(ctx, account)
	if err != nil {
		return Status{}, err
	}
	now := k.Tables.Now()
	s := Status{Past: []Holiday{}, Most: MostDays, Left: MostDays}
	for _, h := range list {
		s.Left -= h.days(dayAt(now, time.UTC).plus(-Within))
		if h.Open(now) {
			s.Now = &h
		} else {
			s.Past = append(s.Past, h)
		}
	}
	s.Left = max(s.Left, 0)
	return s, nil
}

// Say keeps the days off of an account, and tells its tables. What fails there is done
// again by Tell.
func (k *Keeper) Say(ctx context.Context, account string, w Dates) (Status, error) {
	now := k.Tables.Now()
	h, err := Plan(account, w, now)
	if err != nil {
		return Status{}, err
	}
	err = k.Store.Add(ctx, h, func(before []Holiday) error { return Allow(before, h, now) })
	if err != nil {
		return Status{}, err
	}
	return k.told(ctx, account)
}

// End ends days off before their time, or calls them off.
func (k *Keeper) End(ctx context.Context, account, id string) (Status, error) {
	if err := k.Store.End(ctx, account, id, k.Tables.Now()); err != nil {
		return Status{}, err
	}
	return k.told(ctx, account)
}

func (k *Keeper) told(ctx context.Context, account string) (Status, error) {
	if err := k.Tell(ctx); err != nil {
		k.Log.Warn("cannot tell tables of days off; trying again", "error", err)
	}
	return k.Of(ctx, account)
}

const (
	// atOnce is how many tables are read of at a time.
	atOnce = 100
	// settles is how long an end is said again: a machine that had read the holiday
	// before it ended has noted it by then.
	settles = 2 * time.Minute
)

// Tell tells tables what they do not know yet. It is to be called again and again: tables
// begin while people are off, too. Where somebody called days off and said others, a table is
// not told of these before it knows the end of those: it would count them from there on.
func (k *Keeper) Tell(ctx context.Context) (all error) {
	type place struct{ account, table string }
	waits := map[place]bool{}
	for after := (News{}); ; {
		page, err := k.Store.Untold(ctx, k.Tables.Now(), after, atOnce)
		if err != nil {
			return errors.Join(all, err)
		}
		for _, n := range page {
			after = n
			at := place{n.Account, n.Table}
			if waits[at] {
				continue
			}
			if err := k.tell(ctx, n); err != nil {
				all, waits[at] = errors.Join(all, err), true
			}
		}
		if len(page) < atOnce {
			return all
		}
	}
}

// tell tells one table. One that refuses is over, or can say nothing about it any more.
func (k *Keeper) tell(ctx context.Context, n News) error {
	var c table.Command = table.NoteHoliday{Account: n.Account, ID: n.ID, From: n.From, Until: n.Until}
	if n.Ended != nil {
		c = table.EndHoliday{Account: n.Account, ID: n.ID}
	}
	_, err := k.Tables.Do(ctx, n.Table, table.Request{}, c)
	if refusal, refused := errors.AsType[*table.Refusal](err); refused && refusal.Why != table.Later {
		err = nil
	}
	switch {
	case err != nil:
		return fmt.Errorf("tell table %s of the days off %s: %w", n.Table, n.ID, err)
	case n.Ended != nil && k.Tables.Now().Sub(*n.Ended) < settles:
		return nil
	}
	return k.Store.Told(ctx, n)
}

// kept is how long what is over is kept: as long as it counts, and a little longer.
const kept = (Within + 35) * 24 * time.Hour

// Sweep forgets what counts no more.
func (k *Keeper) Sweep(ctx context.Context) error {
	now := k.Tables.Now()
	return k.Store.Sweep(ctx, now, now.Add(-kept))
}
