package server_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/table"
	"nagara/testkit/pgtest"
)

// TestPostgresAway stops and starts the real server.
func TestPostgresAway(t *testing.T) {
	t.Parallel()
	database := pgtest.StartOwn(t)
	t.Run("UnderAMatch", func(t *testing.T) { awayUnderAMatch(t, database) })
	t.Run("OnASocket", func(t *testing.T) { awayOnASocket(t, database) })
}

// awayUnderAMatch stops and kills PostgreSQL under a running match. While it is
// away nothing is acknowledged and the players are told to wait; when it is
// back they play on, and everything acknowledged is there, once.
func awayUnderAMatch(t *testing.T, database *pgtest.Server) {
	stores, err := server.InDatabase(database.Database(t))
	must(t, err)
	s := startOn(t, stores, func(c *server.Config) { c.Log = slog.New(slog.DiscardHandler) })
	m := &interrupted{t: t, acks: map[uint64]string{}}
	var everybody sync.WaitGroup
	sitters := s.seat(t, "nagaraja", 2)
	for _, p := range sitters {
		everybody.Go(func() { m.play(p) })
	}
	for _, stop := range []func(testing.TB){database.Stop, database.Kill} {
		before := m.acknowledged.Load()
		await(t, "moves", func() bool { return m.acknowledged.Load() > before+3 || m.over.Load() })
		stop(t)
		m.away.Store(true) // answers to what was asked before may still be on their way
		refused := m.refused.Load()
		if !m.over.Load() {
			await(t, "refusals", func() bool { return m.refused.Load() > refused+2 })
			mustBeTold(t, s, sitters[0])
		}
		if n := m.wrongly.Load(); n > 0 {
			t.Errorf("%d moves were acknowledged that were asked for while the database was away", n)
		}
		m.away.Store(false)
		database.Restart(t)
	}
	everybody.Wait()
	log, err := stores.Journal.Read(t.Context(), sitters[0].table, 0)
	must(t, err)
	replay(t, sitters[0].table, log)
	m.check(sitters[0].table, stores)
}

// mustBeTold wants that clients hear that they shall wait, on every way.
func mustBeTold(t *testing.T, s *site, p *sitter) {
	t.Helper()
	for _, path := range []string{"/tables", "/me", "/tables/" + p.table + "/replay"} {
		if err := p.Call(t.Context(), http.MethodGet, path, nil, nil); statusOf(err) != http.StatusServiceUnavailable {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := s.guestError(t, "Late"); statusOf(err) != http.StatusServiceUnavailable {
		t.Errorf("a newcomer: %v", err)
	}
	answer, err := http.Get(s.url + "/api/v1/tables")
	must(t, err)
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" {
		t.Errorf("%s with the headers %v", answer.Status, answer.Header)
	}
}

// interrupted is a match that is played over HTTP whatever happens.
type interrupted struct {
	t                     *testing.T
	acknowledged, refused atomic.Int64
	over, away            atomic.Bool
	wrongly               atomic.Int64 // acknowledged although the database was away
	mu                    sync.Mutex
	acks                  map[uint64]string // the move by its number
}

// play makes the moves of one seat until the match is over, and asks again for
// everything that was refused for the moment.
func (m *interrupted) play(p *sitter) {
	pause := time.NewTicker(5 * time.Millisecond)
	defer pause.Stop()
	for n := 0; !m.over.Load() && !m.t.Failed(); <-pause.C {
		var page client.Page
		if !m.try(func() (err error) { page, err = p.Look(m.t.Context(), p.table, 0); return err }) {
			return
		}
		if page.Phase == table.Over {
			m.over.Store(true)
		}
		if !slices.Contains(page.Awaited, p.seat) {
			continue
		}
		n++
		play := table.Play{Move: anyMove(page.View.Moves), On: page.Seq, Client: fmt.Sprintf("%s-%d", p.seat, n)}
		m.try(func() error {
			away := m.away.Load()
			receipt, err := p.Do(m.t.Context(), p.table, play)
			if err == nil {
				if away && m.away.Load() && !receipt.Repeated {
					m.wrongly.Add(1)
				}
				m.mu.Lock()
				m.acks[receipt.Seq] = play.Move
				m.mu.Unlock()
				m.acknowledged.Add(1)
			}
			return err
		})
	}
}

// try asks until there is an answer other than to wait. A conflict is one: the
// other seat has decided something that came first.
func (m *interrupted) try(ask func() error) (answered bool) {
	pause := time.NewTicker(5 * time.Millisecond)
	defer pause.Stop()
	for {
		switch err := ask(); {
		case err == nil:
			return true
		case statusOf(err) == http.StatusConflict:
			return true
		case statusOf(err) != http.StatusServiceUnavailable:
			m.t.Errorf("instead of being told to wait: %v", err)
			return false
		}
		m.refused.Add(1)
		<-pause.C
	}
}

// check wants every acknowledged move in the log, where it was said to be.
func (m *interrupted) check(id string, stores server.Stores) {
	log, err := stores.Journal.Read(context.Background(), id, 0)
	must(m.t, err)
	if _, err := table.Fold(id, log); err != nil {
		m.t.Error(err)
	}
	moves := map[uint64]string{}
	said := map[string]int{}
	for _, e := range log {
		body, err := table.Read(e)
		must(m.t, err)
		if moved, ok := body.(table.Moved); ok {
			moves[e.Seq] = moved.Move
			said[moved.Client]++
		}
	}
	for word, times := range said {
		if word != "" && times != 1 {
			m.t.Errorf("decision %s was played %d times", word, times)
		}
	}
	for seq, move := range m.acks {
		// The number of an acknowledgement is that of the last entry, and the
		// end of the match may follow the move.
		if moves[seq] != move && moves[seq-1] != move && moves[seq-3] != move {
			m.t.Errorf("number %d was acknowledged for %s; there is %s", seq, move, moves[seq])
		}
	}
	if len(m.acks) < 8 {
		m.t.Errorf("only %d moves were acknowledged", len(m.acks))
	}
}

// awayOnASocket: a socket stays open while the database is away, says so, and
// goes on.
func awayOnASocket(t *testing.T, database *pgtest.Server) {
	stores, err := server.InDatabase(database.Database(t))
	must(t, err)
	s := startOn(t, stores)
	p := s.seat(t, "nagaraja", 2)[0]
	live, err := p.Live(t.Context())
	must(t, err)
	defer live.Drop()
	say := func(ask string) client.Tell {
		t.Helper()
		must(t, live.Do(t.Context(), p.table, ask, table.Talk{Text: "Hello " + ask}))
		for {
			tell, _, err := live.Next(t.Context())
			must(t, err)
			if tell.Ask == ask {
				return tell
			}
		}
	}
	if tell := say("before"); tell.Type != api.Done {
		t.Fatalf("before: %+v", tell)
	}
	database.Stop(t)
	if tell := say("meanwhile"); tell.Type != api.Refused || tell.Problem.Status != http.StatusServiceUnavailable {
		t.Errorf("meanwhile: %+v", tell)
	}
	database.Restart(t)
	// Connections that died may be found out only when they are used: a client
	// that is told to ask again does.
	tell := say("after")
	for range 50 {
		if tell.Type == api.Done || tell.Problem.Status != http.StatusServiceUnavailable {
			break
		}
		tell = say("after")
	}
	if tell.Type != api.Done {
		t.Errorf("after: %+v, %v", tell, tell.Problem)
	}
	log, err := stores.Journal.Read(t.Context(), p.table, 0)
	must(t, err)
	var heard []string
	for _, e := range log {
		if body, err := table.Read(e); err == nil {
			if talked, ok := body.(table.Talked); ok {
				heard = append(heard, talked.Text)
			}
		}
	}
	if !slices.Equal(heard, []string{"Hello before", "Hello after"}) {
		t.Errorf("the log has heard %q", heard)
	}
}
