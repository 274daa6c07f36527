package doctor

import (
	"testing"
	"time"
)

// TestASlowAnswerIsNoWrongClock: what another clock said while we waited for it is right,
// however long we waited.
func TestASlowAnswerIsNoWrongClock(t *testing.T) {
	asked := time.Unix(1000, 0)
	answered := asked.Add(9 * time.Second)
	for says, want := range map[time.Duration]time.Duration{
		0: 0, 5 * time.Second: 0, 9 * time.Second: 0, -time.Minute: time.Minute, 10 * time.Second: -time.Second,
	} {
		if got := (reading{asked.Add(says), asked, answered}).ahead(); got != want {
			t.Errorf("a clock that says %s after we asked: we are ahead by %s; want %s", says, got, want)
		}
	}
}
