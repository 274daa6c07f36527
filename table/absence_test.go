package table

import (
	"testing"
	"time"

	"nagara/rules"
)

// absent is the wish of somebody who waits, where the owner of the seat left
// that long ago.
func (d *desk) absent(seat rules.Seat, by Way, left time.Duration) StopWaiting {
	return StopWaiting{Seat: seat, By: by, Bot: RandomBot, Absence: Absence{Gone: true, Since: d.now.Add(-left), Patience: UsualPatience}}
}

// waiting is a table at which the first awaited seat has left: it returns that
// seat, and the account of another.
func waiting(t *testing.T, wish Settings) (d *desk, gone rules.Seat, other string) {
	t.Helper()
	d = seated(t, wish)
	gone = d.last.match.Awaited()[0]
	return d, gone, people[3-gone]
}

// TestWhoLeftIsWaitedFor: nothing can be done before the time has come, and
// everything after it.
func TestWhoLeftIsWaitedFor(t *testing.T) {
	for _, by := range []Way{ByWin, ByStop, ByBot} {
		d, gone, other := waiting(t, Settings{Game: "nagaraja"})
		d.now = d.now.Add(time.Hour)
		d.refused(other, d.absent(gone, by, UsualPatience.Live-time.Second), Later, "table.absent.early")
		d.refused(other, StopWaiting{Seat: gone, By: by, Bot: RandomBot, Absence: Absence{Patience: UsualPatience}}, Conflict, "table.absent.here")
		d.must(other, d.absent(gone, by, UsualPatience.Live))
		d.agrees()
		s := d.last.Summary()
		switch by {
		case ByWin:
			if s.Outcome == nil || len(s.Outcome.Winners) != 1 || s.Outcome.Winners[0] == gone {
				t.Errorf("the end is %+v", s.Outcome)
			}
		case ByStop:
			if s.Reason != Abandoned || s.Outcome != nil {
				t.Errorf("the end is %s with %+v", s.Reason, s.Outcome)
			}
		case ByBot:
			if c := s.Chairs[gone.Index()]; c.Bot != RandomBot || s.Phase != Running {
				t.Errorf("the seat is %+v", c)
			}
			d.refused(other, d.absent(gone, ByBot, time.Hour), Conflict, "table.absent.clock")
			d.must(people[gone], ComeBack{})
		}
	}
}

// TestPatienceBeginsWithTheTurn: who left long ago is waited for from when it
// was their turn, for days where the match is played over days.
func TestPatienceBeginsWithTheTurn(t *testing.T) {
	d := seated(t, Settings{Game: "race"})
	first := d.last.match.Awaited()[0]
	second := 3 - first
	// One sitting: the answer comes at once.
	step := func(seat rules.Seat) { d.play(seat, d.last.match.Legal(seat).All()[0].String()) }
	step(first)
	d.refused(people[first], d.absent(second, ByWin, time.Hour), Later, "table.absent.early")
	d.now = d.now.Add(UsualPatience.Live)
	if ends, waits := d.last.PatienceEnds(second, noon.Add(-time.Hour), UsualPatience); !waits || !ends.Equal(d.now) {
		t.Errorf("patience ends at %v, %t; want five minutes after the turn came", ends, waits)
	}
	// Over days: the second decides, and the first takes more than an hour.
	step(second)
	d.now = d.now.Add(2 * time.Hour)
	step(first)
	d.now = d.now.Add(24 * time.Hour)
	d.refused(people[first], d.absent(second, ByWin, 24*time.Hour), Later, "table.absent.early")
	d.now = d.now.Add(48 * time.Hour)
	d.refused(people[first], d.absent(second, ByWin, time.Minute), Later, "table.absent.early")
	d.must(people[first], d.absent(second, ByWin, UsualPatience.Live))
}

// TestARunningClockDecides: as long as the clock of the one who left runs
// nobody can claim anything. When it has run out, and a bot sits there, they can.
func TestARunningClockDecides(t *testing.T) {
	d, gone, other := waiting(t, Settings{Game: "nagaraja", Clock: Clock{Kind: LiveClock, Base: 600}, StandIn: RandomBot})
	for _, by := range []Way{ByWin, ByStop, ByBot} {
		d.now = d.now.Add(3 * time.Minute)
		d.refused(other, d.absent(gone, by, time.Hour), Conflict, "table.absent.clock")
		if _, waits := d.last.PatienceEnds(gone, noon, UsualPatience); waits {
			t.Error("patience ends while the clock runs")
		}
	}
	d.now = noon.Add(10 * time.Minute)
	d.must("", Tick{})
	if d.last.chairs[gone.Index()].bot == "" {
		t.Fatal("no bot took over")
	}
	d.refused(other, d.absent(gone, ByWin, time.Hour), Later, "table.absent.early")
	d.now = d.now.Add(UsualPatience.Expired)
	d.must(other, d.absent(gone, ByWin, time.Hour))
}

// TestOneWhoSteppedAwayHasNotLeft: who lets a bot play does so in the open.
func TestOneWhoSteppedAwayHasNotLeft(t *testing.T) {
	d, gone, other := waiting(t, Settings{Game: "nagaraja"})
	d.must(people[gone], StepAway{Bot: RandomBot})
	d.now = d.now.Add(30 * 24 * time.Hour)
	d.refused(other, d.absent(gone, ByWin, 24*time.Hour), Conflict, "table.absent.clock")
}

// TestWhatATableDoesNotAllow: each refusal names what would be right.
func TestWhatATableDoesNotAllow(t *testing.T) {
	d, gone, other := waiting(t, Settings{Game: "nagaraja"})
	d.now = d.now.Add(time.Hour)
	d.refused(people[gone], d.absent(gone, ByWin, time.Hour), Unfit, "table.absent.seat")                     // oneself
	d.refused("zoe", d.absent(gone, ByWin, time.Hour), Forbidden, "table.noseat")                             // no seat
	d.refused(other, d.absent(9, ByWin, time.Hour), Unfit, "table.absent.seat")                               // no such seat
	d.refused(other, d.absent(gone, "magic", time.Hour), Unfit, "table.choice")                               // no such way
	d.refused(people[gone], d.absent(d.last.SeatOf(other), ByWin, time.Hour), Conflict, "table.absent.clock") // nobody waits for them

	garden := seated(t, Settings{Game: "narabi", Seats: 3})
	mover := garden.last.match.Awaited()[0]
	next := people[mover%3+1]
	garden.now = garden.now.Add(time.Hour)
	garden.refused(next, garden.absent(mover, ByWin, time.Hour), Unfit, "table.absent.together")
	garden.must(next, garden.absent(mover, ByStop, time.Hour))
	if garden.last.Phase() != Running {
		t.Fatal("one of two who are there has stopped the match")
	}
	garden.must(people[(mover+1)%3+1], Abandon{})
	if s := garden.last.Summary(); s.Reason != Abandoned {
		t.Errorf("both who are there agree, and the match is %s %s", s.Phase, s.Reason)
	}
	garden.agrees()
}

// TestARatedMatchIsNotCalledOff: it counts for the one who left, too.
func TestARatedMatchIsNotCalledOff(t *testing.T) {
	d, gone, other := waiting(t, Settings{Game: "nagaraja", Rated: true, Clock: Clock{Kind: LiveClock, Base: 60}})
	d.now = d.now.Add(time.Minute)
	d.must("", Tick{})
	d.now = d.now.Add(time.Hour)
	d.refused(other, d.absent(gone, ByStop, time.Hour), Forbidden, "table.absent.rated")
	d.must(other, d.absent(gone, ByWin, time.Hour))
}

// TestNobodyLeavesThemselves: one cannot go on without oneself, by a command or by
// what a log says.
func TestNobodyLeavesThemselves(t *testing.T) {
	d, gone, other := waiting(t, Settings{Game: "race"})
	d.wait(time.Hour)
	d.refused(people[gone], d.absent(gone, ByWin, time.Hour), Unfit, "table.absent.seat")
	if err := d.try(Deserted{Seat: gone, By: gone, Way: ByWin, Since: noon}); err == nil {
		t.Error("a log in which a seat has left itself can be read")
	}
	d.must(other, d.absent(gone, ByWin, time.Hour))
}
