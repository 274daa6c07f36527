package hall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/table"
)

// Receipt is the answer to a command that was carried out.
type Receipt struct {
	// Seq is the number of its last entry.
	Seq uint64 `json:"seq"`
	// Repeated tells that it was carried out before.
	Repeated bool `json:"repeated,omitempty"`
}

// Do carries out a command, or returns a *table.Refusal, or the error of the
// journal, which means that nothing happened.
func (h *Hall) Do(ctx context.Context, id string, by table.Request, c table.Command) (Receipt, error) {
	if by.Received.IsZero() {
		by.Received = h.Now()
	}
	c, err := h.prepare(ctx, id, by, c)
	if err != nil {
		return Receipt{}, err
	}
	live := h.tables.take(id)
	defer h.tables.put(live)
	defer live.arrive(by.Received)()
	if p, ok := c.(table.Play); ok && p.Automatic {
		if h.Meter.Withhold != nil { // it would tell that nobody had to think
			h.Meter.Withhold(ctx)
		}
		if err := h.hold(ctx, live, &by, p.Move); err != nil {
			return Receipt{}, err
		}
	}
	live.lock()
	defer live.unlock()
	var receipt Receipt
	err = h.Contain(id, func() (err error) {
		if _, ok := c.(table.Play); ok { // a refusal tells what the seat has
			if err := h.show(ctx, live, by); err != nil {
				return err
			}
		}
		receipt, err = h.execute(ctx, live, by, c)
		return err
	})
	return receipt, err
}

// show notes that somebody is about to learn what was dealt, where that must be
// noted. The live table is locked.
func (h *Hall) show(ctx context.Context, live *liveTable, by table.Request) error {
	t, err := h.current(ctx, live)
	if err != nil || !t.Unshown(by.Account) {
		return err
	}
	_, err = h.execute(ctx, live, by, table.Show{})
	return err
}

// prepare finds out what some commands need to know beside their table, or refuses them.
func (h *Hall) prepare(ctx context.Context, id string, by table.Request, c table.Command) (_ table.Command, err error) {
	switch c := c.(type) {
	case table.Play:
		return c, h.checkTwin(ctx, id, by.Account)
	case table.SeatBot:
		return c, h.checkBot(ctx, id, by, c.Bot)
	case table.StepAway:
		return c, h.checkBot(ctx, id, by, c.Bot)
	case table.StopWaiting:
		if c.By == table.ByBot {
			err = h.checkBot(ctx, id, by, c.Bot)
		}
		if err == nil {
			c.Absence, err = h.absence(ctx, id, c.Seat)
		}
		return c, err
	}
	return c, nil
}

// checkTwin refuses a move at one of two tables that are played side by side to one who
// keeps the other waiting.
func (h *Hall) checkTwin(ctx context.Context, id, account string) error {
	t, err := h.table(ctx, id)
	if err != nil || t.Twin() == "" {
		return nil //nolint:nilerr // whoever carries it out says what is wrong
	}
	err = h.judge(ctx, t.Twin(), func(twin *table.Table) error { return t.Abreast(twin, account) })
	if refused, ok := errors.AsType[*table.Refusal](err); ok && refused.Why == table.Unknown {
		return nil // it is not there yet
	}
	return err
}

// checkBot refuses bots that nobody knows, and too many.
func (h *Hall) checkBot(ctx context.Context, id string, by table.Request, name string) error {
	var game string
	err := h.judge(ctx, id, func(t *table.Table) error {
		game = t.Settings().Game
		return t.MayEnter(by.Account, "")
	})
	if err != nil {
		return err
	}
	if err := h.mustKnow(game, name); err != nil {
		return err
	}
	return h.mayHaveBots(ctx, id, by)
}

// attempts bounds how often a command is judged again because others were
// faster. Each of them got something done.
const attempts = 50

// execute judges and appends until one thing or the other is final. The live table is
// locked.
func (h *Hall) execute(ctx context.Context, live *liveTable, by table.Request, c table.Command) (Receipt, error) {
	for range attempts {
		t, err := h.current(ctx, live)
		if err != nil {
			return Receipt{}, err
		}
		_, judged := h.Meter.follow(ctx, "judge")
		bodies, done, err := c.Judge(t, by)
		judged()
		if err != nil {
			// Signals get lost: before it says no, the hall makes sure that it
			// has not missed what would make it a yes. If it cannot, it does
			// not know, and says that.
			grown, readErr := h.readOn(ctx, live)
			switch {
			case readErr != nil:
				return Receipt{}, readErr
			case grown:
				continue
			}
			return Receipt{}, err
		}
		if len(bodies) == 0 {
			return Receipt{Seq: done, Repeated: true}, nil
		}
		if live.archived {
			return Receipt{}, table.Archived()
		}
		next, err := h.commit(ctx, live, t, by.Received, bodies)
		if err != nil {
			return Receipt{}, err
		}
		if next != nil {
			return Receipt{Seq: next.Seq()}, nil
		}
	}
	return Receipt{}, table.Busy(live.id)
}

// commit appends to the log. No table and no error mean: judge again.
func (h *Hall) commit(ctx context.Context, live *liveTable, t *table.Table, at time.Time, bodies []table.Event) (*table.Table, error) {
	if at.Before(t.Changed()) { // another machine's clock was ahead
		at = t.Changed()
	}
	if t.WantsPar(bodies) {
		par := live.par.Load()
		if par == nil {
			return nil, h.solve(ctx, live, t)
		}
		bodies = table.WithPar(bodies, *par)
	}
	next, entries, err := t.Apply(at, bodies...)
	if err != nil {
		return nil, fmt.Errorf("refusing to write what cannot be read: %w", err)
	}
	err = h.append(ctx, next, entries)
	if _, faster := errors.AsType[*journal.Conflict](err); faster {
		if h.Meter.Conflict != nil {
			h.Meter.Conflict()
		}
		live.lose(err)
		return nil, nil
	}
	if _, unsure := errors.AsType[*journal.Uncertain](err); unsure {
		if written, readErr := h.wasWritten(ctx, live, entries); readErr != nil {
			return nil, err
		} else if !written && errors.Is(err, journal.ErrFull) {
			return nil, err // to judge again makes no room
		} else if !written {
			return nil, nil
		}
		err = nil
	}
	if err != nil {
		return nil, err
	}
	live.keep(next)
	h.Bus.Publish(events.Grown(next.ID(), next.Seq()))
	h.schedule(next)
	return next, nil
}

// append writes the entries that make the table what it is next.
func (h *Hall) append(ctx context.Context, next *table.Table, entries []journal.Entry) (err error) {
	began := time.Now()
	ctx, appended := h.Meter.follow(ctx, "append")
	defer appended()
	if h.Finish != nil && slices.ContainsFunc(entries, isEnd) {
		err = h.Finish(ctx, next, h.due(next), entries)
	} else {
		err = h.Journal.AppendDue(ctx, next.ID(), h.due(next), entries...)
	}
	if err == nil && h.Meter.Appended != nil {
		h.Meter.Appended(entries, time.Since(began))
	}
	return err
}

func isEnd(e journal.Entry) bool { return e.Kind == table.Ended{}.Kind() }

// wasWritten finds out what became of an append that failed midway.
func (h *Hall) wasWritten(ctx context.Context, live *liveTable, entries []journal.Entry) (bool, error) {
	live.stale = true
	log, err := h.Journal.Read(ctx, live.id, entries[0].Seq-1)
	if err != nil {
		live.drop()
		return false, err
	}
	return len(log) >= len(entries) && slices.EqualFunc(log[:len(entries)], entries, func(a, b journal.Entry) bool {
		return a.Kind == b.Kind && string(a.Body) == string(b.Body) && a.At.Equal(b.At)
	}), nil
}

// hold keeps an automatic answer back: never for less than the pause. An answer that
// always took the same time, or another than its owner takes by hand, would tell that
// nobody had to think (R9.6, R9.7); see held.
func (h *Hall) hold(ctx context.Context, live *liveTable, by *table.Request, move string) error {
	live.lock()
	t, err := h.current(ctx, live)
	live.unlock()
	if err != nil {
		return err
	}
	seat := t.SeatOf(by.Account)
	since, deadline := t.AwaitedSince(seat), t.Deadline(seat)
	most := longestHold
	if !deadline.IsZero() {
		most = min(most, deadline.Sub(since)/holdShare)
	}
	until := since.Add(h.held(t.Took(seat, move, holdsLike), most))
	if !deadline.IsZero() && until.After(deadline) {
		until = deadline
	}
	if until.After(by.Received) {
		by.Received = until
	}
	return sleep(ctx, h.until(until))
}

const (
	// longestHold is the longest time that somebody's own answers make an automatic one
	// take, and holdShare the part of what is left on their clock that it may.
	longestHold = 12 * time.Second
	holdShare   = 10
	// holdsLike is how many of their answers one is drawn from.
	holdsLike = 20
)

// held is how long an automatic answer takes: about as long as one of those of the same
// kind that this seat gave before, whichever chance has, or one to three pauses. So
// whoever measures finds the same times, whether a person looked or not.
func (h *Hall) held(before []time.Duration, most time.Duration) time.Duration {
	usual := h.Pause + time.Duration(2*h.Random()*float64(h.Pause))
	alike := slices.DeleteFunc(before, func(took time.Duration) bool { return took < h.Pause || took > most })
	drawn := int(h.Random() * float64(len(alike)+1))
	if drawn >= len(alike) {
		return usual
	}
	return max(time.Duration((0.75+h.Random()/2)*float64(alike[drawn])), h.Pause)
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
