package bench

import (
	"sync"
	"sync/atomic"
	"time"

	"nagara/rules"
)

// group is the players of one table, and of those where they play again.
type group struct {
	load    *load
	players []*player
	// watched is that the spectators are here.
	watched bool
	// moves is how many were acknowledged, matches how many are over.
	moves, matches atomic.Int64

	mu      sync.Mutex
	current *match
}

// match is one that a group plays: when each move of each seat was sent.
type match struct {
	table string
	mu    sync.Mutex
	sent  [][]time.Time
}

// at is the match at that table.
func (g *group) at(table string) *match {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.current == nil || g.current.table != table {
		g.current = &match{table: table, sent: make([][]time.Time, g.load.Seats)}
	}
	return g.current
}

// send notes when a seat sends its next move.
func (m *match) send(seat rules.Seat, at time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sent[seat.Index()] = append(m.sent[seat.Index()], at)
}

// refuse forgets the last move of a seat: it was none.
func (m *match) refuse(seat rules.Seat) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := &m.sent[seat.Index()]
	*all = (*all)[:len(*all)-1]
}

// left is when a seat sent its n-th move, from 0, as far as is known.
func (m *match) left(seat rules.Seat, n int) (at time.Time, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := m.sent[seat.Index()]
	if n >= len(all) {
		return at, false
	}
	return all[n], true
}
