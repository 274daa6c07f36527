// Package nats carries signals from machine to machine, over NATS.
//
// Whoever is on the same machine hears of it at once, NATS or not. The others do if
// NATS is there; if not, the signal is dropped. What heals is the beat: every few
// seconds each machine says the newest numbers of the tables that it wrote to lately
// or that somebody watches there, and one that missed a signal finds it among them.
package nats

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"nagara/events"
)

// Bus is a bus between machines.
type Bus struct {
	events.Local
	own  events.Local
	conn *nats.Conn
	log  *slog.Logger

	mu sync.Mutex
	// fresh are signals that were not sent yet, newest the numbers that the next
	// beat repeats, both by what they are about.
	fresh  map[string]uint64
	newest map[string]newest

	wake chan struct{} // holds a token when there is something fresh
	beat chan struct{} // holds a token when a beat shall not wait
	stop chan struct{}
	done sync.WaitGroup
}

// newest is the greatest number known of a log, and when it was published
// here; zero if it was not.
type newest struct {
	seq  uint64
	here time.Time
}

var _ events.Far = (*Bus)(nil)

const (
	// subject is where signals and beats go.
	subject = "nagara.grown"
	// beatEvery is how often a machine repeats what it knows.
	beatEvery = 3 * time.Second
	// lately is for how long it repeats what it published.
	lately = time.Minute
	// maxSignals is how many one message has: at most 50 kB.
	maxSignals = 500

	// A line that is cut without a word is noticed after two pings.
	pingEvery = 2 * time.Second
	retryWait = 500 * time.Millisecond
)

// Open joins the machines that are on these NATS servers, addresses with commas
// between them. It does not wait for NATS: if it is away, the bus is cut off
// until it is back. An error means that the addresses make no sense.
func Open(servers string, log *slog.Logger) (*Bus, error) {
	b := &Bus{
		log: log, fresh: map[string]uint64{}, newest: map[string]newest{},
		wake: make(chan struct{}, 1), beat: make(chan struct{}, 1), stop: make(chan struct{}),
	}
	conn, err := nats.Connect(servers,
		nats.Name("nagara"), nats.NoEcho(),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(retryWait), nats.Timeout(retryWait*4),
		nats.IgnoreAuthErrorAbort(), // a password may be put right while we try
		nats.ReconnectBufSize(-1),   // signals of yesterday are not worth keeping
		nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(2),
		nats.ConnectHandler(b.connected), nats.ReconnectHandler(b.connected), nats.DisconnectErrHandler(b.disconnected),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Warn("NATS complains", "error", err) }),
	)
	if err != nil {
		return nil, fmt.Errorf("open a bus on NATS: %w", err)
	}
	b.conn = conn
	if b.CutOff() {
		b.disconnected(conn, conn.LastError())
	}
	if _, err := conn.Subscribe(subject, b.receive); err != nil {
		conn.Close()
		return nil, fmt.Errorf("open a bus on NATS: %w", err)
	}
	b.done.Go(b.run)
	return b, nil
}

// Close leaves. Whoever is on this machine still hears each other.
func (b *Bus) Close() {
	close(b.stop)
	b.done.Wait()
	_ = b.conn.FlushTimeout(retryWait) // the last ones may be lost as all others
	b.conn.Close()
}

// Own implements events.Far.
func (b *Bus) Own() events.Bus { return &b.own }

// CutOff implements events.Far.
func (b *Bus) CutOff() bool { return !b.conn.IsConnected() }

func (b *Bus) connected(c *nats.Conn) {
	b.log.Info("NATS is there", "server", c.ConnectedAddr())
	wake(b.beat)
}

func (b *Bus) disconnected(_ *nats.Conn, err error) {
	b.log.Warn("NATS is away: what other machines do is noticed later", "error", err)
}

func wake(to chan struct{}) {
	select {
	case to <- struct{}{}:
	default:
	}
}

// Publish implements events.Bus.
func (b *Bus) Publish(signal events.Signal) {
	b.Local.Publish(signal)
	b.own.Publish(signal)
	key := keyOf(signal)
	b.mu.Lock()
	defer b.mu.Unlock()
	if signal.Seq > 0 {
		b.newest[key] = newest{max(signal.Seq, b.newest[key].seq), time.Now()}
	}
	b.fresh[key] = max(signal.Seq, b.fresh[key])
	wake(b.wake)
}

// keyOf is what a signal is about, as it stands in a message: a table by its id, all
// else by topic and id.
func keyOf(signal events.Signal) string {
	if signal.Topic == events.Table(signal.ID) {
		return signal.ID
	}
	return string(signal.Topic) + " " + signal.ID
}

func signalOf(key string, seq uint64) events.Signal {
	if topic, id, other := strings.Cut(key, " "); other {
		return events.Signal{Topic: events.Topic(topic), ID: id, Seq: seq}
	}
	return events.Grown(key, seq)
}

// receive takes in what another machine says. Most beats tell nothing new.
func (b *Bus) receive(m *nats.Msg) {
	var signals map[string]uint64
	if err := json.Unmarshal(m.Data, &signals); err != nil {
		b.log.Debug("NATS brought what is no signal of ours", "error", err)
		return
	}
	for key, seq := range signals {
		if signal := signalOf(key, seq); b.isNews(key, signal) {
			b.Local.Publish(signal)
		}
	}
}

// isNews tells whether a signal has a number that is new, as far as is remembered, or
// none.
func (b *Bus) isNews(key string, signal events.Signal) bool {
	if signal.Seq == 0 {
		return true
	}
	watched := b.Watched(signal.Topic)
	b.mu.Lock()
	defer b.mu.Unlock()
	known, remembered := b.newest[key]
	if known.seq >= signal.Seq {
		return false
	}
	if remembered || watched {
		b.newest[key] = newest{seq: signal.Seq}
	}
	return true
}

// run sends what is published to the others, and repeats it from time to time.
func (b *Bus) run() {
	again := time.NewTicker(beatEvery)
	defer again.Stop()
	for {
		select {
		case <-b.wake:
			b.send(b.takeFresh())
		case <-again.C:
			b.send(b.known())
		case <-b.beat:
			b.send(b.known())
		case <-b.stop:
			b.send(b.takeFresh())
			return
		}
	}
}

func (b *Bus) takeFresh() map[string]uint64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	taken := b.fresh
	b.fresh = map[string]uint64{}
	return taken
}

// known is what a beat repeats. What is neither watched here nor was published
// lately is forgotten.
func (b *Bus) known() map[string]uint64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.DeleteFunc(b.newest, func(key string, n newest) bool {
		return time.Since(n.here) > lately && !b.Watched(signalOf(key, n.seq).Topic)
	})
	signals := make(map[string]uint64, len(b.newest))
	for key, n := range b.newest {
		signals[key] = n.seq
	}
	return signals
}

// send sends signals, in messages of a bounded size.
func (b *Bus) send(signals map[string]uint64) {
	page := make(map[string]uint64, min(len(signals), maxSignals))
	for key, seq := range signals {
		if page[key] = seq; len(page) == maxSignals {
			b.sendOne(page)
			clear(page)
		}
	}
	b.sendOne(page)
}

// sendOne sends one message. If that fails the next beat repeats the numbers.
func (b *Bus) sendOne(page map[string]uint64) {
	if len(page) == 0 {
		return
	}
	text, err := json.Marshal(page)
	if err == nil {
		err = b.conn.Publish(subject, text)
	}
	if err != nil {
		b.log.Debug("a signal was not sent", "error", err)
	}
}
