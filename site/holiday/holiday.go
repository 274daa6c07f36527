// Package holiday keeps people's days off. While they last the slow clocks of whoever is
// off stand, at tables whose terms allow it. What a clock does follows from the log of its
// table alone: here is only what was wanted, and that each table is told.
//
// store_test.go says what is asked of what keeps them.
package holiday

import (
	"crypto/rand"
	"strings"
	"time"

	"nagara/locale"
	"nagara/site/fault"
)

// The bounds: days off help people, and nobody to win by waiting.
const (
	// MostDays is how many days off somebody has within Within days, MostTimes how
	// often they may say so.
	MostDays  = 30
	MostTimes = 12
	Within    = 365
	// ahead is how long before they begin they can be said.
	ahead = 365 * 24 * time.Hour
)

// The refusals.
var (
	ErrUnknown = fault.New(fault.Unknown, "holiday.refused.unknown")
	ErrOther   = fault.New(fault.Conflict, "holiday.refused.other")
	ErrPast    = fault.New(fault.Unfit, "holiday.refused.past")
	ErrOrder   = fault.New(fault.Unfit, "holiday.refused.order")
	ErrAhead   = fault.New(fault.Unfit, "holiday.refused.ahead")
	ErrMany    = fault.New(fault.TooMany, "holiday.refused.many")
	ErrTimes   = fault.New(fault.TooMany, "holiday.refused.times")
)

// Dates is the days off that somebody wants: from the first to the last, both included,
// where they live.
type Dates struct {
	First string `json:"first" format:"date" example:"2026-08-01" doc:"The first day off. Today is off from now on."`
	Last  string `json:"last" format:"date" example:"2026-08-14" doc:"The last day off."`
	Zone  string `json:"zone" maxLength:"64" example:"Europe/Warsaw" doc:"Whose days they are: a name of the IANA list."`
}

// Holiday is days off that somebody has said.
type Holiday struct {
	ID      string `json:"id"`
	Account string `json:"-"`
	Dates
	From  time.Time  `json:"from" doc:"When clocks begin to stand."`
	Until time.Time  `json:"until" doc:"When they go on."`
	Said  time.Time  `json:"said" doc:"When the holiday was asked for."`
	Ended *time.Time `json:"ended,omitempty" doc:"When it was ended before its time, or called off."`
}

// Open tells whether it lasts at that time, or is still to come.
func (h Holiday) Open(now time.Time) bool { return h.Ended == nil && now.Before(h.Until) }

// Plan makes a holiday of a wish.
func Plan(account string, w Dates, now time.Time) (Holiday, error) {
	h := Holiday{ID: strings.ToLower(rand.Text()), Account: account, Dates: w, Said: now.UTC()}
	zone, err := w.zone()
	if err != nil {
		return h, locale.Say("notice.refused.zone", "got", w.Zone)
	}
	first, err := day(w.First)
	if err != nil {
		return h, locale.Say("holiday.refused.date", "got", w.First)
	}
	last, err := day(w.Last)
	if err != nil {
		return h, locale.Say("holiday.refused.date", "got", w.Last)
	}
	h.From, h.Until = begins(first, zone), begins(last.next(), zone)
	switch today := dayAt(now, zone); {
	case first.before(today):
		return h, ErrPast
	case last.before(first):
		return h, ErrOrder
	case h.From.Sub(now) > ahead:
		return h, ErrAhead
	case first == today:
		h.From = now.UTC()
	}
	return h, nil
}

// Allow refuses a holiday that would be too many, or the second at once.
func Allow(before []Holiday, h Holiday, now time.Time) error {
	last, err := day(h.Last)
	if err != nil {
		return err
	}
	since, times, days := last.plus(-Within), 0, h.days(date{})
	for _, other := range before {
		if other.Open(now) {
			return ErrOther
		}
		if now.Sub(other.Said) < Within*24*time.Hour {
			times++
		}
		days += other.days(since)
	}
	switch {
	case days > MostDays:
		return ErrMany.With("most", MostDays, "left", max(MostDays-(days-h.days(date{})), 0))
	case times >= MostTimes:
		return ErrTimes.With("most", MostTimes)
	}
	return nil
}

// days are how many of its days count that are later than that one: those that were had,
// each of them whole, so that nobody stops their clocks every night.
func (h Holiday) days(since date) int {
	first, err := day(h.First)
	last, lastErr := day(h.Last)
	zone, zoneErr := h.zone()
	if err != nil || lastErr != nil || zoneErr != nil || h.Ended != nil && !h.Ended.After(h.From) {
		return 0
	}
	if h.Ended != nil {
		last = earlier(last, dayAt(*h.Ended, zone))
	}
	if !since.before(first) {
		first = since.next()
	}
	return max(first.until(last)+1, 0)
}
