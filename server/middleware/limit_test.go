package middleware

import (
	"fmt"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"nagara/locale"
	"nagara/server/auth"
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
			if wait := l.wait(alone("ada")); wait != 500*time.Millisecond {
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
			l.wait(alone(strconv.Itoa(i)))
		}
		time.Sleep(time.Minute) //nolint:forbidigo // in a bubble no time passes
		if l.wait(alone("ada")); len(l.of) != 1 {
			t.Errorf("%d visitors are remembered after a minute", len(l.of))
		}
	})
}

func alone(visitor string) auth.Counted { return auth.Counted{Name: visitor, Times: 1} }

// TestAWholeNetworkIsLimited: however many lines of IPv6 somebody has, together they
// may ask a few times as often as one. Who is refused is charged nothing anywhere.
func TestAWholeNetworkIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for network, most := range map[string]int{"2001:db8:7:%x00::1": 16, "2001:db8:7:ab%02x::1": 4, "2001:db8:7:abcd:%x::1": 1} {
			l := NewLimiter(Limit{PerSecond: 0.001, Burst: 2})
			allowed := 0
			for line := range 256 {
				for range 3 {
					if l.CheckNetworks(fmt.Sprintf(network, line)) == nil {
						allowed++
					}
				}
			}
			if allowed > 2*most || allowed < most {
				t.Errorf("from the lines of %s %d are allowed; want about %d", network, allowed, 2*most)
			}
			if l.CheckNetworks("2001:db8:8::1") != nil || l.CheckNetworks("2001:db8:7::1", "another thing") != nil {
				t.Error("another network, or another thing, is refused too")
			}
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
