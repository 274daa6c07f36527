package hall

import (
	"testing"
	"time"

	"nagara/rules"
	"nagara/table"
	"nagara/table/bus"
)

// TestAMinuteOff: halls whose machines are a minute fast and a minute slow do
// no harm to clocks, and the log never goes back in time.
func TestAMinuteOff(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		words := &bus.Local{}
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

// TestTheClockIsCorrected only if it is proved wrong, and goes on counting when
// the machine's is set.
func TestTheClockIsCorrected(t *testing.T) {
	noon := time.Date(2030, 1, 1, 12, 0, 0, 0, time.UTC)
	machine := noon
	c := clock{own: func() time.Time { return machine }}
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
