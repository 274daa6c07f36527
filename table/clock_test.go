package table

import (
	"testing"
	"time"

	"nagara/rules"
)

func left(d *desk, seat rules.Seat) time.Duration {
	return time.Duration(d.last.Summary().Clocks[seat.Index()].Left) * time.Millisecond
}

func (d *desk) wait(s time.Duration) { d.now = d.now.Add(s) }

func TestALiveClock(t *testing.T) {
	d := seated(t, Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 60, Increment: 5}})
	if got, want := d.last.Deadline(1), noon.Add(time.Minute); !got.Equal(want) || !d.last.Deadline(2).IsZero() {
		t.Fatalf("the deadlines are %s and %s; want %s and none", got, d.last.Deadline(2), want)
	}
	d.wait(20 * time.Second)
	d.play(1, "show") // no decision: the seat is still awaited
	d.must("ben", Play{Move: "show", On: d.last.Seq()})
	d.wait(10 * time.Second)
	d.play(1, "add 1")
	if got := left(d, 1); got != 35*time.Second {
		t.Errorf("after 30 seconds and one increment %s is left; want 35s", got)
	}
	d.wait(59 * time.Second)
	d.play(2, "add 1")
	if got := left(d, 2); got != 6*time.Second {
		t.Errorf("%s is left; want 6s", got)
	}
	d.agrees()
}

func TestASlowClock(t *testing.T) {
	d := seated(t, Settings{Game: "race", Clock: Clock{Kind: SlowClock, Decision: day, Bank: 2 * day}})
	d.wait(20 * time.Hour)
	d.play(1, "add 1")
	d.wait(36 * time.Hour)
	d.play(2, "add 1")
	if got := left(d, 1); got != 72*time.Hour {
		t.Errorf("seat 1 was in time and has %s for its next decision; want 72h", got)
	}
	if got := left(d, 2); got != 60*time.Hour {
		t.Errorf("seat 2 took 12 hours too long and has %s; want 60h", got)
	}
	if got := d.last.Deadline(1).Sub(d.now); got != 72*time.Hour {
		t.Errorf("the deadline is in %s", got)
	}
}

func TestADecisionCountsIfItWasReceivedInTime(t *testing.T) {
	d := seated(t, Settings{Game: "race", Undo: true, Clock: Clock{Kind: LiveClock, Base: 60}})
	d.wait(time.Minute)
	late := d.now.Add(time.Nanosecond)
	on := d.last.Seq()
	_, _, err := Play{Move: "add 1", On: on}.Judge(d.last, Request{Account: "ada", Received: late})
	if r, ok := err.(*Refusal); !ok || r.Why != Late {
		t.Errorf("received too late: %v", err)
	}
	if _, _, err := (Undo{}).Judge(d.last, Request{Account: "ada", Received: late}); err.(*Refusal).Why != Late {
		t.Errorf("an undo received too late: %v", err)
	}
	d.play(1, "add 1") // at the deadline exactly
	d.agrees()
}

func TestTheWarningComesOnceADecision(t *testing.T) {
	d := seated(t, Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 100, Increment: 30}})
	const grace = 2 * time.Second
	if got, want := d.last.Wake(grace), noon.Add(80*time.Second); !got.Equal(want) {
		t.Fatalf("the house wakes at %s; want %s", got, want)
	}
	d.wait(79 * time.Second)
	d.must("", Tick{Grace: grace})
	if d.last.Seq() != 5 {
		t.Fatal("it warned too early")
	}
	d.wait(time.Second)
	d.must("", Tick{Grace: grace})
	if c := d.last.Summary().Clocks[0]; !c.Warned {
		t.Fatalf("nobody was warned: %+v", c)
	}
	if got, want := d.last.Wake(grace), noon.Add(102*time.Second); !got.Equal(want) {
		t.Errorf("then it wakes at %s; want %s", got, want)
	}
	seq := d.last.Seq()
	d.must("", Tick{Grace: grace})
	if d.last.Seq() != seq {
		t.Error("it warned twice")
	}
	d.play(1, "add 1") // 20 left, 30 earned: 50
	d.play(2, "add 1")
	if c := d.last.Summary().Clocks[0]; c.Warned {
		t.Error("the next decision begins with a warning")
	}
	d.agrees()
}

func TestABotTakesTheSeatAndTheOwnerComesBack(t *testing.T) {
	d := seated(t, Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 100, Increment: 3}})
	d.wait(99 * time.Second)
	d.must("", Tick{})
	d.wait(time.Second)
	d.must("", Tick{})
	if c := d.last.Summary().Chairs[0]; c.Account != "ada" || c.Bot != RandomBot {
		t.Fatalf("the seat has %+v", c)
	}
	if !d.last.Deadline(1).IsZero() {
		t.Error("the clock runs for a bot")
	}
	turns := d.last.BotTurns()
	if len(turns) != 1 || turns[0].Seat != 1 || !turns[0].Since.Equal(d.now) {
		t.Fatalf("the bots to move are %+v", turns)
	}
	d.must("", BotPlay{Seat: 1, Move: "add 1", On: turns[0].On, Bot: RandomBot})
	d.refused("", BotPlay{Seat: 1, Move: "add 1", On: turns[0].On, Bot: RandomBot}, Conflict, "table.decided")
	d.refused("", BotPlay{Seat: 2, Move: "add 1", On: d.last.Seq(), Bot: RandomBot}, Conflict, "table.bot.none")
	d.refused("ada", Undo{}, Forbidden, "table.undo.off")
	d.must("ada", ComeBack{})
	d.play(2, "add 1")
	if got := d.last.Deadline(1).Sub(d.now); got != 20*time.Second {
		t.Errorf("who came back has %s; want a fifth of the base", got)
	}
	d.agrees()
}

// TestSteppingAwayGainsNoTime: who comes back before anything was decided goes
// on where they stood, on either clock. Whose time ran out gets none for that
// decision: it is the bot's, and after it there is a little for the next ones.
func TestSteppingAwayGainsNoTime(t *testing.T) {
	live := seated(t, Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 100}})
	slow := seated(t, Settings{Game: "race", Clock: Clock{Kind: SlowClock, Decision: hour}})
	for _, c := range []struct {
		d               *desk
		step, end, next time.Duration
	}{{live, 30 * time.Second, 100 * time.Second, 20 * time.Second}, {slow, 20 * time.Minute, time.Hour, time.Hour}} {
		d := c.d
		for range 3 {
			d.wait(c.step)
			d.must("ada", StepAway{Bot: RandomBot})
			d.wait(time.Minute) // a bot sits there: it costs nothing
			d.must("ada", ComeBack{})
		}
		if got, want := d.last.Deadline(1).Sub(d.now), c.end-3*c.step; got != want {
			t.Errorf("%s is left; want %s", got, want)
		}
		d.wait(c.end)
		for d.last.Summary().Chairs[0].Bot == "" {
			d.must("", Tick{})
		}
		d.refused("ada", ComeBack{}, Conflict, "table.pause")
		d.wait(time.Second)
		d.refused("ada", ComeBack{}, Conflict, "table.pause")
		d.must("", BotPlay{Seat: 1, Move: "add 1", On: d.last.Seq(), Bot: RandomBot})
		d.must("ada", ComeBack{})
		d.play(2, "add 1")
		if got := d.last.Deadline(1).Sub(d.now); got != c.next {
			t.Errorf("for the next decision %s is left; want %s", got, c.next)
		}
		d.agrees()
	}
}

func TestASeatCanLoseByTheClock(t *testing.T) {
	d := seated(t, Settings{Game: "race", Seats: 3, Clock: Clock{Kind: LiveClock, Base: 60}, Expiry: SeatLoses})
	d.wait(61*time.Second - time.Nanosecond)
	if d.must("", Tick{Grace: time.Second}); d.last.Phase() != Running {
		t.Fatal("a decision that is on its way lost its second of grace")
	}
	d.wait(time.Nanosecond)
	d.must("", Tick{Grace: time.Second})
	s := d.last.Summary()
	if s.Phase != Over || s.Outcome == nil || s.Outcome.Won(1) || s.Outcome.Reason != rules.Expired {
		t.Errorf("the end is %+v", s.Outcome)
	}
	d.agrees()
	if !d.last.Wake(0).IsZero() {
		t.Error("a finished table has a deadline")
	}
	kept, err := d.last.Record(func(a string) string { return a })
	if err != nil || kept.Moves[0].Text != "expire" || len(kept.Verify(nil)) > 0 {
		t.Errorf("the record has %v, %v", kept.Moves, err)
	}
}

// TestComingBackGainsTimeOnce: who comes back after the clock ran out has a little time,
// however often they step away and come back.
func TestComingBackGainsTimeOnce(t *testing.T) {
	d := seated(t, Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 60}})
	d.wait(time.Minute)
	d.must("", Tick{})
	d.must("", BotPlay{Seat: 1, Move: "add 1", On: d.last.Seq(), Bot: RandomBot})
	for range 3 {
		d.must("ada", ComeBack{})
		if got := left(d, 1); got != time.Minute/returnShare {
			t.Fatalf("ada has %s; want %s", got, time.Minute/returnShare)
		}
		d.must("ada", StepAway{Bot: RandomBot})
	}
}
