package table

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

const aDay = 24 * time.Hour

// slow is a table at which clocks stand on days off.
func slow() Settings {
	return Settings{Game: "race", Clock: Clock{Kind: SlowClock, Decision: day, Bank: day}}
}

func (d *desk) holiday(account, id string, in, long time.Duration) {
	d.t.Helper()
	d.must("", NoteHoliday{Account: account, ID: id, From: d.now.Add(in), Until: d.now.Add(in + long)})
}

// wants wants so much time to be left until the clock of seat 1 runs out.
func (d *desk) wants(left time.Duration) {
	d.t.Helper()
	if got := d.last.Deadline(1).Sub(d.now); got != left {
		d.t.Errorf("the clock runs out in %s; want %s", got, left)
	}
}

// TestOnDaysOffTheClockStands: those that began at once and those that were said ahead, once
// each however often the house says so; and whoever moves all the same has them still.
func TestOnDaysOffTheClockStands(t *testing.T) {
	d := seated(t, slow())
	d.wait(12 * time.Hour)
	d.holiday("ada", "h1", 0, 10*aDay)
	d.wants(10*aDay + 36*time.Hour)
	seq := d.last.Seq()
	d.holiday("ada", "h1", 0, 20*aDay)
	if d.last.Seq() != seq {
		t.Fatal("the same holiday was noted twice")
	}
	d.wait(4 * aDay)
	d.play(1, "add 1")
	d.play(2, "add 1")
	d.wants(6*aDay + 2*aDay) // all of the day for a decision, and the reserve: nothing of it was used
	d.wait(6*aDay + 30*time.Hour)
	d.play(1, "add 1")
	d.play(2, "add 1")
	d.wants(42 * time.Hour) // six hours more than the day were used
	d.holiday("ada", "h2", 12*time.Hour, 2*aDay)
	d.wants(42*time.Hour + 2*aDay)
	d.agrees()
}

// TestDaysOffOfOneLeaveTheOthersClock: whoever waits has all their time, and no more.
func TestDaysOffOfOneLeaveTheOthersClock(t *testing.T) {
	d := seated(t, slow())
	d.holiday("ben", "h", 0, 10*aDay)
	d.wants(2 * aDay)
	d.play(1, "add 1")
	if got := d.last.Deadline(2).Sub(d.now); got != 12*aDay {
		t.Errorf("the clock of who is away runs out in %s", got)
	}
	if _, waits := d.last.PatienceEnds(2, d.now, UsualPatience); waits {
		t.Error("one who has days off can be left behind")
	}
}

// TestDaysOffEndEarly: from then on the clock runs; nothing comes back, and nothing is lost.
func TestDaysOffEndEarly(t *testing.T) {
	d := seated(t, slow())
	d.holiday("ada", "h", 0, 10*aDay)
	d.wait(3 * aDay)
	d.must("", EndHoliday{Account: "ada", ID: "h"})
	d.wants(2 * aDay)
	seq := d.last.Seq()
	d.must("", EndHoliday{Account: "ada", ID: "h"})
	d.must("", EndHoliday{Account: "ada", ID: "other"})
	d.holiday("ada", "h", 0, 10*aDay)
	if d.last.Seq() != seq {
		t.Error("what is over ends again, or begins again")
	}
	d.holiday("ada", "planned", aDay, 5*aDay)
	d.wants(7 * aDay)
	d.must("", EndHoliday{Account: "ada", ID: "planned"})
	d.wants(2 * aDay)
	d.agrees()
}

// TestDaysOffBringNothingBack: what passed before they were noted is gone, also where the
// house was too late to note them, or the clock has run out.
func TestDaysOffBringNothingBack(t *testing.T) {
	d := seated(t, slow())
	d.wait(2*aDay - time.Second)
	d.must("", NoteHoliday{Account: "ada", ID: "late", From: d.now.Add(-aDay), Until: d.now.Add(aDay)})
	d.wants(aDay + time.Second)
	d.holiday("ada", "same days", 0, 3*aDay) // counted once
	d.wants(3*aDay + time.Second)
	d.must("", NoteHoliday{Account: "ada", ID: "over", From: d.now.Add(-aDay), Until: d.now.Add(-time.Hour)})
	d.wants(3*aDay + time.Second)
	for d.last.Summary().Chairs[0].Bot == "" {
		d.now = d.last.Wake(0)
		d.must("", Tick{})
	}
	if got := d.now.Sub(noon); got != 5*aDay {
		t.Errorf("it ran out after %s", got)
	}
	d.agrees()
}

// TestTheWarningWaitsForTheEndOfDaysOff: nobody is warned while their clock stands.
func TestTheWarningWaitsForTheEndOfDaysOff(t *testing.T) {
	d := seated(t, slow())
	warned := d.last.Wake(0)
	d.holiday("ada", "h", time.Hour, 10*aDay)
	if got := d.last.Wake(0); !got.Equal(warned.Add(10 * aDay)) {
		t.Errorf("the warning comes at %s, ten days off moved it from %s", got, warned)
	}
}

// TestWhereClocksDoNotStand: live clocks, those of tables that were made so, and those
// whose tables are older than days off.
func TestWhereClocksDoNotStand(t *testing.T) {
	runsOn := slow()
	runsOn.Holidays = ClocksRunOn
	live := Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 600}}
	for _, wish := range []Settings{runsOn, live, {Game: "race"}} {
		d := seated(t, wish)
		before := d.last.Deadline(1)
		d.holiday("ada", "h", 0, aDay)
		if !d.last.Deadline(1).Equal(before) || len(d.log) != int(d.last.Seq()) || d.last.Summary().Clocks != nil && d.last.Summary().Clocks[0].Holiday != nil {
			t.Errorf("a clock that should run on stands: %+v", wish)
		}
		if err := d.try(HolidayNoted{Seat: 1, ID: "h", From: d.now, Until: d.now.Add(aDay)}); err == nil {
			t.Errorf("the log takes days off: %+v", wish)
		}
	}
	old := seated(t, slow())
	old.last.created.Settings.Holidays = ""
	if bodies, _, err := (NoteHoliday{Account: "ada", ID: "h", From: noon, Until: noon.Add(aDay)}).Judge(old.last, Request{Received: noon}); err != nil || bodies != nil {
		t.Errorf("a table from before days off takes them: %v, %v", bodies, err)
	}
	live.Holidays = ClocksStand
	if _, _, err := live.Complete(); err == nil {
		t.Error("a live clock can stand")
	}
}

// TestOthersAreToldOfDaysOff: everybody at the table sees the same.
func TestOthersAreToldOfDaysOff(t *testing.T) {
	d := seated(t, slow())
	d.holiday("ada", "h", time.Hour, aDay)
	want := DaysOff{d.now.Add(time.Hour), d.now.Add(time.Hour + aDay)}
	for _, account := range []string{"ada", "ben", ""} {
		view, _, _ := d.last.Viewpoint(account, "")
		page, _ := d.last.Page(view, d.last.Seq()-1)
		if u := page.Updates[0]; u.Kind != "holiday" || u.Seat != 1 || u.Holiday == nil || *u.Holiday != want || *page.Clocks[0].Holiday != want {
			t.Errorf("%q is told %+v, clocks %+v", account, u, page.Clocks)
		}
	}
	d.wait(3 * aDay)
	d.must("ada", StepAway{Bot: RandomBot})
	if got := d.last.Summary().Clocks[0].Holiday; got != nil {
		t.Errorf("it is over, and still shown: %+v", got)
	}
}

// TestNoHolidayGainsMore: however somebody says and ends days off, the clock stands for as
// long as they were off and no longer. It is counted here hour by hour.
func TestNoHolidayGainsMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := seated(t, slow())
		var off []DaysOff
		away := func(at time.Time) bool {
			return slices.ContainsFunc(off, func(o DaysOff) bool { return !at.Before(o.From) && at.Before(o.Until) })
		}
		for n := range 8 {
			d.wait(time.Duration(rapid.IntRange(0, 20).Draw(t, "hours")) * time.Hour)
			last := len(off) - 1
			if last < 0 || !d.now.Before(off[last].Until) {
				from := d.now.Add(time.Duration(rapid.IntRange(0, 30).Draw(t, "in")) * time.Hour)
				off = append(off, DaysOff{from, from.Add(time.Duration(rapid.IntRange(1, 90).Draw(t, "long")) * time.Hour)})
				d.must("", NoteHoliday{Account: "ada", ID: string(rune('a' + n)), From: from, Until: off[last+1].Until})
			} else if rapid.Bool().Draw(t, "end") {
				id := d.last.clocks[0].off[last].id
				d.must("", EndHoliday{Account: "ada", ID: id})
				off[last].Until = d.now
			}
		}
		end := noon
		for left := 2 * 24; left > 0; end = end.Add(time.Hour) {
			if !away(end) {
				left--
			}
		}
		if got := d.last.Deadline(1); !got.Equal(end) {
			t.Fatalf("the clock runs until %s; want %s, with %v", got, end, off)
		}
		d.agrees()
	})
}
