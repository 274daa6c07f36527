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

// BotPlay is the move of a bot.
type BotPlay struct {
	Seat rules.Seat
	Move string
	// On is the number of the page that the bot thought about.
	On uint64
	// Bot chose the move. For is the bot whose turn it was, if that failed,
	// and Because tells how.
	Bot, For, Because string
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

// Judge implements Command.
func (c BotPlay) Judge(t *Table, _ Request) ([]Event, uint64, error) {
	if err := t.inPlay(); err != nil {
		return nil, 0, err
	}
	if t.exists(c.Seat) != nil || t.chairs[c.Seat.Index()].bot == "" {
		return nil, 0, refuse(Conflict, "table.bot.none", "seat", c.Seat)
	}
	return t.move(Moved{Seat: c.Seat, Move: c.Move, Bot: c.Bot, For: c.For, Because: c.Because}, c.On)
}

// BotTurn is a seat that is awaited and has a bot.
type BotTurn struct {
	Seat rules.Seat
	Bot  string
	// Since is when the seat became awaited, or made its last move: all see
	// it wait from then on.
	Since time.Time
	// On is the number of the page to think about, and View what is on it.
	On   uint64
	View rules.View
	// Turn tells this turn of the seat from its others.
	Turn uint64
	// Luck is what the bot is to think with; 0 is any.
	Luck uint64
}

// BotTurns are the bots that have to move now.
func (t *Table) BotTurns() (turns []BotTurn) {
	if t.phase != Running {
		return nil
	}
	for _, seat := range t.match.Awaited() {
		if c := t.chairs[seat.Index()]; c.bot != "" {
			since := t.deciding(seat)
			turns = append(turns, BotTurn{
				Seat: seat, Bot: c.bot, Since: since.at, Turn: since.seq, On: t.now.seq, View: t.match.View(seat), Luck: t.botLuck(seat),
			})
		}
	}
	return turns
}

// AwaitedSince is since when everybody waits for the next move of the seat;
// zero if nobody does.
func (t *Table) AwaitedSince(seat rules.Seat) time.Time {
	if t.exists(seat) != nil || t.asked == nil || t.asked[seat.Index()].seq == 0 {
		return time.Time{}
	}
	return t.deciding(seat).at
}

// deciding is when the move began that an awaited seat is to make.
func (t *Table) deciding(seat rules.Seat) moment {
	asked, decided := t.asked[seat.Index()], t.decided[seat.Index()]
	if decided.seq > asked.seq {
		return decided
	}
	return asked
}
