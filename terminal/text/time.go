package text

import (
	"time"

	"nagara/locale"
)

// Day is a day of the calendar.
func Day(at time.Time) string { return at.Local().Format(time.DateOnly) }

// TimeLeft is how long there is until then, in the largest unit that fits.
func TimeLeft(l *locale.Language, due time.Time) string {
	left := time.Until(due)
	for _, unit := range []struct {
		name   string
		length time.Duration
	}{{"days", 24 * time.Hour}, {"hours", time.Hour}} {
		if left >= unit.length {
			return l.Text("invite.left."+unit.name, locale.Args{"n": int(left / unit.length)})
		}
	}
	return l.Text("invite.left.minutes", locale.Args{"n": max(int(left/time.Minute), 1)})
}
