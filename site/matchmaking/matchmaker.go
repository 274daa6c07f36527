package matchmaking

import (
	"context"
	"crypto/rand"
	"iter"
	"log/slog"
	"sync"
	"time"

	"nagara/events"
	"nagara/table"
	"nagara/table/hall"
)

// House is the host of tables for strangers. So nobody among them can put bots into
// the seats of the others.
const House = table.House

// Tables are where those who were paired sit down: a hall.
type Tables interface {
	Now() time.Time
	Promise(ctx context.Context) (table.Promise, error)
	Begin(ctx context.Context, by table.Request, wish table.CreateRequest) (table.Promise, error)
	Do(ctx context.Context, id string, by table.Request, c table.Command) (hall.Receipt, error)
	Summary(ctx context.Context, id string) (table.Summary, error)
	Watch(ctx context.Context, id, account string, since uint64) iter.Seq2[*table.Page, error]
}

// Config is what a matchmaker is made of.
type Config struct {
	Store  Store
	Tables Tables
	// Blocks tell who shall not meet; nobody has blocked anybody without them.
	Blocks Blocks
	// Bus carries signals to and from the other machines; usually there are none.
	Bus events.Bus
	Log *slog.Logger
}

// Matchmaker pairs those who search at this machine and at others.
type Matchmaker struct {
	Config
	// name is how this machine is called among the others.
	name   string
	recent recent
	mu     sync.Mutex
	here   map[*Search]bool // whether it has a row
	left   []*Search        // whose rows are to go
	wake   chan struct{}    // holds a token when there may be something to do
	stop   context.CancelFunc
	ctx    context.Context // the life of its goroutines
	work   sync.WaitGroup
}

// Open opens a matchmaker.
func Open(c Config) *Matchmaker {
	m := &Matchmaker{
		Config: c, name: rand.Text(), recent: recent{of: map[Criteria][]waited{}, known: map[string]bool{}},
		here: map[*Search]bool{}, wake: make(chan struct{}, 1),
	}
	m.ctx, m.stop = context.WithCancel(context.Background())
	if m.Bus == nil {
		m.Bus = &events.Local{}
	}
	signals := m.Bus.Subscribe(events.Matchmaking)
	m.work.Go(func() {
		defer signals.Close()
		m.run(signals)
	})
	return m
}

// Close ends it, once or more often. Those who search find another machine; for
// a while it knows how long they have waited.
func (m *Matchmaker) Close() {
	m.stop()
	m.work.Wait()
}

// signal lets this machine look around soon.
func (m *Matchmaker) signal() {
	select {
	case m.wake <- struct{}{}:
	default:
	}
}

// signalAll lets all machines do so.
func (m *Matchmaker) signalAll() {
	m.Bus.Publish(events.Signal{Topic: events.Matchmaking})
}

// gather is for how long those who come at once are let come, before they are
// paired.
const gather = 20 * time.Millisecond

// run looks around whenever there may be something to do, and every second while
// somebody searches here. A machine at which nobody does asks for nothing.
func (m *Matchmaker) run(signals *events.Subscription) {
	ticks := time.NewTicker(tickEvery)
	defer ticks.Stop()
	var beaten time.Time
	for troubled := false; ; {
		select {
		case <-m.wake:
			if !m.rest(gather) {
				return
			}
		case <-signals.Ready():
			if !m.rest(gather) {
				return
			}
		case <-ticks.C:
		case <-m.ctx.Done():
			return
		}
		if m.idle() {
			continue
		}
		var err error
		if now := m.Tables.Now(); now.Sub(beaten) >= beatEvery {
			if err = m.Store.Beat(m.ctx, m.name, now); err == nil {
				beaten = now
			}
		}
		if err == nil {
			err = m.round(m.ctx)
		}
		if failed := err != nil; failed != troubled && m.ctx.Err() == nil { // once, and not every second
			if troubled = failed; failed {
				m.Log.Warn("cannot pair those who search; trying again", "error", err)
			}
		}
	}
}

// rest waits, and tells whether there is more to do.
func (m *Matchmaker) rest(d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-m.ctx.Done():
		return false
	}
}

func (m *Matchmaker) idle() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.here)+len(m.left) == 0
}

// Searching is how many search at this machine.
func (m *Matchmaker) Searching() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.here)
}

// Count is how many wait for one thing.
type Count struct {
	Criteria
	Waiting int
}

// Waiting is how many wait, for all criteria that somebody has.
func (m *Matchmaker) Waiting(ctx context.Context) (counts []Count, err error) {
	all, err := m.Store.All(ctx)
	if err != nil {
		return nil, err
	}
	at, now := map[Criteria]int{}, m.Tables.Now()
	for _, req := range all {
		if !req.waits(now) {
			continue
		}
		if _, known := at[req.Criteria]; !known {
			at[req.Criteria] = len(counts)
			counts = append(counts, Count{Criteria: req.Criteria})
		}
		counts[at[req.Criteria]].Waiting++
	}
	return counts, nil
}
