package table

import (
	"errors"
	"slices"
	"testing"
	"time"

	"nagara/rules"
)

var rated = Settings{Game: "nagaraja", Rated: true, Clock: Clock{Kind: LiveClock, Base: 600}, Expiry: SeatLoses}

// TestWhoHasSeenTheDeal: it is noted once, of those who have a seat in a match that
// counts, and of nobody else; and nobody is told.
func TestWhoHasSeenTheDeal(t *testing.T) {
	d := newDesk(t, rated)
	d.must("ada", Join{})
	d.must("ada", Show{}) // there is nothing to see yet
	if d.last.shown != 0 {
		t.Error("seen before it was dealt")
	}
	d.must("ben", Join{})
	for _, who := range []string{"ada", "ada", "zoe", ""} {
		d.must(who, Show{})
	}
	if got := d.last.Summary().Knowing(); !slices.Equal(got, []string{"ada"}) {
		t.Errorf("%v know the deal; want ada", got)
	}
	if d.last.Unshown("ada") || !d.last.Unshown("ben") || d.last.Unshown("zoe") {
		t.Error("of ben alone it is to be noted")
	}
	for _, u := range pageFrom(d) {
		if u.Kind == (Shown{}).Kind() {
			t.Errorf("it is told: %+v", u)
		}
	}
	if d.try(Shown{Seat: 1}) == nil || d.try(Shown{Seat: 3}) == nil {
		t.Error("seen twice, or by a seat that is not there")
	}
	d.agrees()
	unrated := rated
	unrated.Rated = false
	if free := seated(t, unrated); free.last.Unshown("ada") {
		t.Error("noted where nothing counts")
	}
}

// TestLeavingOnceTheDealWasSeen: whichever way somebody leaves, it is known whether
// they had seen what was dealt. A log without such an entry, as all were once, says
// that they had not.
func TestLeavingOnceTheDealWasSeen(t *testing.T) {
	for name, leave := range map[string]func(*desk, rules.Seat){
		"resign": func(d *desk, seat rules.Seat) { d.must(people[seat], Resign{}) },
		"clock": func(d *desk, _ rules.Seat) {
			d.wait(time.Hour)
			d.must("", Tick{})
		},
	} {
		for _, knew := range []bool{true, false} {
			d := seated(t, rated)
			leaver := d.last.match.Awaited()[0]
			d.must(people[3-leaver], Show{})
			if knew {
				d.must(people[leaver], Show{})
			}
			leave(d, leaver)
			if s := d.last.Summary(); s.Outcome == nil || s.Outcome.Won(leaver) || s.LostKnowing() != knew {
				t.Errorf("%s: lost knowing is %t; want %t of %+v", name, s.LostKnowing(), knew, s.Outcome)
			}
			d.agrees()
		}
	}
}

// TestAgreedIsNoLoss: both may call a match off that counts, having seen whatever they
// have; one alone may not, nor the host, nor whoever waits for the other.
func TestAgreedIsNoLoss(t *testing.T) {
	d := seated(t, rated)
	d.must("ada", Show{})
	d.must("ben", Show{})
	d.refused("ada", Leave{}, Conflict, "table.started")
	d.refused("ada", Close{}, Conflict, "table.started")
	d.must("ada", Abandon{})
	if d.last.Phase() != Running {
		t.Fatal("one alone has called it off")
	}
	if _, err := d.do("ada", StopWaiting{Seat: 2, By: ByStop, Absence: Absence{Gone: true, Since: d.now}}); err == nil {
		t.Error("called off without the one who left")
	} else if _, refused := errors.AsType[*Refusal](err); !refused {
		t.Error(err)
	}
	d.must("ben", Abandon{})
	if s := d.last.Summary(); s.Phase != Over || s.Outcome != nil || s.Reason != Abandoned || s.LostKnowing() {
		t.Errorf("it ended with %s, %+v", s.Reason, s.Outcome)
	}
}
