package moderation

import (
	"strconv"
	"time"

	"nagara/locale"
)

// Span is how long a sanction holds, written as 30m, 12h, 7d or 2w.
type Span time.Duration

// longest is as much as anybody means who does not mean for good.
const longest = 10 * 365 * 24 * time.Hour

var units = map[byte]time.Duration{'m': time.Minute, 'h': time.Hour, 'd': 24 * time.Hour, 'w': 7 * 24 * time.Hour}

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Span) UnmarshalText(text []byte) error {
	wrong := locale.Say("moderate.span", "got", string(text))
	if len(text) < 2 {
		return wrong
	}
	unit, n := units[text[len(text)-1]], text[:len(text)-1]
	count, err := strconv.ParseUint(string(n), 10, 32)
	if err != nil || unit == 0 || count == 0 || time.Duration(count) > longest/unit {
		return wrong
	}
	*s = Span(time.Duration(count) * unit)
	return nil
}
