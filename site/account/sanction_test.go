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
		m    Sanction
		want bool
	}{
		"for good":     {Sanction{}, true},
		"until later":  {Sanction{Until: noon.Add(time.Nanosecond)}, true},
		"until now":    {Sanction{Until: noon}, false},
		"lifted":       {Sanction{Lifted: noon.Add(-time.Hour)}, false},
		"lifted early": {Sanction{Until: noon.Add(time.Hour), Lifted: noon.Add(-time.Hour)}, false},
	} {
		if got := c.m.Holds(noon); got != c.want {
			t.Errorf("%s it holds: %t", name, got)
		}
	}
}
