package table

import (
	"strings"
	"testing"

	"nagara/record"
	"nagara/rules"
)

func TestTheHouseStopsATable(t *testing.T) {
	eachMatch(t, func(t *testing.T, wish Settings) {
		d := seated(t, wish)
		luck := rules.NewFastRand(1)
		for range 3 {
			d.random(luck)
		}
		d.must("", Stop{Because: "The server moves house."})
		s := d.last.Summary()
		if s.Phase != Over || s.Reason != Stopped || s.Because != "The server moves house." || s.Outcome != nil {
			t.Errorf("it is %s by %s (%s) with %v", s.Phase, s.Reason, s.Because, s.Outcome)
		}
		d.agrees()
		page, _ := d.last.Page(record.Viewpoint{Seat: 1}, d.last.Seq()-3)
		if u := page.Updates[0]; u.Kind != "ended" || u.Because != s.Because {
			t.Errorf("seat 1 is told %+v", u)
		}
		kept, err := d.last.Record(func(string) string { return "x" })
		if err != nil {
			t.Fatal(err)
		}
		if wrong := kept.Verify(nil); len(wrong) != 0 {
			t.Errorf("its luck cannot be proved: %v", wrong)
		}
		d.refused("", Stop{Because: "again"}, Conflict, "table.over")
	})
}

func TestTheHouseStopsATableThatGathers(t *testing.T) {
	d := newDesk(t, Settings{Game: "race"})
	d.must("", Stop{Because: "no"})
	if s := d.last.Summary(); s.Phase != Over || s.Reason != Stopped {
		t.Errorf("it is %s by %s", s.Phase, s.Reason)
	}
	d.agrees()
}

func TestTheHouseSaysWhyItStops(t *testing.T) {
	for name, because := range map[string]string{
		"nothing": "", "two lines": "a\nb", "too long": strings.Repeat("x", LongestBecause+1), "spaces around": " a ",
	} {
		t.Run(name, func(t *testing.T) {
			d := seated(t, Settings{Game: "race"})
			d.refused("", Stop{Because: because}, Unfit, "table.notation")
			if d.try(Ended{Reason: Stopped, Because: because, Hash: d.last.Hash()}) == nil {
				t.Error("a log may say so")
			}
		})
	}
	d := seated(t, Settings{Game: "race"})
	if d.try(Ended{Reason: Stopped, Because: "why", Hash: "wrong"}) == nil {
		t.Error("a log may have another hash")
	}
	if d.try(Ended{Reason: Abandoned, Because: "why", Hash: d.last.Hash()}) == nil {
		t.Error("people who agree need no words of the house")
	}
}

func TestNoClientCanStopATable(t *testing.T) {
	if _, err := NameOf(Stop{}); err == nil {
		t.Error("Stop is among the commands of people")
	}
}
