package middleware

import (
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"nagara/locale"
	"nagara/server/problem"
)

// TestLimiter: each visitor has a burst and then a rate of their own; buckets
// that are full again are forgotten, and no others.
func TestLimiter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := NewLimiter(Limit{PerSecond: 2, Burst: 4})
		for i := range 4 {
			if l.Check("ada") != nil {
				t.Errorf("request %d of a burst of 4 is refused", i+1)
			}
		}
		for range 3 {
			if wait := l.wait("ada"); wait != 500*time.Millisecond {
				t.Errorf("after the burst she waits %v: one who is refused is charged nothing", wait)
			}
		}
		if l.Check("ben") != nil {
			t.Error("another visitor is refused")
		}
		time.Sleep(500 * time.Millisecond) //nolint:forbidigo // in a bubble no time passes
		if l.Check("ada") != nil {
			t.Error("after the wait it is refused again")
		}
		if l.Check("ada") == nil {
			t.Error("after half a second a bucket is full again")
		}
		for i := range 1000 {
			l.wait(strconv.Itoa(i))
		}
		time.Sleep(time.Minute) //nolint:forbidigo // in a bubble no time passes
		if l.wait("ada"); len(l.of) != 1 {
			t.Errorf("%d visitors are remembered after a minute", len(l.of))
		}
	})
}

// A refusal says after how many seconds to come back.
func TestTooOften(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := NewLimiter(Limit{PerSecond: 0.25, Burst: 1})
		if err := l.Check("ada"); err != nil {
			t.Fatalf("the first request is refused: %v", err)
		}
		p := problem.From(l.Check("ada"), locale.English)
		if p.Status != 429 || p.GetHeaders().Get("Retry-After") != "4" {
			t.Errorf("got %d, after %q seconds", p.Status, p.GetHeaders().Get("Retry-After"))
		}
	})
}

func TestNoLimit(t *testing.T) {
	l := NewLimiter(Limit{})
	for range 1000 {
		if l.Check("ada") != nil {
			t.Fatal("no limit refuses")
		}
	}
	slow := NewLimiter(Limit{PerSecond: 1, Burst: 1})
	if slow.Check("ada") != nil || slow.Check("ada") == nil {
		t.Error("one a second is not one a second")
	}
}
