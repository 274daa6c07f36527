package matchmaking

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"nagara/table"
)

// handful is how many tables are founded at once: the first to be paired must not
// wait for the last.
const handful = 256

// round writes who came and who left, settles the tables that were found before,
// pairs those who can be, and tells everybody here what is new.
func (m *Matchmaker) round(ctx context.Context) error {
	all, err := m.Store.All(ctx)
	if err != nil {
		return err
	}
	changed, err := m.change(ctx, all)
	if err != nil {
		return err
	}
	if changed {
		m.signalAll() // others tell theirs; and there may be more to pair
		if all, err = m.Store.All(ctx); err != nil {
			return err
		}
	}
	m.recent.learn(all)
	return m.publish(ctx, all)
}

// change does what is to be done, and tells whether that was something. Nothing
// is written where nothing is.
func (m *Matchmaker) change(ctx context.Context, all []Request) (changed bool, err error) {
	p, came, left := m.plan()
	if p.confirmed, err = m.confirmAll(ctx, all); err != nil {
		return false, err
	}
	if p.blocked, err = m.blocked(ctx, slices.Concat(all, p.begins)); err != nil {
		return false, err
	}
	write, drop := p.decide(all)
	if len(write)+len(drop)+len(left)+len(p.groups) == 0 {
		return false, nil
	}
	for range min(len(p.groups), handful) {
		promise, err := m.Tables.Promise(ctx)
		if err != nil {
			return false, fmt.Errorf("promise a table to those who search: %w", err)
		}
		p.promises = append(p.promises, promise)
	}
	if err := m.Store.Change(ctx, p.decide); err != nil {
		return false, err
	}
	m.done(came, left)
	return true, m.openTables(ctx, p.places)
}

// plan begins with those who came to this machine and who left it.
func (m *Matchmaker) plan() (p *plan, came, left []*Search) {
	p = &plan{now: m.Tables.Now(), ends: map[string]bool{}}
	m.mu.Lock()
	defer m.mu.Unlock()
	for s, written := range m.here {
		if !written {
			came = append(came, s)
			request := s.request
			request.Seen = p.now
			p.begins = append(p.begins, request)
		}
	}
	left = slices.Clone(m.left)
	for _, s := range left {
		p.ends[s.request.Line] = true
	}
	slices.SortFunc(p.begins, func(a, b Request) int { return a.Since.Compare(b.Since) }) // the last of an account counts
	return p, came, left
}

// done notes what was written.
func (m *Matchmaker) done(came, left []*Search) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range came {
		if _, still := m.here[s]; still {
			m.here[s] = true
		}
	}
	m.left = slices.DeleteFunc(m.left, func(s *Search) bool { return slices.Contains(left, s) })
}

// blocked tells who must not meet. One who came after the question was asked
// meets nobody yet.
func (m *Matchmaker) blocked(ctx context.Context, all []Request) (func(one, other string) bool, error) {
	if m.Blocks == nil {
		return func(string, string) bool { return false }, nil
	}
	known := map[string]bool{}
	var accounts []string
	for _, req := range all {
		if req.Place == "" && !known[req.Account] {
			known[req.Account] = true
			accounts = append(accounts, req.Account)
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

// openTables makes the tables of those who were paired. Where that fails they wait on.
func (m *Matchmaker) openTables(ctx context.Context, places map[string]place) error {
	var mu sync.Mutex
	failed := map[string]confirmation{}
	var all sync.WaitGroup
	for id, p := range places {
		all.Go(func() {
			if err := m.openTable(ctx, p); err != nil {
				m.Log.Warn("cannot found a table for those who search; they wait on", "error", err)
				mu.Lock()
				defer mu.Unlock()
				failed[id] = confirmation{}
			}
		})
	}
	all.Wait()
	if len(failed) == 0 {
		return nil
	}
	p := plan{now: m.Tables.Now(), confirmed: failed, blocked: func(string, string) bool { return true }}
	return m.Store.Change(ctx, p.decide)
}

func (m *Matchmaker) openTable(ctx context.Context, p place) error {
	var invited []string
	for _, req := range p.group {
		invited = append(invited, req.Account)
	}
	settings, err := p.group[0].Settings(invited)
	if err != nil {
		return err
	}
	_, err = m.Tables.Begin(ctx, table.Request{Account: House}, table.CreateRequest{Settings: settings, Promise: &p.promise})
	return err
}

// publish lets everybody who searches here know how they stand.
func (m *Matchmaker) publish(ctx context.Context, all []Request) error {
	now := m.Tables.Now()
	waiting, of := map[Criteria]int{}, map[string]Request{}
	for _, req := range all {
		of[req.Account] = req
		if req.waits(now) {
			waiting[req.Criteria]++
		}
	}
	for _, s := range m.written() {
		row, known := of[s.request.Account]
		switch {
		case known && row.Line != s.request.Line:
			s.publish(Update{What: Replaced})
		case !known:
			if err := m.publishWithoutRow(ctx, s); err != nil {
				return err
			}
		case row.Place == "":
			s.publish(Update{
				What: Searching, Waiting: waiting[s.request.Criteria],
				Usually: m.recent.usually(s.request.Criteria, now), Window: row.window(now),
			})
		case s.place() != row.Place:
			if _, err := m.Tables.Summary(ctx, row.Place); err == nil { // otherwise it is being founded
				s.publish(Update{What: Found, Table: row.Place})
				s.watch(row.Place)
			}
		}
	}
	return nil
}

// written are those who still search here and have a row.
func (m *Matchmaker) written() (all []*Search) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for s, is := range m.here {
		if is && !s.isOver() {
			all = append(all, s)
		}
	}
	return all
}

// publishWithoutRow is for one whose row is gone: the match has begun, or they did not
// come in time, or the row was lost and must be written anew.
func (m *Matchmaker) publishWithoutRow(ctx context.Context, s *Search) error {
	at := s.place()
	if at == "" {
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.here[s] {
			m.here[s] = false
		}
		return nil
	}
	t, err := m.Tables.Summary(ctx, at)
	switch {
	case err != nil:
		return err
	case t.Phase == table.Gathering && m.Tables.Now().Sub(t.Created) <= 2*SitDown:
		return nil // another machine knows what became of it, and this one will hear of it
	case t.Phase != table.Gathering && t.Reason != table.Closed && sits(t, s.request.Account):
		s.publish(Update{What: Begun, Table: at})
	default:
		s.publish(Update{What: Missed})
	}
	return nil
}

func sits(t table.Summary, account string) bool {
	return slices.ContainsFunc(t.Chairs, func(c table.Chair) bool { return c.Account == account })
}
