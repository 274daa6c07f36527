package table

import (
	"time"

	"nagara/rules"
)

// Tick is what the house does when time has passed: it warns a seat, or closes
// the decision of one whose clock ran out, or closes a table at which nobody
// sits. It has nothing to append where nothing is due; one seat is dealt with at
// a time.
type Tick struct {
	// Grace is how long the house waits after the deadline for decisions that
	// were received in time and are still on their way through the house.
	Grace time.Duration
}

// Judge implements Command.
func (c Tick) Judge(t *Table, by Request) ([]Event, uint64, error) {
	if at := t.desertion(); !at.IsZero() && !by.Received.Before(at) {
		return t.giveUp(), 0, nil
	}
	if at := t.untold(); !at.IsZero() && !by.Received.Before(at) {
		return []Event{Revealed{Secret: t.secret.String()}}, 0, nil
	}
	if t.phase != Running {
		return nil, t.now.seq, nil
	}
	terms := t.Settings().Clock
	for i := range t.clocks {
		f, seat := &t.clocks[i], rules.Seat(i+1)
		if !f.running() || f.expired {
			continue
		}
		if !by.Received.Before(f.deadline(terms).Add(c.Grace)) {
			return t.expire(seat)
		}
		if at := f.warning(terms); !at.IsZero() && !by.Received.Before(at) {
			return []Event{Warned{Seat: seat}}, 0, nil
		}
	}
	return nil, t.now.seq, nil
}

// expire does what the table was set to.
func (t *Table) expire(seat rules.Seat) ([]Event, uint64, error) {
	if t.Settings().Expiry == SeatLoses {
		return t.forfeit(Expired{Seat: seat}, seat, rules.Expired)
	}
	return []Event{Expired{Seat: seat}, BotTookOver{Seat: seat, Bot: t.Settings().StandIn, Because: BecauseExpired}}, 0, nil
}

// Wake is when Tick will next have something to do; zero if nothing is to come.
func (t *Table) Wake(grace time.Duration) (next time.Time) {
	if t.phase != Running {
		if at := t.untold(); !at.IsZero() {
			return at
		}
		return t.desertion()
	}
	terms := t.Settings().Clock
	for i := range t.clocks {
		f := &t.clocks[i]
		if !f.running() || f.expired {
			continue
		}
		for _, at := range []time.Time{f.warning(terms), f.deadline(terms).Add(grace)} {
			if !at.IsZero() && (next.IsZero() || at.Before(next)) {
				next = at
			}
		}
	}
	return next
}

// Deadline is when the clock of a seat runs out; zero while it does not run.
func (t *Table) Deadline(seat rules.Seat) time.Time {
	if t.exists(seat) != nil || t.clocks == nil || !t.clocks[seat.Index()].running() {
		return time.Time{}
	}
	return t.clocks[seat.Index()].deadline(t.Settings().Clock)
}
