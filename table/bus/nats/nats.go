// Package nats carries the word that a table has grown from machine to machine,
// over NATS.
//
// Whoever is on the same machine hears it at once, NATS or not. The others hear
// it if NATS is there; if not, the word is dropped. What heals is the beat: every
// few seconds each machine says the newest numbers of the tables that it wrote
// to lately or that somebody watches there, and one that missed a word finds it
// among them.
package nats

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"nagara/table/bus"
)

// Bus is a bus between machines.
type Bus struct {
	bus.Local
	own  bus.Local
	conn *nats.Conn
	log  *slog.Logger

	mu sync.Mutex
	// fresh are words that were not sent yet, newest the numbers that the
	// next beat tells.
	fresh  map[string]uint64
	newest map[string]newest

	wake chan struct{} // holds a token when there is something fresh
	beat chan struct{} // holds a token when a beat shall not wait
	stop chan struct{}
	done sync.WaitGroup
}

// newest is the greatest number known of a table, and when it was published
// here; zero if it was not.
type newest struct {
	seq  uint64
	here time.Time
}

var _ bus.Far = (*Bus)(nil)

const (
	// subject is where words and beats go.
	subject = "nagara.grown"
	// beatEvery is how often a machine repeats what it knows.
	beatEvery = 3 * time.Second
	// lately is for how long it repeats what it published.
	lately = time.Minute
	// most is how many tables one message tells of: at most 50 kB.
	most = 500

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
		nats.ReconnectBufSize(-1),   // words of yesterday are not worth keeping
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
	b.done.Go(b.send)
	return b, nil
}

// Close leaves. Whoever is on this machine still hears each other.
func (b *Bus) Close() {
	close(b.stop)
	b.done.Wait()
	_ = b.conn.FlushTimeout(retryWait) // the last words are hints as all others
	b.conn.Close()
}

// Own implements bus.Far.
func (b *Bus) Own() bus.Bus { return &b.own }

// CutOff implements bus.Far.
func (b *Bus) CutOff() bool { return !b.conn.IsConnected() }

func (b *Bus) connected(c *nats.Conn) {
	b.log.Info("NATS is there", "server", c.ConnectedAddr())
	signal(b.beat)
}

func (b *Bus) disconnected(_ *nats.Conn, err error) {
	b.log.Warn("NATS is away: what other machines do is noticed later", "error", err)
}

func signal(to chan struct{}) {
	select {
	case to <- struct{}{}:
	default:
	}
}

// Publish implements bus.Bus.
func (b *Bus) Publish(table string, seq uint64) {
	b.Local.Publish(table, seq)
	b.own.Publish(table, seq)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.newest[table] = newest{max(seq, b.newest[table].seq), time.Now()}
	b.fresh[table] = max(seq, b.fresh[table])
	signal(b.wake)
}

// receive hears what another machine says. Most beats tell nothing new.
func (b *Bus) receive(m *nats.Msg) {
	var words map[string]uint64
	if err := json.Unmarshal(m.Data, &words); err != nil {
		b.log.Debug("NATS brought what is no word of ours", "error", err)
		return
	}
	for table, seq := range words {
		if b.learn(table, seq) {
			b.Local.Publish(table, seq)
		}
	}
}

// learn tells whether a number is news, as far as is remembered.
func (b *Bus) learn(table string, seq uint64) bool {
	watched := b.Watched(table)
	b.mu.Lock()
	defer b.mu.Unlock()
	known, remembered := b.newest[table]
	if known.seq >= seq {
		return false
	}
	if remembered || watched {
		b.newest[table] = newest{seq: seq}
	}
	return true
}

// send tells the others, and repeats from time to time.
func (b *Bus) send() {
	again := time.NewTicker(beatEvery)
	defer again.Stop()
	for {
		select {
		case <-b.wake:
			b.tell(b.takeFresh())
		case <-again.C:
			b.tell(b.known())
		case <-b.beat:
			b.tell(b.known())
		case <-b.stop:
			b.tell(b.takeFresh())
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

// known is what a beat tells. What is neither watched here nor was published
// lately is forgotten.
func (b *Bus) known() map[string]uint64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	maps.DeleteFunc(b.newest, func(table string, n newest) bool {
		return time.Since(n.here) > lately && !b.Watched(table)
	})
	words := make(map[string]uint64, len(b.newest))
	for table, n := range b.newest {
		words[table] = n.seq
	}
	return words
}

// tell sends words, in messages of a bounded size.
func (b *Bus) tell(words map[string]uint64) {
	page := make(map[string]uint64, min(len(words), most))
	for table, seq := range words {
		if page[table] = seq; len(page) == most {
			b.put(page)
			clear(page)
		}
	}
	b.put(page)
}

// put sends one message. If that fails the next beat tells the same.
func (b *Bus) put(page map[string]uint64) {
	if len(page) == 0 {
		return
	}
	text, err := json.Marshal(page)
	if err == nil {
		err = b.conn.Publish(subject, text)
	}
	if err != nil {
		b.log.Debug("a word was not sent", "error", err)
	}
}
