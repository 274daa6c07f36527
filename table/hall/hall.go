package hall

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"nagara/bot"
	"nagara/events"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// Config is what a hall is made of.
type Config struct {
	Journal journal.Journal
	// Archive, if it is there, has the logs of old tables that the journal has no
	// more; nothing for a table that it does not know.
	Archive func(ctx context.Context, id string) ([]journal.Entry, error)
	// Finish, if it is there, appends the entries that end a match in place of
	// the journal, so that what follows from the end is written with it. After
	// is the table with the entries, due what the agenda is to be told. The
	// answer is that of Append.
	Finish func(ctx context.Context, after *table.Table, due time.Time, entries []journal.Entry) error
	Bus    events.Bus
	// Keys are what promised luck follows from; usually one that is drawn.
	Keys Keys
	// Bots are those that can sit at tables, besides the random one.
	Bots []bot.Bot
	// Think is how long each of them may think about a move; usually a second.
	// Their moves always come after that time or after the pause, whichever is
	// longer.
	Think time.Duration
	// Live is how many tables are kept in memory; usually 10,000.
	Live int
	// Readers is how many long histories are read at once; usually 8.
	Readers int
	// Thinkers is how many bots think at once; usually 2.
	Thinkers int
	// BotTables is at how many tables of one account bots may play at once; 0
	// is any number. All accounts of one network may have four times as many.
	BotTables int
	// Pause is how long everybody waits for a bot or for an automatic answer,
	// at least and always: what a seat has in hand must not show in how fast
	// it answers (R9.7).
	Pause time.Duration
	// Grace is how long an expiry waits for decisions that were received in
	// time by any machine; usually 2 seconds.
	Grace time.Duration
	// Patience is how long a table is left to the hall that served it last,
	// after it should have been looked after; usually 3 seconds.
	Patience time.Duration
	// Clock is that of the machine; usually time.Now. Where the journal is
	// shared by many machines, it is corrected by the database's.
	Clock func() time.Time
	// Gone tells since when an account is gone from a table, on all machines;
	// false where it is not, or nobody can be sure. Usually nobody ever is.
	Gone func(table, account string) (since time.Time, gone bool)
	// Waiting is how long people wait for one who has left; usually
	// table.UsualPatience.
	Waiting table.Patience
	// Random is a number from 0 up to 1 that nobody can foretell, for how long
	// automatic answers are held back; usually rand.Float64.
	Random func() float64
	// Log hears of troubles; usually nobody does.
	Log   Log
	Meter Meter
}

// Meter is told how the work goes. Any of its functions may be nil.
type Meter struct {
	Appended func(entries []journal.Entry, took time.Duration)
	Conflict func()
	// Taken is told how many tables were taken over from other halls.
	Taken func(tables int)
	// Thought is told how long a bot took, at least the pause that all take.
	Thought func(ctx context.Context, bot string, began time.Time, took time.Duration)
	// Follow is told what begins, and returns the context for what is part of it
	// and what to call when it ends. Withhold is told that how long all this takes
	// is a secret.
	Follow   func(ctx context.Context, what string) (context.Context, func())
	Withhold func(ctx context.Context)
}

// follow follows nothing where nobody does.
func (m *Meter) follow(ctx context.Context, what string) (context.Context, func()) {
	if m.Follow == nil {
		return ctx, func() {}
	}
	return m.Follow(ctx, what)
}

// Hall serves tables. Its methods may be called from any goroutine.
type Hall struct {
	Config
	// shared is that other halls append to the journal too. Otherwise this one
	// knows all that was written, and need not read the log before it says no.
	shared    bool
	clock     *clock
	tables    liveTables
	timers    *timers
	free      chan struct{} // for tables that are looked after
	logSlots  chan struct{} // for long histories
	solvers   chan struct{} // for par
	slots     *slots
	turns     turns
	botTables botTables
	watchers  watchers
	aside     aside

	stop  context.CancelFunc
	ctx   context.Context // the life of the hall's own goroutines
	tasks tasks
}

// Open opens a hall. If the journal is this hall's alone it begins to tend every
// table at which something is left to do; otherwise those of which nobody else
// does.
func Open(c Config) *Hall {
	c.Live = usually(c.Live, 10_000)
	c.Readers = usually(c.Readers, 8)
	c.Thinkers = usually(c.Thinkers, 2)
	c.Grace = usually(c.Grace, 2*time.Second)
	c.Patience = usually(c.Patience, 3*time.Second)
	c.Waiting = usually(c.Waiting, table.UsualPatience)
	if c.Gone == nil {
		c.Gone = func(string, string) (time.Time, bool) { return time.Time{}, false }
	}
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Random == nil {
		c.Random = rand.Float64
	}
	if c.Log == nil {
		c.Log = nobody{}
	}
	if c.Keys == nil {
		drawn := record.NewSecret()
		c.Keys = func(context.Context, int64) ([32]byte, error) { return drawn, nil }
	}
	h := &Hall{
		Config: c, timers: newTimers(), free: make(chan struct{}, attendants), logSlots: make(chan struct{}, c.Readers), solvers: make(chan struct{}, c.Thinkers), slots: newSlots(c.Thinkers),
		shared: c.Journal.Mode() == journal.Shared, clock: newClock(c.Clock),
	}
	h.tables.max = c.Live
	h.botTables.of = map[string]map[string]bool{}
	h.ctx, h.stop = context.WithCancel(context.Background())
	h.tasks.do(h.runTimers)
	h.tasks.do(h.receiveSignals)
	if h.shared {
		if err := h.setClock(h.ctx); err != nil {
			h.Log.Warn("cannot read the time of the database; trying again", "error", err)
		}
		h.tasks.do(h.pollWatched)
	}
	h.tasks.do(h.takeOver)
	return h
}

func usually[T comparable](chosen, usual T) T {
	var none T
	if chosen == none {
		return usual
	}
	return chosen
}

// Close stops clocks and bots and waits for them. Nothing is lost by it:
// another hall goes on from the journal.
func (h *Hall) Close() {
	h.stop()
	h.tasks.end()
}

// Create makes a table at which nobody sits yet, not even the host.
func (h *Hall) Create(ctx context.Context, host string, wish table.Settings) (table.Promise, error) {
	return h.Begin(ctx, table.Request{Account: host}, table.CreateRequest{Settings: wish})
}

// found writes the first entries of a table, unless another hall has.
func (h *Hall) found(ctx context.Context, t *table.Table, entries []journal.Entry) error {
	id, err := t.ID(), h.append(ctx, t, entries)
	if _, there := errors.AsType[*journal.Conflict](err); there {
		return nil
	}
	if _, unsure := errors.AsType[*journal.Uncertain](err); unsure {
		var log []journal.Entry
		why := err
		if log, err = h.Journal.Read(ctx, id, 0); err == nil && len(log) == 0 {
			err = fmt.Errorf("it could not be written; try again: %w", why)
		}
	}
	if err == nil {
		h.timers.set(id, t.Wake(h.Grace)) // nobody may ever come
		h.Bus.Publish(events.Grown(id, uint64(len(entries))))
	}
	return err
}

// Summary is what anyone may know of a table.
func (h *Hall) Summary(ctx context.Context, id string) (table.Summary, error) {
	t, err := h.table(ctx, id)
	if err != nil {
		return table.Summary{}, err
	}
	return t.Summary(), nil
}

// Past is a table read from its log, which is not kept among those that are played at.
// It is for whoever looks through many that are over.
func (h *Hall) Past(ctx context.Context, id string) (*table.Table, error) {
	if journal.CheckTable(id) != nil {
		return nil, table.NoTable(id)
	}
	log, _, err := h.read(ctx, id, 0)
	if err != nil {
		return nil, fmt.Errorf("reading table %s: %w", id, err)
	}
	return table.Fold(id, log)
}

// Preview tells what a move would change, as far as the seat of whoever asks
// can know.
func (h *Hall) Preview(ctx context.Context, id, account, text string) (rules.Foresight, error) {
	t, err := h.table(ctx, id)
	if err == nil && t.Unshown(account) {
		_, err = h.Do(ctx, id, table.Request{Account: account}, table.Show{})
	}
	if err != nil {
		return nil, err
	}
	return t.Preview(account, text)
}

// Playing are the tables in memory at which an account plays: those of the last
// moments are among them, of which no list tells yet.
func (h *Hall) Playing(account string) (ids []string) {
	for _, id := range h.tables.live() {
		live := h.tables.takeLive(id)
		if live == nil {
			continue
		}
		live.lock()
		if t := live.table; t != nil && t.Phase() == table.Running && t.SeatOf(account) != rules.Spectator {
			ids = append(ids, id)
		}
		live.unlock()
		h.tables.put(live)
	}
	return ids
}

// table is a table as it stands. What it is asked for must be safe to do while
// others look at it too.
func (h *Hall) table(ctx context.Context, id string) (*table.Table, error) {
	live := h.tables.take(id)
	defer h.tables.put(live)
	if t := h.fresh(live); t != nil {
		return t, nil
	}
	live.lock()
	defer live.unlock()
	return h.current(ctx, live)
}
