package table

import (
	"fmt"
	"math"
	"time"

	"nagara/rules"
)

// StopWaiting is what a seat may do when another, for which it waits, has left
// the table for long: claim the win, stop without a result, or let a bot play.
type StopWaiting struct {
	// Seat is the one that has left.
	Seat rules.Seat `json:"seat"`
	By   Way        `json:"by"`
	// Bot is the one that is to play, where a bot is.
	Bot string `json:"bot,omitempty"`

	// Absence is how present its owner is. The house fills it in: a table knows
	// nothing of pages and lines.
	Absence Absence `json:"-"`
}

// Way is how a match goes on without one of its people.
type Way string

// The ways.
const (
	ByWin  Way = "win"  // the one who left has given up
	ByStop Way = "stop" // there is no result; all others who are there must agree
	ByBot  Way = "bot"  // a bot plays on, until the owner is back
)

// Absence is what the house knows of the owner of a seat: whether they are gone
// from the table, and since when.
type Absence struct {
	Gone  bool
	Since time.Time
	// Patience is how long the house lets people wait.
	Patience Patience
}

// Patience is how long people wait for one who has left, before they may go on.
type Patience struct {
	// Live is for a match that is played at one sitting, Slow for one that is
	// played over days. Expired is for one whose clock ran out besides.
	Live, Slow, Expired time.Duration
}

// UsualPatience is long enough to start a router again, or for a night and the
// day after it.
var UsualPatience = Patience{Live: 5 * time.Minute, Slow: 3 * 24 * time.Hour, Expired: 2 * time.Minute}

// sitting is the longest pause between two decisions at one sitting.
const sitting = time.Hour

// Deserted is that people wait no longer for one who has left. By is the seat
// that said so.
type Deserted struct {
	Seat rules.Seat `json:"seat"`
	By   rules.Seat `json:"by"`
	Way  Way        `json:"way"`
	// Since is when the owner had left.
	Since time.Time `json:"since"`
}

// Kind implements Event.
func (Deserted) Kind() string { return "deserted" }

func (e Deserted) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	if err := t.exists(e.By); err != nil {
		return err
	}
	if !t.awaitsInVain(e.Seat) || e.By == e.Seat || !e.Since.Before(now.at) {
		return fmt.Errorf("nobody waits for seat %s, or its clock runs", e.Seat)
	}
	switch e.Way {
	case ByWin:
		return t.play(e.Seat, rules.Forfeit(rules.Resigned).String(), now)
	case ByStop:
		t.unasked.add(e.Seat)
	}
	return nil
}

// awaitsInVain tells whether others can be kept waiting by the owner of a seat:
// they are to act, and no clock of theirs runs, which would be the agreement on
// how long they may take; or it has run out, and a bot sits there for them.
func (t *Table) awaitsInVain(seat rules.Seat) bool {
	c, f := t.chairs[seat.Index()], &t.clocks[seat.Index()]
	switch {
	case c.account == "":
		return false
	case c.bot != "":
		return c.expired
	}
	return t.asked[seat.Index()].seq != 0 && !f.running()
}

// PatienceEnds is when the others need not wait any longer for the owner of a
// seat who left at that time; false where nobody waits for them, or their own
// clock is still running.
func (t *Table) PatienceEnds(seat rules.Seat, left time.Time, p Patience) (time.Time, bool) {
	if t.phase != Running || t.exists(seat) != nil || !t.awaitsInVain(seat) {
		return time.Time{}, false
	}
	long, from := t.patience(seat, p)
	return later(left.Add(min(long, p.Live)), from.Add(long)), true
}

// patience is how long the owner of a seat is waited for, and from when on.
func (t *Table) patience(seat rules.Seat, p Patience) (long time.Duration, from time.Time) {
	asked, decided := t.asked[seat.Index()].at, t.decided[seat.Index()]
	slow := t.Settings().Clock.Kind == SlowClock
	if t.chairs[seat.Index()].bot != "" {
		if slow {
			return p.Slow, t.chairs[seat.Index()].since
		}
		return p.Expired, t.chairs[seat.Index()].since
	}
	if slow || decided.seq != 0 && asked.Sub(decided.at) > sitting {
		return p.Slow, asked
	}
	return p.Live, asked
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// Judge implements Command.
func (c StopWaiting) Judge(t *Table, by Request) ([]Event, uint64, error) {
	me, _, err := t.acting(by, "")
	if err == nil {
		err = c.check(t, by, me)
	}
	if err != nil {
		return nil, 0, err
	}
	given := Deserted{Seat: c.Seat, By: me, Way: c.By, Since: c.Absence.Since.UTC().Round(0)}
	switch c.By {
	case ByWin:
		return t.forfeit(given, c.Seat, rules.Resigned)
	case ByBot:
		return []Event{given, BotTookOver{Seat: c.Seat, Bot: c.Bot, Because: BecauseAbsent}}, 0, nil
	}
	return t.stopWithout(given, me)
}

// check holds the wish against who is there, for how long, and what the table
// allows.
func (c StopWaiting) check(t *Table, by Request, me rules.Seat) error {
	if err := oneOf("by", c.By, ByWin, ByStop, ByBot); err != nil {
		return err
	}
	if t.exists(c.Seat) != nil || c.Seat == me || t.chairs[c.Seat.Index()].account == "" {
		return refuse(Unfit, "table.absent.seat", "seat", c.Seat)
	}
	if t.chairs[me.Index()].bot != "" {
		return refuse(Conflict, "table.away")
	}
	if !c.Absence.Gone {
		return refuse(Conflict, "table.absent.here")
	}
	ends, waited := t.PatienceEnds(c.Seat, c.Absence.Since, c.Absence.Patience)
	if !waited {
		return refuse(Conflict, "table.absent.clock")
	}
	if left := ends.Sub(by.Received); left > 0 {
		return refuse(Later, "table.absent.early", "n", int(math.Ceil(left.Minutes())))
	}
	return c.allowed(t)
}

// allowed tells whether this way is open at this table.
func (c StopWaiting) allowed(t *Table) error {
	switch {
	case c.By == ByWin && rules.Together(t.game):
		return refuse(Unfit, "table.absent.together")
	case c.By == ByStop && t.Settings().Rated:
		return refuse(Forbidden, "table.absent.rated")
	case c.By == ByBot && t.chairs[c.Seat.Index()].bot != "":
		return refuse(Conflict, "table.absent.bot")
	case c.By == ByBot && !legible(c.Bot, longestWord):
		return refuse(Unfit, "table.bot.name", "most", longestWord)
	case c.By == ByBot && t.Settings().Rated && c.Bot != RandomBot:
		return refuse(Forbidden, "table.rated.bot", "bot", RandomBot)
	}
	return nil
}

// stopWithout proposes to stop, or agrees to it, without asking the one who left.
func (t *Table) stopWithout(given Deserted, me rules.Seat) ([]Event, uint64, error) {
	bodies := []Event{given}
	switch {
	case t.abandoning == 0:
		bodies = append(bodies, AbandonProposed{Seat: me})
	case !t.abandoning.has(me):
		bodies = append(bodies, AbandonAgreed{Seat: me})
	}
	agreed, unasked := t.abandoning, t.unasked
	agreed.add(me)
	unasked.add(given.Seat)
	if t.allAgree(agreed | unasked) {
		bodies = append(bodies, t.conclude(Ended{Reason: Abandoned, Hash: t.match.Hash().String()})...)
	}
	return bodies, 0, nil
}
