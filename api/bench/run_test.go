package bench

import (
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	_ "nagara/bot/all"
	"nagara/server"
	"nagara/testkit/dbtest"
)

// house is a server that is to be measured.
func house(t *testing.T) Node {
	t.Helper()
	stores, err := server.InFile(dbtest.File(t))
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewUnstartedServer(nil)
	address := "http://" + web.Listener.Addr().String()
	site, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.Open(server.Config{Stores: stores, Site: site, Version: "test", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	web.Config.Handler = s
	web.Start()
	t.Cleanup(func() {
		s.Drain()
		web.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return Node{URL: address, Process: os.Getpid()}
}

// TestRun: what is measured has happened, in either game, with spectators and
// idle sockets.
func TestRun(t *testing.T) {
	node := house(t)
	for _, plan := range []Plan{
		{Game: "nagaraja", Seats: 2, Tables: 2, Spectators: 3, Idle: 2},
		{Game: "narabi", Seats: 4, Tables: 1, Think: time.Millisecond},
		{Game: "nagaraja", Seats: 2, Tables: 3, Rate: 200, Repeat: 2, ThenRate: 50},
	} {
		t.Run(fmt.Sprint(plan.Game, plan.Think, plan.Rate), func(t *testing.T) {
			plan.Nodes, plan.WarmUp, plan.For = []Node{node}, 10*time.Millisecond, time.Second
			r, err := Run(t.Context(), plan)
			if err != nil {
				t.Fatal(err)
			}
			if r.Trouble != nil || r.Refused != 0 || r.Moves == 0 || !r.P99.known() || r.BytesOut < 100 || r.Bytes <= r.BytesOut || r.Seated.Live == 0 {
				t.Errorf("%d moves, trouble %v, refusal %q, figures %+v", r.Moves, r.Trouble, r.Refusal, r.Figures)
			}
			if (r.Alone != nil) != (plan.Spectators > 0) {
				t.Errorf("measured without spectators: %v", r.Alone)
			}
			if len(r.Repeats) != max(1, plan.Repeat) || plan.ThenRate > 0 && (len(r.Then) != plan.Repeat || r.Then[0].Moves == 0) {
				t.Errorf("measured %d times, and then %+v", len(r.Repeats), r.Then)
			}
			if plan.Spectators > 0 && (r.Spectator().Messages <= 0 || r.Spectator().Bytes < 100 || r.Alone.shown != 0) {
				t.Errorf("spectators were shown %+v, and before they came %v", r.Spectator(), r.Alone.shown)
			}
		})
	}
}

// TestPlayAt: the rate that is asked for, until another one is.
func TestPlayAt(t *testing.T) {
	if l := newLoad(Plan{}); l.pace.Load() != nil {
		t.Error("who asks for no rate has one")
	}
	l := newLoad(Plan{Rate: 20})
	if got := l.pace.Load().Limit(); got != 20 {
		t.Errorf("played at %v; want 20", got)
	}
	if l.playAt(50); l.pace.Load().Limit() != 50 {
		t.Errorf("then played at %v; want 50", l.pace.Load().Limit())
	}
}

// TestFrom: there are ports for any number of connections within this machine.
func TestFrom(t *testing.T) {
	for _, c := range []struct {
		to     string
		number int64
		want   string
	}{
		{"127.0.0.1:80", 0, ""},
		{"127.0.0.1:80", perAddress - 1, ""},
		{"127.0.0.1:80", perAddress, "127.0.0.2:0"},
		{"127.0.0.1:80", 2*perAddress + 5, "127.0.0.3:0"},
		{"192.0.2.1:80", perAddress, ""},
		{"[::1]:80", perAddress, ""},
		{"nagara.example:80", perAddress, ""},
	} {
		got := ""
		if at := from(c.to, c.number); at != nil {
			got = at.String()
		}
		if got != c.want {
			t.Errorf("connection %d to %s comes from %q; want %q", c.number, c.to, got, c.want)
		}
	}
}

// await asks until it is so.
func await(t *testing.T, what string, is func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !is() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("waiting for %s: %v", what, ctx.Err())
		}
	}
}

// TestPlaysAgain: when a match is over, its players go on at the next table, and
// the spectators with them.
func TestPlaysAgain(t *testing.T) {
	l := newLoad(Plan{Nodes: []Node{house(t)}, Game: "nagaraja", Seats: 2, Tables: 1, Spectators: 2})
	if err := l.seat(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer l.begin(t.Context())()
	defer l.audience.leave()
	if err := l.gather(t.Context()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		over := l.groups[0].matches.Load()
		await(t, "the end of a match", func() bool { return l.groups[0].matches.Load() > over })
		moves, shown := l.groups[0].moves.Load(), l.audience.shown.Load()
		await(t, "moves after it", func() bool { return l.groups[0].moves.Load() > moves+20 })
		await(t, "spectators after it", func() bool { return l.audience.shown.Load() > shown+20 })
	}
	if l.stopped != 0 || l.refusal != "" {
		t.Errorf("%d clients stopped (%v); first refusal %q", l.stopped, l.trouble, l.refusal)
	}
}

// TestATroubleIsTold: a load that breaks off says so.
func TestATroubleIsTold(t *testing.T) {
	l := newLoad(Plan{Nodes: []Node{house(t)}, Game: "nagaraja", Seats: 2, Tables: 1, For: time.Millisecond})
	l.Progress = func(what string) {
		if what == "playing" {
			_ = l.groups[0].players[0].live.Drop()
			await(t, "a client that stops", func() bool {
				l.mu.Lock()
				defer l.mu.Unlock()
				return l.stopped == 1
			})
		}
	}
	r, err := l.run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if r.Stopped != 1 || r.Trouble == nil {
		t.Errorf("%d clients stopped, because of %v; want 1", r.Stopped, r.Trouble)
	}
}

// TestNobodyThere: a server that is not there is no measurement.
func TestNobodyThere(t *testing.T) {
	_, err := Run(t.Context(), Plan{Nodes: []Node{{URL: "http://127.0.0.1:1"}}, Game: "nagaraja", Seats: 2, Tables: 1})
	if err == nil || !strings.Contains(err.Error(), "refused") {
		t.Errorf("measured nobody: %v", err)
	}
}
