package narabi

import "nagara/rules"

// Turns has for every world of a Many how many turns a win takes there.
type Turns [Most]uint8

// Reach is how far SolveMany looks.
type Reach struct {
	// Slack is how many turns more than the stones would take if all could be
	// swapped freely.
	Slack int
	// Least is how many turns it tries in any case.
	Least int
	// Positions is how many positions it looks at.
	Positions int
	// Late, where there is one, is asked now and then whether to give up. What
	// is returned then is worth nothing.
	Late func() bool
}

// asking and askingWork are how many positions, or looks at a course, lie between
// two questions whether it is late.
const (
	asking     = 64
	askingWork = 1 << 18
)

// SolveMany finds in how few turns a position can be won in each of these
// worlds of a Many. What it does not find a win for counts as one turn more than it
// tried.
func (s *Solver) SolveMany(from State, m *Many, in Some, reach Reach) (turns Turns) {
	s.positions, s.most, s.work, s.late, s.asked = 0, reach.Positions, 0, reach.Late, 0
	if from.InOrder() {
		return turns
	}
	left := from.layout.edition.MaxTurns() - from.Turn()
	tried := 1
	for ; tried <= left && in != 0 && (reach.Slack >= 0 || tried <= reach.Least) && s.positions <= s.most; tried++ {
		s.gather(&from, uint8(tried))
		if len(s.courses) == 0 {
			continue
		}
		reach.Slack--
		won := s.searchMany(&from, m, s.courses, uint8(tried), in)
		turns.set(won, uint8(tried))
		in &^= won
	}
	turns.set(in, uint8(tried))
	return turns
}

func (t *Turns) set(in Some, n uint8) {
	for ; in != 0; in &= in - 1 {
		t[in.First()] = n
	}
}

// searchMany is search in many worlds at once: it returns those in which it
// found a win in exactly so many turns.
func (s *Solver) searchMany(at *State, m *Many, courses []course, turns uint8, in Some) (won Some) {
	s.positions++
	s.mind()
	if s.positions > s.most {
		return 0
	}
	if turns == 1 {
		return m.finish(at, courses, in)
	}
	var buf [64]Possible
	for _, swap := range m.Possible(at, rules.Seat(at.mover+1), in, buf[:0]) {
		some := swap.In &^ won
		if some == 0 {
			continue
		}
		open := s.follow(courses, at.place[swap.Own], at.place[swap.Other], turns-1)
		if len(open) == 0 {
			continue
		}
		next := *at
		next.Play(swap.Choice)
		if turns > 2 { // the last swap of a course is found without its parts
			s.retrace(&next, open)
		}
		won |= s.searchMany(&next, m, open, turns-1, some)
		s.courses = s.courses[:len(s.courses)-len(open)]
		if won == in {
			break
		}
	}
	return won
}

// mind asks now and then whether it is late.
func (s *Solver) mind() {
	if s.late == nil || s.positions%asking != 0 && s.work < s.asked+askingWork {
		return
	}
	if s.asked = s.work; s.late() {
		s.most = 0
	}
}

// finish are the worlds in which the mover can win at once, by courses of which
// one swap is left: that of the first stone that is not yet where it goes.
func (m *Many) finish(at *State, courses []course, in Some) (won Some) {
	homes := at.homes()
	for i := range courses {
		rankBits := courses[i].target.firstAway(homes)
		if rankBits == blank {
			continue
		}
		p, q := uint8(homes>>rankBits)&15, courses[i].target.to(rankBits)
		for _, c := range [2]Choice{{at.circle[p], at.circle[q]}, {at.circle[q], at.circle[p]}} {
			if at.held[at.mover].Has(c.Own) {
				won |= in & m.allowed(at, c)
			}
		}
	}
	return won
}

// allowed are the worlds in which the holder of a stone could make that choice
// now.
func (m *Many) allowed(at *State, c Choice) (some Some) {
	if at.forbidden(c.Own).Has(c.Other) {
		return 0
	}
	for conditions := at.Allowing(c); conditions != 0; conditions &= conditions - 1 {
		some |= m.has[c.Own][conditions.First()]
	}
	return some
}

// Needs is how many swaps a position takes if all stones can be swapped freely,
// and how many it takes after each of these swaps.
func (s *Solver) Needs(at *State, swaps []Choice) (now int, after []int) {
	for s.gather(at, 0); len(s.courses) == 0; now++ {
		s.gather(at, uint8(now+1))
	}
	if len(swaps) == 0 {
		return now, nil
	}
	// A swap changes what a course takes by one at most, so that only these
	// can become as short as the shortest.
	s.gather(at, uint8(now+1))
	after = make([]int, len(swaps))
	for i, swap := range swaps {
		after[i] = now + 1
		for c := range s.courses {
			after[i] = min(after[i], int(s.courses[c].after(at.place[swap.Own], at.place[swap.Other])))
		}
	}
	return now, after
}
