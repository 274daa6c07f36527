package table

import (
	"fmt"
	"slices"
	"time"

	"nagara/rules"
)

// Holidays says whether the clock of a seat stands while its owner has days off. Tables
// that are older than holidays say nothing: their clocks run on, as was agreed.
type Holidays string

// The choices for holidays.
const (
	ClocksStand Holidays = "stand"
	ClocksRunOn Holidays = "none"
)

// longestLeave is more than anybody may have.
const longestLeave = 366 * 24 * time.Hour

// HolidayNoted is that the owner of a seat has days off, from then until then. It may
// be noted before they begin, and never afterwards: nobody gets back what has passed.
// Nothing marks that they are over, for everybody can tell that by the time.
type HolidayNoted struct {
	Seat rules.Seat `json:"seat"`
	// ID is the same at all tables, and is noted once at each.
	ID    string    `json:"id"`
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

// HolidayEnded is that days off are over before their time, or will not be.
type HolidayEnded struct {
	Seat rules.Seat `json:"seat"`
	ID   string     `json:"id"`
}

// NoteHoliday notes the days off of an account, where the table's terms let its clock
// stand. It is for the house, which may say it as often as it likes.
type NoteHoliday struct {
	Account, ID string
	From, Until time.Time
}

// EndHoliday notes that they are over now. It is for the house, too.
type EndHoliday struct{ Account, ID string }

// Kind implements Event.
func (HolidayNoted) Kind() string { return "holiday" }

// Kind implements Event.
func (HolidayEnded) Kind() string { return "holiday-ended" }

func (e HolidayNoted) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	f := change(&t.clocks, e.Seat)
	switch {
	case t.Settings().Holidays != ClocksStand || t.chairs[e.Seat.Index()].account == "":
		return fmt.Errorf("the clock of seat %s does not stand for days off", e.Seat)
	case e.ID == "" || f.off.find(e.ID) >= 0:
		return fmt.Errorf("the days off %q of seat %s were noted before", e.ID, e.Seat)
	case e.From.Before(now.at) || !e.Until.After(e.From) || e.Until.Sub(e.From) > longestLeave:
		return fmt.Errorf("the days off of seat %s are from %s until %s; it is %s", e.Seat, e.From, e.Until, now.at)
	case len(f.off) > 0 && e.From.Before(f.off[len(f.off)-1].until):
		return fmt.Errorf("seat %s has other days off until %s", e.Seat, f.off[len(f.off)-1].until)
	}
	f.off = append(slices.Clone(f.off), leave{e.ID, e.From, e.Until})
	return nil
}

func (e HolidayEnded) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	f := change(&t.clocks, e.Seat)
	i := f.off.find(e.ID)
	if i < 0 || !f.off[i].until.After(now.at) {
		return fmt.Errorf("seat %s has no days off %q that could end", e.Seat, e.ID)
	}
	f.off = slices.Clone(f.off)
	f.off[i].from, f.off[i].until = earlier(f.off[i].from, now.at), now.at
	return nil
}

// Judge implements Command.
func (c NoteHoliday) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, ok := t.leaveOf(c.Account)
	if !ok || t.clocks[seat.Index()].off.find(c.ID) >= 0 {
		return nil, t.now.seq, nil
	}
	from := later(later(c.From, by.Received), t.now.at)
	if off := t.clocks[seat.Index()].off; len(off) > 0 {
		from = later(from, off[len(off)-1].until)
	}
	if !c.Until.After(from) {
		return nil, t.now.seq, nil
	}
	return []Event{HolidayNoted{Seat: seat, ID: c.ID, From: from.UTC().Round(0), Until: c.Until.UTC().Round(0)}}, 0, nil
}

// Judge implements Command.
func (c EndHoliday) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, ok := t.leaveOf(c.Account)
	if !ok {
		return nil, t.now.seq, nil
	}
	off := t.clocks[seat.Index()].off
	i := off.find(c.ID)
	if i < 0 || !off[i].until.After(later(by.Received, t.now.at)) {
		return nil, t.now.seq, nil
	}
	return []Event{HolidayEnded{Seat: seat, ID: c.ID}}, 0, nil
}

// leaveOf is the seat of an account whose clock may stand for days off here.
func (t *Table) leaveOf(account string) (rules.Seat, bool) {
	seat := t.SeatOf(account)
	return seat, seat != rules.Spectator && t.phase == Running && t.Settings().Holidays == ClocksStand
}

// leave is one holiday of the owner of a seat.
type leave struct {
	id          string
	from, until time.Time
}

// leaves are those of a seat, the earliest first; no two at once.
type leaves []leave

func (l leaves) find(id string) int {
	return slices.IndexFunc(l, func(one leave) bool { return one.id == id })
}

// within is how much of the time from one moment to another is off.
func (l leaves) within(from, to time.Time) (off time.Duration) {
	for _, one := range l {
		off += max(earlier(one.until, to).Sub(later(one.from, from)), 0)
	}
	return off
}

// after is the moment by which so much time has passed, beside what is off.
func (l leaves) after(from time.Time, d time.Duration) time.Time {
	at := from.Add(d)
	for _, one := range l {
		if one.until.After(from) && one.from.Before(at) {
			at = at.Add(one.until.Sub(later(one.from, from)))
		}
	}
	return at
}

// DaysOff is when the owner of a seat has days off: its clock stands.
type DaysOff struct {
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

// Away tells whether the owner of the seat has days off at that time.
func (t Time) Away(now time.Time) bool {
	return t.Holiday != nil && !now.Before(t.Holiday.From) && now.Before(t.Holiday.Until)
}

// LeftAt is what the seat has at that time, if nothing happens until then. While the clock
// stands for days off that is always the same.
func (t Time) LeftAt(now time.Time) time.Duration {
	if t.Deadline == nil {
		return time.Duration(t.Left) * time.Millisecond
	}
	left := t.Deadline.Sub(now)
	if h := t.Holiday; h != nil && h.From.Before(*t.Deadline) {
		left -= max(h.Until.Sub(later(h.From, now)), 0)
	}
	return max(left, 0)
}

// shown is the newest holiday, unless it was over at that time.
func (l leaves) shown(now time.Time) *DaysOff {
	if len(l) == 0 || !l[len(l)-1].until.After(now) {
		return nil
	}
	return &DaysOff{l[len(l)-1].from, l[len(l)-1].until}
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
