package text

import (
	"time"

	"nagara/locale"
	"nagara/site/holiday"
)

// DaysOff is what somebody has said of days off, and how many are left.
func DaysOff(l *locale.Language, s holiday.Status) []string {
	left := l.Text("holiday.left", locale.Args{"n": s.Left, "most": s.Most})
	if s.Now == nil {
		return []string{left}
	}
	key := "holiday.now"
	if time.Now().Before(s.Now.From) {
		key = "holiday.soon"
	}
	return []string{l.Text(key, locale.Args{"first": Day(s.Now.From), "day": Day(s.Now.Until)}), left}
}
