package holiday

import (
	"errors"
	"strings"
	"time"
	_ "time/tzdata" // the days of everybody, on machines that have no list of zones
)

// date is a day of the calendar, wherever.
type date struct{ noon time.Time }

func day(text string) (date, error) {
	at, err := time.Parse(time.DateOnly, text)
	return date{at.Add(12 * time.Hour)}, err
}

// dayAt is the day that it is at that moment in a place.
func dayAt(at time.Time, zone *time.Location) date {
	year, month, day := at.In(zone).Date()
	return date{time.Date(year, month, day, 12, 0, 0, 0, time.UTC)}
}

func (d date) plus(days int) date       { return date{d.noon.AddDate(0, 0, days)} }
func (d date) next() date               { return d.plus(1) }
func (d date) before(other date) bool   { return d.noon.Before(other.noon) }
func (d date) until(other date) (n int) { return int(other.noon.Sub(d.noon) / (24 * time.Hour)) }

func earlier(a, b date) date {
	if a.before(b) {
		return a
	}
	return b
}

// begins is the first moment of a day in a place. Where clocks leave out midnight, that is
// when they go on.
func begins(d date, zone *time.Location) time.Time {
	year, month, day := d.noon.Date()
	at := time.Date(year, month, day, 0, 0, 0, 0, zone)
	for dayAt(at, zone).before(d) {
		at = at.Add(time.Hour)
	}
	return at.UTC()
}

var errLocal = errors.New("the zone of the machine is nobody's")

// zone is never that of the machine: people elsewhere do not live by it.
func (w Dates) zone() (*time.Location, error) {
	if strings.EqualFold(w.Zone, "local") {
		return nil, errLocal
	}
	return time.LoadLocation(w.Zone)
}
