package table

import (
	"time"

	"nagara/rules"
)

// Clock is how much time the seats have.
type Clock struct {
	Kind ClockKind `json:"kind"`
	// Base and Increment are of a live clock: the time for the whole match,
	// and what is added for each decision.
	Base      Seconds `json:"base,omitempty"`
	Increment Seconds `json:"increment,omitempty"`
	// Decision and Bank are of a slow clock: the time for each decision, and
	// a reserve for those that take longer.
	Decision Seconds `json:"decision,omitempty"`
	Bank     Seconds `json:"bank,omitempty"`
}

// ClockKind is one of three.
type ClockKind string

// The kinds of clocks.
const (
	NoClock   ClockKind = "none"
	LiveClock ClockKind = "live"
	SlowClock ClockKind = "slow"
)

const (
	minute = Seconds(60)
	hour   = 60 * minute
	day    = 24 * hour

	// warnShare of the time that a clock begins with is left when the seat is
	// warned: a fifth.
	warnShare = 5
	// returnShare of it is given to one who comes back to a seat whose clock
	// had run out: enough to play on, not enough to make it a way to gain
	// time.
	returnShare = 5
)

func (c Clock) check() error {
	if err := oneOf("clock", c.Kind, NoClock, LiveClock, SlowClock); err != nil {
		return err
	}
	live, slow := c.Kind == LiveClock, c.Kind == SlowClock
	if !live && (c.Base != 0 || c.Increment != 0) || !slow && (c.Decision != 0 || c.Bank != 0) {
		return refuse(Unfit, "table.clock.mixed")
	}
	if live {
		if err := between("clock base", c.Base, 10, day); err != nil {
			return err
		}
		return between("clock increment", c.Increment, 0, hour)
	}
	if slow {
		if err := between("clock decision", c.Decision, hour, 30*day); err != nil {
			return err
		}
		return between("clock bank", c.Bank, 0, 60*day)
	}
	return nil
}

// face is the clock of one seat. It runs while the seat is awaited and a
// person sits there; from the moment it starts to the moment it stops is one
// decision, however many moves that takes. So nobody gains increments by moves
// that decide nothing, and an undo, which never changes who is awaited, need
// not touch a clock.
type face struct {
	// bank is what was left when it last stood.
	bank time.Duration
	// since is when it began to run; zero while it stands.
	since time.Time
	// spent is what of this decision was used before a bot sat in between.
	spent time.Duration
	// off are the days off of its owner, in which it stands.
	off leaves
	// warned and expired are of this decision: a warning was given, the time
	// ran out.
	warned, expired bool
}

func (c Clock) fresh() face {
	if c.Kind == SlowClock {
		return face{bank: c.Bank.Duration()}
	}
	return face{bank: c.Base.Duration()}
}

func (f *face) running() bool { return !f.since.IsZero() }

// start lets it run for a new decision, or go on with one.
func (f *face) start(at time.Time) {
	f.since, f.expired = at, false
	f.warned = f.warned && f.spent > 0
}

// pause lets it stand while a bot sits there: whoever comes back before the
// decision is made goes on where they stood, so that to step away gains
// nothing.
func (f *face) pause(at time.Time) {
	f.spent += at.Sub(f.since) - f.off.within(f.since, at)
	f.since = time.Time{}
}

// stop ends a decision: the time it took is paid, and what it earned is added.
// Where a bot has made it, what it took until then is.
func (f *face) stop(c Clock, at time.Time, decided bool) {
	if f.running() {
		f.pause(at)
	}
	over := f.spent - c.Decision.Duration()
	f.bank = max(f.bank-max(over, 0), 0)
	if decided {
		f.bank += c.Increment.Duration()
	}
	f.spent = 0
}

// over tells that all time for a decision is gone which is still to be made: it
// is the bot's, however soon its owner is back.
func (f *face) over() bool { return f.expired && f.spent > 0 }

// comeBack gives a little time for what is to come to one whose clock had run
// out.
func (f *face) comeBack(c Clock) {
	if f.expired {
		f.bank = max(f.bank, c.Base.Duration()/returnShare)
	}
}

// deadline is when it runs out if it goes on running.
func (f *face) deadline(c Clock) time.Time {
	return f.off.after(f.since, f.left(c))
}

// left is what there is for this decision, or was when the clock began to run.
func (f *face) left(c Clock) time.Duration {
	return c.Decision.Duration() + f.bank - f.spent
}

// warning is when the seat is to be warned. Zero: not in this decision.
func (f *face) warning(c Clock) time.Time {
	before := f.left(c) - (c.Base+c.Decision).Duration()/warnShare
	if f.warned || before+f.spent <= 0 {
		return time.Time{}
	}
	return f.off.after(f.since, before)
}

// Time is a seat's clock as it is shown.
type Time struct {
	Seat rules.Seat `json:"seat"`
	// Left is what the seat has for its next decision, or, where the clock
	// runs, had when it began to.
	Left Milliseconds `json:"left"`
	// Since and Deadline are there while it runs.
	Since    *time.Time `json:"since,omitempty"`
	Deadline *time.Time `json:"deadline,omitempty"`
	Warned   bool       `json:"warned,omitempty"`
	// Holiday is there while the owner of the seat has days off, or will have: then
	// the clock stands, and the deadline counts with that.
	Holiday *DaysOff `json:"holiday,omitempty"`
}

// Milliseconds is a duration as it is shown.
type Milliseconds int64

func (f *face) show(c Clock, seat rules.Seat, now time.Time) Time {
	left := max(f.left(c), 0)
	t := Time{Seat: seat, Left: Milliseconds(left.Milliseconds()), Warned: f.warned && f.running(), Holiday: f.off.shown(now)}
	if f.running() {
		since, deadline := f.since, f.deadline(c)
		t.Since, t.Deadline = &since, &deadline
	}
	return t
}
