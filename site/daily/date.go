package daily

import (
	"time"

	"nagara/locale"
)

// Date is a day, counted since 1970. Days begin at midnight in UTC, for everybody
// at the same moment.
type Date int64

const layout = "2006-01-02"

// On is the date of a moment.
func On(t time.Time) Date {
	seconds := t.Unix()
	d := Date(seconds / 86400)
	if seconds%86400 < 0 {
		d--
	}
	return d
}

// ParseDate reads a date such as 2026-11-16.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(layout, text)
	if err != nil {
		return 0, locale.Say("day.date", "got", text, "example", layout)
	}
	return On(t), nil
}

func (d Date) String() string { return d.Begins().Format(layout) }

// Begins is the midnight with which the day begins.
func (d Date) Begins() time.Time { return time.Unix(int64(d)*86400, 0).UTC() }

// Ends is the midnight with which it ends.
func (d Date) Ends() time.Time { return (d + 1).Begins() }
