package hall

import (
	"context"
	"sync"
	"time"
)

// clock is the time by which a hall judges. It is that of the machine when the
// hall was opened; from there on the hall counts how much time has passed, so
// that to set the machine's clock takes nobody's time away. Where halls on many
// machines share one database they all go by the database's clock, so that a
// machine whose own is a minute off does no harm.
type clock struct {
	// own is the clock of the machine.
	own func() time.Time
	mu  sync.RWMutex
	// When own showed anchor it was truth. From there on the machine only
	// counts how much time has passed: to set its clock changes nothing.
	anchor, truth time.Time
}

func newClock(own func() time.Time) *clock {
	reading := own()
	return &clock{own: own, anchor: reading, truth: reading.Round(0)} // without the machine's own count
}

func (c *clock) now() time.Time {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.truth.Add(c.own().Sub(c.anchor))
}

// learn is told what the database's clock said at some time between two
// readings of our own. It corrects the clock only if that proves it wrong: how
// long an answer was on its way must not make the time jump to and fro.
func (c *clock) learn(asked time.Time, said time.Time, answered time.Time) (by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	earliest, latest := c.truth.Add(asked.Sub(c.anchor)), c.truth.Add(answered.Sub(c.anchor))
	if !said.Before(earliest) && !said.After(latest) {
		return 0
	}
	middle := answered.Sub(asked) / 2
	by = said.Sub(earliest.Add(middle))
	c.anchor, c.truth = asked.Add(middle), said
	return by
}

// Now is the time by which tables are judged. Whoever receives a command notes
// it by this clock.
func (h *Hall) Now() time.Time { return h.clock.now() }

// ClockOff is how far the clock of this machine is ahead.
func (h *Hall) ClockOff() time.Duration { return h.clock.own().Sub(h.Now()) }

func (h *Hall) until(at time.Time) time.Duration { return at.Sub(h.Now()) }

const (
	// setEvery is how often the clock is compared: machines drift by
	// milliseconds in that time.
	setEvery = 10 * time.Second
	// setWithin is how long an answer may take to be worth listening to.
	setWithin = time.Second
	// notable is from where on a correction is worth the operator's while.
	notable = time.Second
)

// setClock compares the clock with the database's, once.
func (h *Hall) setClock(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, setWithin)
	defer cancel()
	asked := h.clock.own()
	said, err := h.Journal.Now(ctx)
	if err != nil {
		return err
	}
	if by := h.clock.learn(asked, said, h.clock.own()); by.Abs() > notable {
		h.Log.Warn("this machine's clock differs from the database's; using the database's", "seconds", by.Seconds())
	}
	return nil
}
