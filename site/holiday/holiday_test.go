package holiday_test

import (
	"errors"
	"testing"
	"time"

	"nagara/site/holiday"
)

// TestPlan makes moments of dates where somebody lives, and refuses what cannot be.
func TestPlan(t *testing.T) {
	at := func(text string) time.Time {
		moment, err := time.Parse(time.RFC3339, text)
		must(t, err)
		return moment
	}
	for name, c := range map[string]struct {
		first, last, zone, now string
		from, until            string
		err                    error
	}{
		"ahead":              {first: "2026-08-01", last: "2026-08-02", zone: "Europe/Warsaw", from: "2026-08-01T00:00:00+02:00", until: "2026-08-03T00:00:00+02:00"},
		"today from now on":  {first: "2026-07-01", last: "2026-07-01", zone: "UTC", from: "2026-07-01T12:00:00Z", until: "2026-07-02T00:00:00Z"},
		"a longer day":       {first: "2026-10-25", last: "2026-10-25", zone: "Europe/Paris", from: "2026-10-25T00:00:00+02:00", until: "2026-10-26T00:00:00+01:00"},
		"no midnight":        {first: "2026-09-06", last: "2026-09-06", zone: "America/Santiago", from: "2026-09-06T01:00:00-03:00", until: "2026-09-07T00:00:00-03:00"},
		"tomorrow elsewhere": {first: "2026-07-01", last: "2026-07-02", zone: "Pacific/Auckland", now: "2026-07-01T13:00:00Z", err: holiday.ErrPast},
		"yesterday":          {first: "2026-06-30", last: "2026-07-02", zone: "UTC", err: holiday.ErrPast},
		"backwards":          {first: "2026-07-03", last: "2026-07-02", zone: "UTC", err: holiday.ErrOrder},
		"too far ahead":      {first: "2027-07-03", last: "2027-07-04", zone: "UTC", err: holiday.ErrAhead},
	} {
		now := noon
		if c.now != "" {
			now = at(c.now)
		}
		h, err := holiday.Plan("ada", holiday.Dates{First: c.first, Last: c.last, Zone: c.zone}, now)
		if !errors.Is(err, c.err) || c.err == nil && (!h.From.Equal(at(c.from)) || !h.Until.Equal(at(c.until))) {
			t.Errorf("%s: from %s until %s, %v; want %s, %s, %v", name, h.From, h.Until, err, c.from, c.until, c.err)
		}
	}
	for _, d := range []holiday.Dates{{First: "1 July", Last: "2026-07-01", Zone: "UTC"}, {First: "2026-07-01", Last: "", Zone: "UTC"}, {First: "2026-07-01", Last: "2026-07-01", Zone: "Local"}, {First: "2026-07-01", Last: "2026-07-01", Zone: "Mars/Base"}} {
		if _, err := holiday.Plan("ada", d, noon); err == nil {
			t.Errorf("%+v can be", d)
		}
	}
}

// TestAllow counts days in any year, each that has begun as a whole one.
func TestAllow(t *testing.T) {
	had := func(first, last, ended string) holiday.Holiday {
		h := holiday.Holiday{Dates: holiday.Dates{First: first, Last: last, Zone: "UTC"}}
		var err error
		if h.From, err = time.Parse(time.DateOnly, first); err != nil {
			t.Fatal(err)
		}
		until, err := time.Parse(time.DateOnly, last)
		must(t, err)
		h.Said, h.Until = h.From, until.Add(24*time.Hour)
		if ended != "" {
			at, err := time.Parse(time.RFC3339, ended)
			must(t, err)
			h.Ended = &at
		}
		return h
	}
	often := make([]holiday.Holiday, holiday.MostTimes)
	for i := range often {
		often[i] = had("2026-06-01", "2026-06-02", "2026-05-31T00:00:00Z")
	}
	for name, c := range map[string]struct {
		before      []holiday.Holiday
		first, last string
		want        error
	}{
		"thirty":                         {nil, "2026-07-02", "2026-07-31", nil},
		"thirty-one":                     {nil, "2026-07-02", "2026-08-01", holiday.ErrMany},
		"the rest":                       {[]holiday.Holiday{had("2026-06-01", "2026-06-20", "")}, "2026-07-02", "2026-07-11", nil},
		"more than the rest":             {[]holiday.Holiday{had("2026-06-01", "2026-06-20", "")}, "2026-07-02", "2026-07-12", holiday.ErrMany},
		"a year later":                   {[]holiday.Holiday{had("2025-06-01", "2025-06-30", "")}, "2026-07-02", "2026-07-31", nil},
		"partly a year later":            {[]holiday.Holiday{had("2025-07-17", "2025-08-15", "")}, "2026-07-02", "2026-07-31", holiday.ErrMany},
		"ended early, days begun count":  {[]holiday.Holiday{had("2026-06-01", "2026-06-30", "2026-06-10T00:00:01Z")}, "2026-07-02", "2026-07-22", holiday.ErrMany},
		"ended early, the others do not": {[]holiday.Holiday{had("2026-06-01", "2026-06-30", "2026-06-10T23:00:00Z")}, "2026-07-02", "2026-07-21", nil},
		"called off":                     {[]holiday.Holiday{had("2026-06-01", "2026-06-30", "2026-05-30T00:00:00Z")}, "2026-07-02", "2026-07-31", nil},
		"one that lasts":                 {[]holiday.Holiday{had("2026-07-01", "2026-07-03", "")}, "2026-08-02", "2026-08-03", holiday.ErrOther},
		"one that lasted and was ended":  {[]holiday.Holiday{had("2026-07-01", "2026-07-03", "2026-07-01T11:00:00Z")}, "2026-08-02", "2026-08-03", nil},
		"too often":                      {often, "2026-08-02", "2026-08-02", holiday.ErrTimes},
	} {
		h, err := holiday.Plan("ada", holiday.Dates{First: c.first, Last: c.last, Zone: "UTC"}, noon)
		must(t, err)
		if err := holiday.Allow(c.before, h, noon); !errors.Is(err, c.want) {
			t.Errorf("%s: %v; want %v", name, err, c.want)
		}
	}
}
