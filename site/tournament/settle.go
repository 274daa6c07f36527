package tournament

import (
	"time"

	"nagara/rules"
	"nagara/table"
)

// Seats are who sits where at a table of a match: the first or the second of its
// tables, which has the seats changed.
func (t *Tournament) Seats(m *Meeting, nth int) []Member {
	one := t.crew(t.entrants[m.One-1])
	if m.Two == 0 {
		return one
	}
	two := t.crew(t.entrants[m.Two-1])
	if nth == 1 {
		one, two = two, one
	}
	return []Member{one[0], two[0]}
}

// TableState is what one of a match's tables looks like.
type TableState struct {
	table.Summary
	// There tells that it has been made.
	There bool
	// Turns and Par are what a team took, and the fewest that the deal takes.
	Turns, Par int
}

func (s *TableState) gathers() bool { return !s.There || s.Phase == table.Gathering }

// IsLate tells whether those who have not sat down yet have lost: their time is over, or
// one of them has left the tournament.
func (t *Tournament) IsLate(m *Meeting, now time.Time) bool {
	if !now.Before(m.Until) {
		return true
	}
	for _, number := range []int{m.One, m.Two} {
		if number != 0 && t.entrants[number-1].left {
			return true
		}
	}
	return false
}

// SettledBy is what came of a match by the tables where it was played; ok is false while
// it is not over. A table that was closed before its start tells who was absent.
func (t *Tournament) SettledBy(m *Meeting, tables []TableState) (s Settled, ok bool) {
	s = Settled{Match: m.Number, Reason: Played}
	for i := range tables {
		if tables[i].gathers() || tables[i].Phase != table.Over {
			return s, false
		}
	}
	if absent, some := t.absent(m, tables); some {
		s.Reason = Absent
		for side := range s.Points {
			if !absent[side] && m.Two != 0 {
				s.Points[side] = 2
			}
		}
		return s, true
	}
	if m.Two == 0 {
		seen := tables[0]
		s.Turns, s.Par, s.Solved = seen.Turns, seen.Par, seen.Outcome != nil && len(seen.Outcome.Winners) > 0
		if seen.Outcome == nil {
			s.Reason = Stopped
		}
		return s, true
	}
	s.Points, s.Reason = scored(tables)
	return s, true
}

// absent tells which sides did not sit down somewhere.
func (t *Tournament) absent(m *Meeting, tables []TableState) (sides [2]bool, some bool) {
	for nth := range tables {
		if tables[nth].Reason != table.Closed {
			continue
		}
		some = true
		for seat, c := range tables[nth].Chairs {
			if c.Account == "" && c.Bot == "" && m.Two != 0 {
				sides[(seat+nth)%2] = true
			}
		}
	}
	return sides, some
}

// scored adds up what the sides won: the match, or of twins the matches, and if each
// won one the points in both.
func scored(tables []TableState) (points [2]int, why Reason) {
	var wins, sum [2]int
	why = Played
	for nth := range tables {
		o := tables[nth].Outcome
		if o == nil {
			why = Stopped
			continue
		}
		for side := range 2 {
			seat := rules.Seat((side+nth)%2 + 1)
			if o.Won(seat) {
				wins[side]++
			}
			if len(o.Scores) == 2 {
				sum[side] += o.Scores[seat.Index()]
			}
		}
	}
	for side := range 2 {
		switch mine, theirs := wins[side], wins[1-side]; {
		case mine > theirs, mine == theirs && len(tables) == 2 && why == Played && sum[side] > sum[1-side]:
			points[side] = 2
		case mine == theirs && (len(tables) != 2 || why != Played || sum[side] == sum[1-side]):
			points[side] = 1
		}
	}
	return points, why
}
