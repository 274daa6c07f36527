package notify

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"nagara/site/lobby"
	"nagara/table"
)

const (
	// pushAfter is how long a push waits: whoever is about to come, or has only
	// just left, need not be told.
	pushAfter = 15 * time.Second
	// mailAfter is how long the first notice waits for others to go with it.
	mailAfter = 10 * time.Minute
	// recheckAfter is after how long it is asked once more whether somebody is
	// there: for a moment one who has left is still taken to be.
	recheckAfter = 10 * time.Second
)

// Tables are what is asked of the tables.
type Tables interface {
	Summary(ctx context.Context, id string) (table.Summary, error)
}

// Rows are what is asked of the lobby: who is invited.
type Rows interface {
	Find(ctx context.Context, table string) (lobby.Row, error)
}

// Blocks tell whom somebody does not want to hear of.
type Blocks interface {
	BlocksAmong(ctx context.Context, accounts ...string) (pairs [][2]string, err error)
}

// Deps is what both the Scheduler and the Sender ask.
type Deps struct {
	Tables Tables
	Rows   Rows
	Blocks Blocks
	// Here tells whether an account is at a table now.
	Here func(table, account string) bool
	// Now is the clock that all machines share.
	Now func() time.Time
	Log *slog.Logger
}

// wanted is what is to be told of a table.
func (d *Deps) wanted(ctx context.Context, s table.Summary) ([]Notice, error) {
	if s.Phase != table.Gathering || s.Settings.Entrance != table.ByName {
		return Wanted(s, nil), nil
	}
	row, err := d.Rows.Find(ctx, s.Table)
	if err != nil {
		return nil, err
	}
	pairs, err := d.Blocks.BlocksAmong(ctx, append(slices.Clone(row.Invited), s.Host)...)
	if err != nil {
		return nil, err
	}
	invited := slices.DeleteFunc(slices.Clone(row.Invited), func(account string) bool {
		return slices.Contains(pairs, [2]string{account, s.Host})
	})
	return Wanted(s, invited), nil
}

// Scheduler puts into the queue what is to be told, and takes out what is not so
// any more.
type Scheduler struct {
	*Deps
	Store Store
	// Mails tells that this server sends mail, Wake lets the Sender know that
	// there is something new.
	Mails bool
	Wake  func()
	// Sole tells that no other machine puts anything into the queue.
	Sole bool

	mu sync.Mutex
	// none are the unfinished tables of which nothing is in the queue: it need not be
	// asked for each of their moves. Put counts what was put there since.
	none     map[string]bool
	put      int
	rechecks map[string]*time.Timer
	closed   bool
}

// Follow is told how a table stands, whenever that has changed.
func (sched *Scheduler) Follow(ctx context.Context, s table.Summary) error {
	return sched.follow(ctx, s, true)
}

func (sched *Scheduler) follow(ctx context.Context, s table.Summary, first bool) error {
	if s.Phase == table.Gathering && s.Settings.Entrance != table.ByName || s.Phase != table.Gathering && !(isSlow(s) && between(s)) {
		return nil // of such a table nobody is ever told anything
	}
	wanted, err := sched.wanted(ctx, s)
	if err != nil {
		return err
	}
	have, err := sched.have(ctx, s)
	if err != nil {
		return err
	}
	var gone, fresh []Item
	for _, i := range have {
		if !slices.ContainsFunc(wanted, i.same) {
			gone = append(gone, i)
		}
	}
	for _, n := range wanted {
		switch {
		case slices.ContainsFunc(have, func(i Item) bool { return i.same(n) }):
		case sched.Here(n.Table, n.Account):
			if first {
				sched.recheck(n.Table)
			}
		default:
			items, err := sched.items(ctx, n)
			if err != nil {
				return err
			}
			fresh = append(fresh, items...)
		}
	}
	if len(gone)+len(fresh) == 0 {
		return nil
	}
	sched.forget(s.Table)
	defer sched.forget(s.Table) // who asked meanwhile may not have seen it
	if err := sched.Store.Replace(ctx, gone, fresh); err != nil {
		return err
	}
	if len(fresh) > 0 {
		sched.Wake()
	}
	return nil
}

// have is what is in the queue of a table.
func (sched *Scheduler) have(ctx context.Context, s table.Summary) ([]Item, error) {
	sched.mu.Lock()
	none, put := sched.none[s.Table], sched.put
	sched.mu.Unlock()
	if s.Phase == table.Over {
		defer sched.forget(s.Table)
	}
	if none {
		return nil, nil
	}
	items, err := sched.Store.Of(ctx, s.Table)
	if err == nil && len(items) == 0 && sched.Sole {
		sched.remember(s.Table, put)
	}
	return items, err
}

// remember notes that nothing is in the queue of a table, unless something was put
// there since.
func (sched *Scheduler) remember(id string, put int) {
	sched.mu.Lock()
	defer sched.mu.Unlock()
	if sched.none == nil {
		sched.none = map[string]bool{}
	}
	if sched.put == put {
		sched.none[id] = true
	}
}

func (sched *Scheduler) forget(id string) {
	sched.mu.Lock()
	defer sched.mu.Unlock()
	sched.put++
	delete(sched.none, id)
}

// items are a notice for every way in which its account can be told.
func (sched *Scheduler) items(ctx context.Context, n Notice) (all []Item, err error) {
	p, err := sched.Store.Person(ctx, n.Account)
	if err != nil {
		return nil, err
	}
	devices, err := sched.Store.Subscriptions(ctx, n.Account)
	if err != nil {
		return nil, err
	}
	hook, err := sched.Store.Webhook(ctx, n.Account)
	if err != nil {
		return nil, err
	}
	now := sched.Now()
	if due, ok := p.due(n, now, now.Add(pushAfter)); ok {
		if len(devices) > 0 {
			all = append(all, Item{Notice: n, Way: ByPush, Due: due})
		}
		if hook.runs() {
			all = append(all, Item{Notice: n, Way: ByHook, Due: due})
		}
	}
	soonest := now.Add(mailAfter)
	if next := p.Mailed.Add(p.Pace.between()); next.After(soonest) {
		soonest = next
	}
	if due, ok := p.due(n, now, soonest); ok && p.Address != "" && sched.Mails {
		all = append(all, Item{Notice: n, Way: ByMail, Due: due})
	}
	return all, nil
}

// due is when somebody is to be told, and whether it makes sense at all. What
// has a time of its own waits for no other.
func (p Person) due(n Notice, now, soonest time.Time) (time.Time, bool) {
	if n.Kind != Hurry {
		return p.Quiet.after(soonest), true
	}
	moment := now
	if n.From.After(now) {
		moment = n.From
	}
	return p.Quiet.early(now, moment, n.Until)
}

// recheck follows a table once more, a little later.
func (sched *Scheduler) recheck(id string) {
	sched.mu.Lock()
	defer sched.mu.Unlock()
	if sched.closed || sched.rechecks[id] != nil {
		return
	}
	if sched.rechecks == nil {
		sched.rechecks = map[string]*time.Timer{}
	}
	sched.rechecks[id] = time.AfterFunc(recheckAfter, func() {
		sched.mu.Lock()
		delete(sched.rechecks, id)
		sched.mu.Unlock()
		ctx, cancel := context.WithTimeout(context.Background(), recheckAfter)
		defer cancel()
		s, err := sched.Tables.Summary(ctx, id)
		if err == nil {
			err = sched.follow(ctx, s, false)
		}
		if err != nil {
			sched.Log.Debug("cannot look again who is to be told", "table", id, "error", err)
		}
	})
}

// Close stops looking again.
func (sched *Scheduler) Close() {
	sched.mu.Lock()
	defer sched.mu.Unlock()
	sched.closed = true
	for _, t := range sched.rechecks {
		t.Stop()
	}
}
