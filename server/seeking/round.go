package seeking

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"nagara/table"
)

// handful is how many tables are founded at once: the first to be paired must not
// wait for the last.
const handful = 64

// round pairs those who can be, founds their tables, settles those that were
// founded before, and tells everybody here what is new.
func (m *Matchmaker) round(ctx context.Context) error {
	here := m.searches() // before the rows are read: theirs are among them
	all, err := m.Store.All(ctx)
	if err != nil {
		return err
	}
	m.recent.learn(all)
	changed, err := m.settle(ctx, all)
	if err != nil {
		return err
	}
	paired, err := m.pair(ctx, all)
	if err != nil {
		return err
	}
	if changed || paired {
		m.call() // others tell theirs; and there may be more to pair
		if all, err = m.Store.All(ctx); err != nil {
			return err
		}
	}
	return m.tell(ctx, here, all)
}

// pair gives tables to those who can play together, and tells whether there were
// any. Nothing is written where nobody can.
func (m *Matchmaker) pair(ctx context.Context, all []Seek) (bool, error) {
	blocked, err := m.blocked(ctx, all)
	if err != nil {
		return false, err
	}
	groups := Pair(all, m.Tables.Now(), blocked)
	if len(groups) == 0 {
		return false, nil
	}
	promises, err := m.promises(ctx, min(len(groups), handful))
	if err != nil {
		return false, err
	}
	places, err := m.reserve(ctx, promises, blocked)
	if err != nil {
		return false, fmt.Errorf("pair those who search: %w", err)
	}
	founded := m.found(ctx, places)
	err = m.Store.Change(ctx, func(all []Seek) (write, _ []Seek) {
		for _, s := range all {
			if _, ours := places[s.Place]; !ours {
				continue
			}
			if s.Ready = founded[s.Place]; !s.Ready {
				s.Place, s.Placed = "", time.Time{}
			}
			write = append(write, s)
		}
		return write, nil
	})
	return len(places) > 0, err
}

// blocked tells who must not meet. One who came after the question was asked
// meets nobody yet.
func (m *Matchmaker) blocked(ctx context.Context, all []Seek) (func(one, other string) bool, error) {
	if m.Blocks == nil {
		return func(string, string) bool { return false }, nil
	}
	known := map[string]bool{}
	var accounts []string
	for _, s := range all {
		if s.Place == "" {
			known[s.Account] = true
			accounts = append(accounts, s.Account)
		}
	}
	apart := map[[2]string]bool{}
	if len(accounts) > 1 {
		pairs, err := m.Blocks.BlocksAmong(ctx, accounts...)
		if err != nil {
			return nil, fmt.Errorf("ask who has blocked whom: %w", err)
		}
		for _, p := range pairs {
			apart[p], apart[[2]string{p[1], p[0]}] = true, true
		}
	}
	return func(one, other string) bool { return apart[[2]string{one, other}] || !known[one] || !known[other] }, nil
}

// promises are of tables that are not founded yet.
func (m *Matchmaker) promises(ctx context.Context, n int) (all []table.Promise, err error) {
	for range n {
		p, err := m.Tables.Promise(ctx)
		if err != nil {
			return nil, fmt.Errorf("promise a table to those who search: %w", err)
		}
		all = append(all, p)
	}
	return all, nil
}

// place is a table that is to be founded, and for whom.
type place struct {
	promise table.Promise
	group   []Seek
}

// reserve pairs in one transaction: what was read before may not hold any more.
// Those whose machine has died are forgotten.
func (m *Matchmaker) reserve(ctx context.Context, promises []table.Promise, blocked func(one, other string) bool) (places map[string]place, err error) {
	err = m.Store.Change(ctx, func(all []Seek) (write, drop []Seek) {
		now := m.Tables.Now()
		places = map[string]place{}
		for i, group := range Pair(all, now, blocked) {
			if i == len(promises) {
				break
			}
			places[promises[i].Table] = place{promises[i], group}
			for _, s := range group {
				s.Place, s.Placed, s.Ready = promises[i].Table, now, false
				write = append(write, s)
			}
		}
		for _, s := range all {
			if s.Place == "" && s.isLost(now) {
				drop = append(drop, s)
			}
		}
		return write, drop
	})
	return places, err
}

// found makes the tables, and tells which are there.
func (m *Matchmaker) found(ctx context.Context, places map[string]place) (founded map[string]bool) {
	founded = map[string]bool{}
	var mu sync.Mutex
	var all sync.WaitGroup
	for id, p := range places {
		all.Go(func() {
			if err := m.begin(ctx, p); err != nil {
				m.Log.Warn("cannot found a table for those who search; they wait on", "error", err)
				return
			}
			mu.Lock()
			defer mu.Unlock()
			founded[id] = true
		})
	}
	all.Wait()
	return founded
}

func (m *Matchmaker) begin(ctx context.Context, p place) error {
	var invited []string
	for _, s := range p.group {
		invited = append(invited, s.Account)
	}
	settings, err := p.group[0].Settings(invited)
	if err != nil {
		return err
	}
	_, err = m.Tables.Begin(ctx, table.Request{Account: House}, table.Founding{Settings: settings, Promise: &p.promise})
	return err
}

// searches are those who search here and whose rows were written.
func (m *Matchmaker) searches() (all []*Search) {
	m.mu.Lock()
	for s := range m.here {
		all = append(all, s)
	}
	m.mu.Unlock()
	return slices.DeleteFunc(all, func(s *Search) bool { return !s.wasWritten() })
}

// tell lets everybody who searches here know how they stand.
func (m *Matchmaker) tell(ctx context.Context, here []*Search, all []Seek) error {
	now := m.Tables.Now()
	waiting, of := map[Wish]int{}, map[string]Seek{}
	for _, s := range all {
		of[s.Account] = s
		if s.waits(now) {
			waiting[s.Wish]++
		}
	}
	for _, s := range here {
		row, known := of[s.seek.Account]
		switch {
		case known && row.Line != s.seek.Line:
			s.tell(News{What: Replaced})
		case !known:
			if err := m.tellWithout(ctx, s); err != nil {
				return err
			}
		case row.Place == "" || !row.Ready:
			s.tell(News{
				What: Searching, Waiting: max(waiting[s.seek.Wish], 1),
				Usually: m.recent.usually(s.seek.Wish, now), Window: row.window(now),
			})
		case s.place() != row.Place:
			s.tell(News{What: Found, Table: row.Place})
			s.watch(row.Place)
		}
	}
	return nil
}

// tellWithout is for one whose row is gone: the match has begun, or they did not
// come in time, or the row was lost and is written anew.
func (m *Matchmaker) tellWithout(ctx context.Context, s *Search) error {
	at := s.place()
	if at == "" {
		return s.write(ctx)
	}
	t, err := m.Tables.Summary(ctx, at)
	switch {
	case err != nil:
		return err
	case t.Phase != table.Gathering && t.Reason != table.Closed && sits(t, s.seek.Account):
		s.tell(News{What: Begun, Table: at})
	default:
		s.tell(News{What: Missed})
	}
	return nil
}

func sits(t table.Summary, account string) bool {
	return slices.ContainsFunc(t.Chairs, func(c table.Chair) bool { return c.Account == account })
}
