package hall

import (
	"testing"
	"time"
	"unsafe"

	"nagara/events"
	"nagara/rules"
	"nagara/table"
)

// TestAMinuteOff: halls whose machines are a minute fast and a minute slow do
// no harm to clocks, and the log never goes back in time.
func TestAMinuteOff(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		words := &events.Local{}
		off := func(by time.Duration) Config {
			return Config{Pause: time.Second, Clock: func() time.Time { return time.Now().Add(by) }}
		}
		rooms := []*room{onMachine(t, &s, words, off(time.Minute)), onMachine(t, &s, words, off(-time.Minute)), onMachine(t, &s, words, Config{Pause: time.Second})}
		clock := table.Clock{Kind: table.LiveClock, Base: 20, Increment: 1}
		id := rooms[0].begin(table.Settings{Game: "race", Clock: clock, Expiry: table.SeatLoses, Options: rules.Options{"goal": "50"}}, 2)
		began := time.Now()
		for turn := range 12 {
			r := rooms[turn%3]
			after(3 * time.Second)
			account := people[turn%2+1]
			r.must(id, account, table.Play{Move: "add 1", On: r.look(id, account).Seq})
		}
		log := rooms[0].log(id)
		for i, e := range log[5:] {
			if want := began.Add(time.Duration(i+1) * 3 * time.Second); !e.At.Equal(want) {
				t.Errorf("entry %d, %s, is of %s; want %s", e.Seq, e.Kind, e.At, want)
			}
		}
		after(time.Minute)
		if s := rooms[1].look(id, ""); s.Reason != rules.Expired || !s.Outcome.Won(2) {
			t.Errorf("the clock of seat 1 did not run out: %+v", s.Summary)
		}
		log = rooms[0].log(id)
		if last := log[len(log)-1].At; !last.Equal(began.Add((12*3 + 8 + 2) * time.Second)) {
			t.Errorf("it ran out after %s", last.Sub(began))
		}
	})
}

// TestAClockThatIsSet takes nobody's time away, and gives none: a hall counts how
// much has passed, whatever somebody makes the machine's clock show.
func TestAClockThatIsSet(t *testing.T) {
	var set time.Duration
	c := newClock(func() time.Time { return show(time.Now(), set) })
	before := c.now()
	for _, set = range []time.Duration{time.Hour, -time.Hour} {
		if passed := c.now().Sub(before); passed.Abs() > time.Minute {
			t.Errorf("set by %s, it shows %s later", set, passed)
		}
	}
	if off := c.own().Sub(c.now()); off > -time.Minute {
		t.Errorf("that the machine's clock is an hour behind shows as %s", off)
	}
}

// show is a reading of a clock that was set by that much: what it shows is
// another, what it counts is not. Nothing in package time does that.
func show(reading time.Time, set time.Duration) time.Time {
	type inside struct {
		wall uint64 // a flag, 33 bits of seconds, 30 of nanoseconds
		_    int64
		_    *time.Location
	}
	(*inside)(unsafe.Pointer(&reading)).wall += uint64(int64(set/time.Second)) << 30
	return reading
}

// TestTheClockIsCorrected only if it is proved wrong, and goes on counting when
// the machine's is set.
func TestTheClockIsCorrected(t *testing.T) {
	noon := time.Date(2030, 1, 1, 12, 0, 0, 0, time.UTC)
	machine := noon
	c := newClock(func() time.Time { return machine })
	at := func(want time.Time) {
		t.Helper()
		if got := c.now(); !got.Equal(want) {
			t.Errorf("it is %s; want %s", got, want)
		}
	}
	at(noon)
	second := func(n float64) time.Time { return noon.Add(time.Duration(n * float64(time.Second))) }
	if by := c.learn(second(0), second(0.1), second(1)); by != 0 {
		t.Errorf("it was corrected by %s although it may be right", by)
	}
	at(noon)
	if by := c.learn(second(0), second(60), second(2)); by != 59*time.Second {
		t.Errorf("it was corrected by %s", by)
	}
	machine = second(2)
	at(second(61))
	if by := c.learn(second(2), second(61.5), second(3)); by != 0 {
		t.Errorf("it was corrected again by %s", by)
	}
	machine = second(10)
	at(second(69))
}
