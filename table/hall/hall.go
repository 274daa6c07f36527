// Package hall is where tables stand: it keeps the live ones, carries out what
// people ask for, lets bots play and clocks run out, and shows every table to
// those who look.
//
// A hall owns nothing. Tables live in the journal, and any number of halls, on
// any number of machines, may serve the same ones. What a hall keeps in memory
// is a cache; what it hears on the bus is a hint.
//
// # What a command goes through
//
//  1. Do gets the command with who asks and when it was received. It takes the
//     table's cell, so that commands for one table come one after another, and
//     folds the log if nobody looked at the table lately.
//  2. Command.Judge looks at the folded table and refuses, or says what to
//     append. Before a refusal is final the log is read on, for a hint may
//     have been lost. A repeat of an earlier request is answered with the
//     number that it got then, and that is all.
//  3. The new entries are applied to a copy of the table. What cannot be folded
//     is never written.
//  4. Journal.Append names the numbers that the entries shall have. On a
//     Conflict another hall was faster: read on, and judge again from 2. On
//     Uncertain the log is read to find out.
//  5. Now it has happened. The copy becomes the table, and the bus is told.
//  6. Whoever watches hears the hint, reads on, and gets a Page: what happened
//     as far as these eyes may know, and a fresh view.
//  7. The table is tended: the next deadline is noted, and bots that are awaited
//     begin to think. Their moves come back as commands, to step 1.
package hall

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"nagara/bus"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// Config is what a hall is made of.
type Config struct {
	Journal journal.Journal
	Bus     bus.Bus
	// Bots are those that can sit at tables, besides the random one.
	Bots []Bot
	// Live is how many tables are kept in memory; usually 10,000.
	Live int
	// Thinkers is how many bots think at once; usually 2.
	Thinkers int
	// Pause is how long everybody waits for a bot or for an automatic answer,
	// at least and always: what a seat has in hand must not show in how fast
	// it answers (R9.7).
	Pause time.Duration
	// Grace is how long an expiry waits for decisions that were received in
	// time by any machine; usually 2 seconds.
	Grace time.Duration
	// Patience is how long the bots of a table are left to the hall that was
	// heard to serve it; usually 10 seconds.
	Patience time.Duration
	Log      *slog.Logger
	Meter    Meter
}

// Meter is told how the work goes. Any of its functions may be nil.
type Meter struct {
	Appended func(entries int, took time.Duration)
	Conflict func()
	Thought  func(bot string, took time.Duration)
}

// Hall serves tables. Its methods may be called from any goroutine.
type Hall struct {
	Config
	cells  cells
	keeper *keeper
	slots  chan struct{} // for bots that think
	turns  turns

	stop   context.CancelFunc
	ctx    context.Context //nolint:containedctx // the life of the hall's own goroutines
	chores chores
}

// Open opens a hall and begins to tend every unfinished table.
func Open(c Config) *Hall {
	c.Live = usually(c.Live, 10_000)
	c.Thinkers = usually(c.Thinkers, 2)
	c.Grace = usually(c.Grace, 2*time.Second)
	c.Patience = usually(c.Patience, 10*time.Second)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Bots = slices.Concat(c.Bots, []Bot{randomBot()})
	h := &Hall{Config: c, keeper: newKeeper(), slots: make(chan struct{}, c.Thinkers)}
	h.cells.most = c.Live
	h.ctx, h.stop = context.WithCancel(context.Background())
	h.chores.do(h.keepTime)
	h.chores.do(h.listen)
	h.chores.do(h.resume)
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
	h.chores.end()
}

// Receipt is the answer to a command that was carried out.
type Receipt struct {
	// Seq is the number of its last entry.
	Seq uint64 `json:"seq"`
	// Repeated tells that it was carried out before.
	Repeated bool `json:"repeated,omitempty"`
}

// Create makes a table and returns its name. Nobody sits there yet, not even
// the host: a nonce counts for something only if it is given after the
// commitment was seen.
func (h *Hall) Create(ctx context.Context, host string, wish table.Settings) (string, error) {
	bodies, err := table.Opening(host, wish, record.NewSecret())
	if err != nil {
		return "", err
	}
	settings := bodies[0].(table.Created).Settings
	if err := h.mustKnow(settings.Game, settings.StandIn); settings.StandIn != "" && err != nil {
		return "", err
	}
	id := table.NewID()
	entries, err := table.Write(0, time.Now(), bodies...)
	if err != nil {
		return "", err
	}
	if err := h.found(ctx, id, entries); err != nil {
		return "", fmt.Errorf("creating table %s: %w", id, err)
	}
	return id, nil
}

// found writes the first entries of a table, unless another hall has.
func (h *Hall) found(ctx context.Context, id string, entries []journal.Entry) error {
	err := h.append(ctx, id, entries)
	if _, there := errors.AsType[*journal.Conflict](err); there {
		return nil
	}
	if _, unsure := errors.AsType[*journal.Uncertain](err); unsure {
		var log []journal.Entry
		if log, err = h.Journal.Read(ctx, id, 0); err == nil && len(log) == 0 {
			err = errors.New("it could not be written; try again")
		}
	}
	if err == nil {
		h.Bus.Publish(id, uint64(len(entries)))
	}
	return err
}

// Do carries out a command, or returns a *table.Refusal, or the error of the
// journal, which means that nothing happened.
func (h *Hall) Do(ctx context.Context, id string, by table.Request, c table.Command) (Receipt, error) {
	if by.Received.IsZero() {
		by.Received = time.Now()
	}
	if err := h.checkBot(ctx, id, c); err != nil {
		return Receipt{}, err
	}
	cell := h.cells.take(id)
	defer h.cells.put(cell)
	defer cell.arrive(by.Received)()
	if p, ok := c.(table.Play); ok && p.Automatic {
		if err := h.hold(ctx, cell, &by); err != nil {
			return Receipt{}, err
		}
	}
	cell.lock()
	defer cell.unlock()
	return h.carry(ctx, cell, by, c)
}

// checkBot refuses bots that nobody knows.
func (h *Hall) checkBot(ctx context.Context, id string, c table.Command) error {
	var name string
	switch c := c.(type) {
	case table.SeatBot:
		name = c.Bot
	case table.StepAway:
		name = c.Bot
	default:
		return nil
	}
	s, err := h.Summary(ctx, id)
	if err != nil {
		return err
	}
	return h.mustKnow(s.Settings.Game, name)
}

// attempts bounds how often a command is judged again because others were
// faster. Each of them got something done.
const attempts = 50

// carry judges and appends until one thing or the other is final. The cell is
// locked.
func (h *Hall) carry(ctx context.Context, cell *cell, by table.Request, c table.Command) (Receipt, error) {
	for range attempts {
		t, err := h.current(ctx, cell)
		if err != nil {
			return Receipt{}, err
		}
		bodies, done, err := c.Judge(t, by)
		if err != nil {
			// Hints get lost: before it says no, the hall makes sure that it
			// has not missed what would make it a yes.
			if grown, readErr := h.readOn(ctx, cell); readErr == nil && grown {
				continue
			}
			return Receipt{}, err
		}
		if len(bodies) == 0 {
			return Receipt{Seq: done, Repeated: true}, nil
		}
		next, err := h.commit(ctx, cell, t, by.Received, bodies)
		if err != nil {
			return Receipt{}, err
		}
		if next != nil {
			return Receipt{Seq: next.Seq()}, nil
		}
	}
	return Receipt{}, table.Busy(cell.id)
}

// commit appends to the log. No table and no error mean: judge again.
func (h *Hall) commit(ctx context.Context, cell *cell, t *table.Table, at time.Time, bodies []table.Body) (*table.Table, error) {
	entries, err := table.Write(t.Seq(), at, bodies...)
	if err != nil {
		return nil, err
	}
	next, err := t.After(entries...)
	if err != nil {
		return nil, fmt.Errorf("refusing to write what cannot be read: %w", err)
	}
	err = h.append(ctx, cell.id, entries)
	if _, faster := errors.AsType[*journal.Conflict](err); faster {
		if h.Meter.Conflict != nil {
			h.Meter.Conflict()
		}
		cell.stale = true
		return nil, nil //nolint:nilnil // said above
	}
	if _, unsure := errors.AsType[*journal.Uncertain](err); unsure {
		if written, readErr := h.wasWritten(ctx, cell, entries); readErr != nil {
			return nil, err
		} else if !written {
			return nil, nil //nolint:nilnil // said above
		}
		err = nil
	}
	if err != nil {
		return nil, err
	}
	cell.keep(next)
	h.Bus.Publish(cell.id, next.Seq())
	h.tend(next, true)
	return next, nil
}

func (h *Hall) append(ctx context.Context, id string, entries []journal.Entry) error {
	began := time.Now()
	err := h.Journal.Append(ctx, id, entries...)
	if err == nil && h.Meter.Appended != nil {
		h.Meter.Appended(len(entries), time.Since(began))
	}
	return err
}

// wasWritten finds out what became of an append that failed midway.
func (h *Hall) wasWritten(ctx context.Context, cell *cell, entries []journal.Entry) (bool, error) {
	cell.stale = true
	log, err := h.Journal.Read(ctx, cell.id, entries[0].Seq-1)
	if err != nil {
		cell.table = nil
		return false, err
	}
	return len(log) >= len(entries) && slices.EqualFunc(log[:len(entries)], entries, func(a, b journal.Entry) bool {
		return a.Kind == b.Kind && string(a.Body) == string(b.Body) && a.At.Equal(b.At)
	}), nil
}

// hold keeps an automatic answer back for as long as bots take.
func (h *Hall) hold(ctx context.Context, cell *cell, by *table.Request) error {
	cell.lock()
	t, err := h.current(ctx, cell)
	cell.unlock()
	if err != nil {
		return err
	}
	seat := t.SeatOf(by.Account)
	until := t.AwaitedSince(seat).Add(h.Pause)
	if deadline := t.Deadline(seat); !deadline.IsZero() && until.After(deadline) {
		until = deadline
	}
	if until.After(by.Received) {
		by.Received = until
	}
	return sleep(ctx, time.Until(until))
}

// sleep waits, or returns the error of the context.
func sleep(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Summary is what anyone may know of a table.
func (h *Hall) Summary(ctx context.Context, id string) (table.Summary, error) {
	t, err := h.table(ctx, id)
	if err != nil {
		return table.Summary{}, err
	}
	return t.Summary(), nil
}

// Record is a finished match as a record, for those who may read it. Names are
// what to call the people in it.
func (h *Hall) Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error) {
	t, err := h.table(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := t.MayRead(account); err != nil {
		return nil, err
	}
	return t.Record(name)
}

// Foresee tells what a move would change, as far as the seat of whoever asks
// can know.
func (h *Hall) Foresee(ctx context.Context, id, account, text string) (rules.Foresight, error) {
	t, err := h.table(ctx, id)
	if err != nil {
		return nil, err
	}
	return t.Foresee(account, text)
}

// table is a table as it stands. What it is asked for must be safe to do while
// others look at it too.
func (h *Hall) table(ctx context.Context, id string) (*table.Table, error) {
	cell := h.cells.take(id)
	defer h.cells.put(cell)
	cell.lock()
	defer cell.unlock()
	return h.current(ctx, cell)
}
