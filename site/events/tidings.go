// Package tidings lets people know that something happened at one of their
// tables, on whichever machine it did: somebody sat down, it is their turn, the
// match is over.
//
// A tiding is only ever a hint, and may be lost between machines. What it is
// about stands in the lobby and at the table. So whoever wants to miss nothing
// subscribes first, then looks, then looks again at the tables that are named.
package events

import (
	"encoding/json"
	"fmt"
	"sync"

	"nagara/table/bus"
)

// Everybody is who hears of tables that all may see in the lobby, in place of an
// account: their rows have changed.
const Everybody = ""

// Register knows who wants to hear. Its methods may be called from any goroutine.
type Register struct {
	channel bus.Channel
	end     func()

	mu    sync.Mutex
	heard map[string]map[*Subscription]struct{} // by account
}

// word is what one machine tells the others.
type word struct {
	Table    string   `json:"table"`
	Accounts []string `json:"accounts"`
}

// New hears what other machines tell over a channel; nil where there are none.
func New(channel bus.Channel) (*Register, error) {
	r := &Register{channel: channel, end: func() {}, heard: map[string]map[*Subscription]struct{}{}}
	if channel == nil {
		return r, nil
	}
	end, err := channel.Hear(r.hear)
	if err != nil {
		return nil, fmt.Errorf("hear tidings of other machines: %w", err)
	}
	r.end = end
	return r, nil
}

// Close hears nothing more of other machines.
func (r *Register) Close() { r.end() }

// Tell says that something happened at a table of these accounts. It never waits.
func (r *Register) Tell(table string, accounts ...string) {
	r.pass(table, accounts)
	if r.channel == nil {
		return
	}
	if message, err := json.Marshal(word{table, accounts}); err == nil { // it always can be written
		r.channel.Send(message)
	}
}

func (r *Register) hear(message []byte) {
	var w word
	if json.Unmarshal(message, &w) == nil { // what a newer machine says may mean nothing here
		r.pass(w.Table, w.Accounts)
	}
}

func (r *Register) pass(table string, accounts []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, account := range accounts {
		for s := range r.heard[account] {
			s.hear(table)
		}
	}
}

// Subscribe hears of the tables of these accounts, until it is closed.
func (r *Register) Subscribe(accounts ...string) *Subscription {
	s := &Subscription{ready: make(chan struct{}, 1)}
	s.leave = func() { r.remove(accounts, s) }
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, account := range accounts {
		if r.heard[account] == nil {
			r.heard[account] = map[*Subscription]struct{}{}
		}
		r.heard[account][s] = struct{}{}
	}
	return s
}

func (r *Register) remove(accounts []string, s *Subscription) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, account := range accounts {
		delete(r.heard[account], s)
		if len(r.heard[account]) == 0 {
			delete(r.heard, account)
		}
	}
}

// Subscription gathers the tables of which there is news until its owner takes
// them: one who is slow holds nobody up.
type Subscription struct {
	ready chan struct{}
	leave func()

	mu     sync.Mutex
	tables map[string]struct{}
}

// Ready yields a value when there is something to take.
func (s *Subscription) Ready() <-chan struct{} { return s.ready }

// Take are the tables of which there was news since the last Take.
func (s *Subscription) Take() (tables []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for table := range s.tables {
		tables = append(tables, table)
	}
	s.tables = nil
	return tables
}

// Close ends the subscription. To close twice does no harm.
func (s *Subscription) Close() { s.leave() }

func (s *Subscription) hear(table string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tables == nil {
		s.tables = map[string]struct{}{}
	}
	s.tables[table] = struct{}{}
	select {
	case s.ready <- struct{}{}:
	default: // it knows already
	}
}
