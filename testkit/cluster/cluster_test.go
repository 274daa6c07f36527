package cluster

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"nagara/api"
	"nagara/events/nats"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
	"nagara/server"
	"nagara/store/postgres"
	"nagara/table"
	"nagara/testkit/natstest"
	"nagara/testkit/pgtest"
)

var (
	tables = flag.Int("cluster.tables", 6, "how many tables TestWrongClocks plays at, at once")
	rounds = flag.Int("cluster.rounds", 1, "how often everything goes wrong that can")
)

// limit is for a machine that is busy with other things.
const limit = 4 * time.Minute

// node is a node within the test, so that its clock can be wrong and all that
// it asks of the journal be seen.
type node struct {
	server *server.Server
	web    *http.Server
	bus    *nats.Bus
}

type site struct {
	*testing.T
	book  *Book
	bus   *natstest.Server
	at    string
	nodes []*node
	addrs []string
}

// run starts a node whose clock is wrong by that much.
func (s *site) run(listener net.Listener, wrong time.Duration) *node {
	s.Helper()
	log := slog.New(slog.NewTextHandler(s.Output(), &slog.HandlerOptions{Level: slog.LevelError}))
	stores, err := server.InDatabase(s.at)
	if err != nil {
		s.Fatal(err)
	}
	stores.Journal = &recorder{stores.Journal.(*postgres.Journal), s.book.History}
	words, err := nats.Open(s.bus.URL(), log)
	if err != nil {
		s.Fatal(err)
	}
	served, err := server.Open(server.Config{
		Stores: stores, Bus: words, Site: &url.URL{Scheme: "http", Host: "nagara.test"}, Version: "test", Log: log,
		Clock: func() time.Time { return time.Now().Add(wrong) },
	})
	if err != nil {
		s.Fatal(err)
	}
	n := &node{server: served, web: &http.Server{Handler: served}, bus: words}
	go func() { _ = n.web.Serve(listener) }() // until it is closed
	return n
}

// stop ends a node as an operator does.
func (n *node) stop(t *testing.T) {
	n.server.Drain()
	_ = n.web.Close()
	if err := n.server.Close(); err != nil {
		t.Error(err)
	}
	n.bus.Close()
}

func listen(t *testing.T, address string) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestWrongClocks plays at three nodes of which one is a minute fast and one a
// minute slow, while NATS and PostgreSQL stop and start, and a node does. All
// that the nodes ask of the journal goes before the judge.
func TestWrongClocks(t *testing.T) {
	database := pgtest.StartOwn(t)
	s := &site{T: t, book: NewBook(), bus: natstest.Start(t), at: database.Database(t)}
	wrong := []time.Duration{time.Minute, -time.Minute, 0}
	for _, by := range wrong {
		l := listen(t, "127.0.0.1:0")
		s.addrs = append(s.addrs, l.Addr().String())
		s.nodes = append(s.nodes, s.run(l, by))
	}
	ctx, cancel := context.WithTimeout(t.Context(), limit*time.Duration(*rounds))
	defer cancel()
	var everybody sync.WaitGroup
	enough := make(chan struct{})
	for i := range *tables {
		everybody.Go(func() { s.keepPlaying(ctx, matches[i%len(matches)], enough) })
	}
	for range *rounds {
		s.progress(ctx)
		s.bus.Stop()
		s.progress(ctx)
		s.bus.Start()
		s.progress(ctx)
		database.Kill(t)
		database.Restart(t)
		s.progress(ctx)
		s.nodes[1].stop(t)
		s.progress(ctx)
		s.nodes[1] = s.run(listen(t, s.addrs[1]), wrong[1])
	}
	s.progress(ctx)
	close(enough)
	everybody.Wait()
	for _, n := range s.nodes {
		n.stop(t)
	}
	j, err := postgres.Open(s.at)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	s.book.Check(t, j, true)
}

// matches are with people, with a bot, and with one who lets the clock run out.
var matches = []Match{
	{Wish: api.Wish{Game: "nagaraja"}, People: 2},
	{Wish: api.Wish{Game: "nagaraja"}, People: 1},
	{Wish: api.Wish{Game: "narabi", Seats: 3}, People: 2},
	{Wish: api.Wish{Game: "nagaraja", Clock: table.Clock{Kind: table.LiveClock, Base: 10}, Expiry: table.SeatLoses}, People: 2, Idle: true},
	{Wish: api.Wish{Game: "nagaraja", Clock: table.Clock{Kind: table.LiveClock, Base: 600}}, People: 2},
}

// keepPlaying plays one match after another until it is enough.
func (s *site) keepPlaying(ctx context.Context, m Match, enough <-chan struct{}) {
	for {
		if err := s.book.Play(ctx, s.addrs, m); err != nil {
			s.Errorf("%+v: %v", m.Wish, err)
			return
		}
		select {
		case <-enough:
			return
		default:
		}
	}
}

// progress waits until more was promised, about twice at every table.
func (s *site) progress(ctx context.Context) {
	s.Helper()
	for want, tick := s.book.Promises()+2**tables, time.NewTicker(10*time.Millisecond); s.book.Promises() < want; {
		select {
		case <-tick.C:
		case <-ctx.Done():
			s.Fatal(fmt.Errorf("nothing goes on any more: %w", ctx.Err()))
		}
	}
}
