package middleware

import (
	"strconv"
	"testing"
	"testing/synctest"
	"time"
)

// TestLimiter: each visitor has a burst and then a rate of their own; buckets
// that are full again are forgotten.
func TestLimiter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := NewLimiter(Limit{PerSecond: 2, Burst: 4})
		for i := range 4 {
			if ok, _ := l.allow("ada"); !ok {
				t.Errorf("request %d of a burst of 4 is refused", i+1)
			}
		}
		if ok, wait := l.allow("ada"); ok || wait != 500*time.Millisecond {
			t.Errorf("after the burst: %v, wait %v", ok, wait)
		}
		if ok, _ := l.allow("ben"); !ok {
			t.Error("another visitor is refused")
		}
		time.Sleep(500 * time.Millisecond) //nolint:forbidigo // in a bubble no time passes
		if ok, _ := l.allow("ada"); !ok {
			t.Error("after the wait it is refused again")
		}
		for i := range 1000 {
			l.allow(strconv.Itoa(i))
		}
		time.Sleep(time.Minute) //nolint:forbidigo // in a bubble no time passes
		if l.allow("ada"); len(l.of) != 1 {
			t.Errorf("%d visitors are remembered after a minute", len(l.of))
		}
	})
}

func TestNoLimit(t *testing.T) {
	l := NewLimiter(Limit{})
	for range 1000 {
		if ok, _ := l.allow("ada"); !ok {
			t.Fatal("no limit refuses")
		}
	}
}
