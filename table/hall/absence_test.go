package hall

import (
	"testing"
	"testing/synctest"
	"time"

	"nagara/rules"
	"nagara/table"
)

// TestOnlyTheHouseKnowsWhoLeft: what a request says of itself counts for
// nothing, and where the house cannot be sure nobody has left.
func TestOnlyTheHouseKnowsWhoLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var left map[string]time.Time
		r := newRoom(t, Config{Gone: func(_, account string) (time.Time, bool) {
			since, gone := left[account]
			return since, gone
		}})
		id := r.begin(table.Settings{Game: "nagaraja"}, 2)
		gone := r.look(id, "").Awaited[0]
		other := people[3-gone]
		<-time.After(time.Hour)
		claim := table.StopWaiting{Seat: gone, By: table.ByWin, Absence: table.Absence{Gone: true, Since: r.Now().Add(-time.Hour)}}
		r.refused(id, other, claim, table.Conflict)
		if _, known := r.PatienceEnds(t.Context(), id, gone); known {
			t.Error("patience ends with somebody who has not left")
		}
		left = map[string]time.Time{people[gone]: r.Now()}
		ends, known := r.PatienceEnds(t.Context(), id, gone)
		if !known || !ends.Equal(r.Now().Add(table.UsualPatience.Live)) {
			t.Errorf("patience ends at %v, %t", ends, known)
		}
		r.refused(id, other, claim, table.Later)
		r.refused(id, other, table.StopWaiting{Seat: gone, By: table.ByBot, Bot: "nobody"}, table.Unfit)
		<-time.After(table.UsualPatience.Live)
		r.must(id, other, claim)
		if s := r.look(id, ""); s.Outcome == nil || s.Outcome.Winners[0] == gone {
			t.Errorf("the end is %+v", s.Outcome)
		}
	})
}

// TestNobodyWaitsForASeatThatIsNone: a claim on a seat that does not exist is refused.
func TestNobodyWaitsForASeatThatIsNone(t *testing.T) {
	r := newRoom(t, Config{Gone: func(string, string) (time.Time, bool) { return time.Time{}, true }})
	id := r.begin(table.Settings{Game: "race"}, 2)
	for _, seat := range []rules.Seat{0, 3} {
		r.refused(id, "ben", table.StopWaiting{Seat: seat, By: table.ByWin}, table.Unfit)
		if _, known := r.PatienceEnds(t.Context(), id, seat); known {
			t.Errorf("patience ends with seat %s", seat)
		}
	}
}
