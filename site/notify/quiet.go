package notify

import (
	"errors"
	"strings"
	"time"
)

// Quiet are hours in which nothing is sent, by the clock of a place. Where both
// are the same there are none.
type Quiet struct {
	From int    `json:"from" minimum:"0" maximum:"23" doc:"The hour at which they begin."`
	To   int    `json:"to" minimum:"0" maximum:"23" doc:"The hour at which they end; that of the beginning for none."`
	Zone string `json:"zone" maxLength:"64" example:"Europe/Warsaw" doc:"Whose hours they are: a name of the IANA list."`
}

// zone is never that of the machine: people elsewhere do not live by it.
func (q Quiet) zone() (*time.Location, error) {
	if strings.EqualFold(q.Zone, "local") {
		return nil, errLocal
	}
	return time.LoadLocation(q.Zone)
}

var errLocal = errors.New("the zone of the machine is nobody's")

// at tells whether that moment is quiet, and from when to when.
func (q Quiet) at(moment time.Time) (from, to time.Time, quiet bool) {
	zone, err := q.zone()
	if err != nil || q.From == q.To {
		return time.Time{}, time.Time{}, false
	}
	here := moment.In(zone)
	for _, days := range []int{-1, 0} {
		from = hourOf(here, days, q.From)
		length := 0
		if q.To < q.From {
			length = 1
		}
		to = hourOf(here, days+length, q.To)
		if !moment.Before(from) && moment.Before(to) {
			return from, to, true
		}
	}
	return time.Time{}, time.Time{}, false
}

// hourOf is that hour so many days later. An hour that the clocks leave out in spring is
// the first moment after it; time.Date may choose one before it.
func hourOf(day time.Time, days, hour int) time.Time {
	year, month, date := day.Date()
	moment := time.Date(year, month, date+days, hour, 0, 0, 0, day.Location())
	y, m, d := moment.Date()
	shown := time.Date(y, m, d, moment.Hour(), moment.Minute(), 0, 0, time.UTC)
	if missing := time.Date(year, month, date+days, hour, 0, 0, 0, time.UTC).Sub(shown); missing > 0 {
		return moment.Add(missing)
	}
	return moment
}

// after is the first moment from that one on that is not quiet.
func (q Quiet) after(moment time.Time) time.Time {
	if _, to, quiet := q.at(moment); quiet {
		return to.UTC()
	}
	return moment
}

// early is like after, for what would be too late then: it is told before the
// quiet hours begin, or, where they have, not at all.
func (q Quiet) early(now, moment, late time.Time) (time.Time, bool) {
	from, to, quiet := q.at(moment)
	switch {
	case !quiet:
		return moment, true
	case to.Before(late):
		return to.UTC(), true
	case now.Before(from):
		return from.Add(-time.Minute).UTC(), true
	}
	return time.Time{}, false
}
