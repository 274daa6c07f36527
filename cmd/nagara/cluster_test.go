package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"nagara/api"
	"nagara/store/postgres"
	"nagara/table"
	"nagara/testkit/cluster"
	"nagara/testkit/natstest"
	"nagara/testkit/pgtest"
)

var (
	clusterTables = flag.Int("cluster.tables", 4, "how many tables TestCluster plays at, at once; hundreds take minutes")
	clusterRounds = flag.Int("cluster.rounds", 1, "how often everything goes wrong that can")
	clusterLimit  = 5 * time.Minute
)

// TestCluster plays at three nodes over one PostgreSQL and three clustered NATS
// servers, by clients that hop between the nodes, while nodes are killed and
// stopped, parted from NATS, and NATS and PostgreSQL die. The package comment of
// cluster says what must hold.
func TestCluster(t *testing.T) {
	t.Parallel()
	s := newSwarm(t)
	ctx, cancel := context.WithTimeout(t.Context(), clusterLimit*time.Duration(*clusterRounds))
	defer cancel()
	var everybody sync.WaitGroup
	enough := make(chan struct{})
	for i := range *clusterTables {
		everybody.Go(func() { s.keepPlaying(ctx, clusterMatches[i%len(clusterMatches)], enough) })
	}
	everybody.Go(func() { s.keepLooking(ctx, enough) })
	for round := range *clusterRounds {
		if round > 0 {
			s.nodes[2].start()
		}
		for _, m := range s.mishaps() {
			s.progress(ctx, m.before)
			m.happens()
		}
	}
	s.progress(ctx, "with two nodes")
	close(enough)
	everybody.Wait()
	for _, node := range s.nodes[:2] {
		mustHoldLittle(ctx, t, node.listen, 200, 300)
	}
	s.book.Check(t, s.journal, false)
	t.Logf("%d nodes were killed and %d stopped; PostgreSQL and a NATS server died %d times",
		2**clusterRounds, *clusterRounds, *clusterRounds)
}

// clusterMatches are between people, with bots, and with one who lets the clock
// run out.
var clusterMatches = []cluster.Match{
	{Wish: api.Wish{Game: "nagaraja"}, People: 2},
	{Wish: api.Wish{Game: "nagaraja"}, People: 1},
	{Wish: api.Wish{Game: "nagaraja", Clock: table.Clock{Kind: table.LiveClock, Base: 10}, Expiry: table.SeatLoses}, People: 2, Idle: true},
	{Wish: api.Wish{Game: "narabi", Seats: 3}, People: 2},
}

// swarm is three nodes and what they stand on.
type swarm struct {
	*testing.T
	book     *cluster.Book
	database *pgtest.Server
	at       string
	buses    []*natstest.Server
	lines    []*cluster.Line
	nodes    []*peer
	addrs    []string
	journal  *postgres.Journal
}

func newSwarm(t *testing.T) *swarm {
	s := &swarm{T: t, book: cluster.NewBook(), database: pgtest.StartOwn(t), buses: natstest.Cluster(t, 3)}
	s.at = s.database.Database(t)
	for _, b := range s.buses {
		line := cluster.NewLine(t, b.Address())
		node := &peer{t: t, listen: freeAddress(t), database: s.at, nats: "nats://" + line.Address()}
		node.begin()
		t.Cleanup(node.kill)
		s.lines, s.nodes, s.addrs = append(s.lines, line), append(s.nodes, node), append(s.addrs, node.listen)
	}
	for _, node := range s.nodes {
		node.await()
	}
	var err error
	if s.journal, err = postgres.Open(s.at); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.journal.Close() })
	return s
}

// mishap is something that goes wrong, or is put right.
type mishap struct {
	before  string
	happens func()
}

// mishaps are in this order. Between two of them play goes on. Two nodes are
// left in the end: to start one takes longest.
func (s *swarm) mishaps() []mishap {
	return []mishap{
		{"at first", s.nodes[0].kill},
		{"without the first node", s.lines[1].Cut},
		{"with the second node parted from NATS", s.nodes[0].start},
		{"with the first node back", func() { s.lines[1].Heal(); s.buses[2].Stop() }},
		{"without the third NATS server", func() { s.database.Kill(s.T); s.database.Restart(s.T) }},
		{"with PostgreSQL back", func() { s.buses[2].Start(); s.nodes[1].kill(); s.nodes[2].stop() }},
		{"with one node left", s.nodes[1].start},
	}
}

// keepPlaying plays one match after another until it is enough.
func (s *swarm) keepPlaying(ctx context.Context, m cluster.Match, enough <-chan struct{}) {
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

// keepLooking reads logs past the nodes, for the history.
func (s *swarm) keepLooking(ctx context.Context, enough <-chan struct{}) {
	for tick := time.NewTicker(20 * time.Millisecond); ; {
		select {
		case <-tick.C:
			s.book.Glance(ctx, s.journal)
		case <-enough:
			return
		case <-ctx.Done():
			return
		}
	}
}

// progress waits until more was promised, about four times at every table.
func (s *swarm) progress(ctx context.Context, when string) {
	s.Helper()
	began := time.Now()
	defer func() { s.Logf("%s play goes on, after %s", when, time.Since(began).Round(time.Millisecond)) }()
	for want, tick := s.book.Promises()+4**clusterTables, time.NewTicker(10*time.Millisecond); s.book.Promises() < want; {
		select {
		case <-tick.C:
		case <-ctx.Done():
			s.Fatalf("%s nothing goes on any more: %v", when, ctx.Err())
		}
	}
}

// peer is a node: the real program in a process of its own.
type peer struct {
	t                      *testing.T
	listen, database, nats string
	process                *exec.Cmd
	says                   *bufio.Reader
}

// start runs it and waits until it says where it is.
func (p *peer) start() {
	p.t.Helper()
	p.begin()
	p.await()
}

func (p *peer) begin() {
	p.t.Helper()
	p.process = exec.Command(os.Args[0], "serve", "--database", p.database, "--nats", p.nats, "--listen", p.listen, "--url", cluster.URL,
		"--rate", "0", "--account-rate", "0", "--door-rate", "0", "--table-rate", "0", "--sockets", "0", "--bot-tables", "0", "--pause", "20ms", "--log", "warn")
	p.process.Env = append(os.Environ(), beProgram+"=1", "LANG=C")
	p.process.Stderr = p.t.Output()
	out, err := p.process.StdoutPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.process.Start(); err != nil {
		p.t.Fatal(err)
	}
	p.says = bufio.NewReader(out)
}

func (p *peer) await() {
	p.t.Helper()
	if line, err := p.says.ReadString('\n'); err != nil || !strings.Contains(line, cluster.URL) {
		p.t.Fatalf("the node said %q, %v", line, err)
	}
}

// kill ends it as a power cut would.
func (p *peer) kill() {
	_ = p.process.Process.Kill() // it may be dead
	_ = p.process.Wait()
}

// stop ends it as an operator does.
func (p *peer) stop() {
	p.t.Helper()
	if err := p.process.Process.Signal(syscall.SIGTERM); err != nil {
		p.t.Error(err)
	}
	if err := p.process.Wait(); err != nil {
		p.t.Error(fmt.Errorf("a node that was told to stop: %w", err))
	}
}
