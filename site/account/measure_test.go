package account

import (
	"testing"
	"time"
)

// TestWhatHolds: a measure until its end, to the moment, one without an end for good,
// and one that was lifted not at all.
func TestWhatHolds(t *testing.T) {
	noon := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		m    Measure
		want bool
	}{
		"for good":     {Measure{}, true},
		"until later":  {Measure{Until: noon.Add(time.Nanosecond)}, true},
		"until now":    {Measure{Until: noon}, false},
		"lifted":       {Measure{Lifted: noon.Add(-time.Hour)}, false},
		"lifted early": {Measure{Until: noon.Add(time.Hour), Lifted: noon.Add(-time.Hour)}, false},
	} {
		if got := c.m.Holds(noon); got != c.want {
			t.Errorf("%s it holds: %t", name, got)
		}
	}
}
