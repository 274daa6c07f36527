package narabi

import (
	"errors"
	"slices"
)

// Why a solver has no line.
var (
	// ErrLost: nobody can win from there in the turns that are left.
	ErrLost = errors.New("the match cannot be won from here in the turns that are left")
	// ErrTooHard: the search was given up after so much work.
	ErrTooHard = errors.New("too much work to search for the shortest win")
)

// What ends a search that would take seconds, and hundreds of megabytes: so many
// positions, or so many looks at a course. It is counted and not timed, so that
// every machine gives up at the same place. Of 30,000 deals of the built-in edition
// for five, which are the hardest, one in a thousand took more than 600,000 looks, and
// none more than 1,500,000 and 10,300 positions; an edition whose stones hardly move
// could take any number.
const (
	maxPositions = 1 << 17
	maxWork      = 1 << 22
)

// Solver finds the shortest win with every condition known: par (N6.10). Its
// zero value is ready; it keeps its memory from one search to the next.
//
// It searches deeper by one turn at a time (IDA*). At every position it keeps
// the courses that can still be finished in the turns that are left: a swap
// changes what a course takes by one at most, so that few of them stay, and a
// position that has none is given up. That bound is exact for stones that all
// could be swapped freely, and needs no tables.
type Solver struct {
	courses   []course
	line      []Choice
	positions int
	most      int
	// work is how many courses it has looked at.
	work int
	late func() bool
	// asked is the work when it was last asked whether it is late.
	asked int
	// cut tells whether this depth kept the search from going on somewhere.
	cut bool
}

// Solve returns a shortest line of swaps to a win. It is empty where the
// stones are in order already.
func (s *Solver) Solve(from State) ([]Choice, error) {
	return s.solve(from, maxPositions)
}

func (s *Solver) solve(from State, most int) ([]Choice, error) {
	if from.InOrder() {
		return nil, nil
	}
	s.positions, s.most, s.work = 0, most, 0
	left := from.layout.edition.MaxTurns() - from.Turn()
	for turns := 1; turns <= left; turns++ {
		s.gather(&from, uint8(turns))
		s.line, s.cut = s.line[:0], false
		if s.search(&from, s.courses, uint8(turns)) {
			return slices.Clone(s.line), nil
		}
		if s.spent() {
			return nil, ErrTooHard
		}
		if !s.cut {
			break
		}
	}
	return nil, ErrLost
}

// Positions is how many positions the last search looked at.
func (s *Solver) Positions() int { return s.positions }

// Work is how many courses the last search looked at.
func (s *Solver) Work() int { return s.work }

// spent tells whether the search has had its share.
func (s *Solver) spent() bool { return s.positions > s.most || s.work > maxWork }

// gather begins with the courses of a position that take no more than so many turns.
func (s *Solver) gather(from *State, turns uint8) {
	sent := 0
	s.courses, sent = gather(from, turns, s.courses[:0])
	s.work += sent
}

// Par is the length of a shortest line.
func (s *Solver) Par(from State) (int, error) {
	line, err := s.Solve(from)
	return len(line), err
}

// search looks for a win in exactly so many turns, given the courses that
// take no more, and leaves it in line.
func (s *Solver) search(at *State, courses []course, turns uint8) bool {
	if len(courses) == 0 {
		s.cut = true
		return false
	}
	if s.positions++; s.spent() {
		return false
	}
	var buf [64]Choice
	for _, choice := range at.Moves(buf[:0]) {
		open := s.follow(courses, at.place[choice.Own], at.place[choice.Other], turns-1)
		if len(open) == 0 {
			s.cut = true
			continue
		}
		s.line = append(s.line, choice)
		if turns == 1 {
			return true
		}
		next := *at
		next.Play(choice)
		s.retrace(&next, open)
		if s.search(&next, open, turns-1) {
			return true
		}
		s.line = s.line[:len(s.line)-1]
		s.courses = s.courses[:len(s.courses)-len(open)]
	}
	return false
}

// follow appends those of the courses that take no more than so many turns
// after the stones at p and q were swapped.
func (s *Solver) follow(courses []course, p, q, turns uint8) []course {
	start := len(s.courses)
	s.work += len(courses)
	for i := range courses {
		if courses[i].after(p, q) <= turns {
			s.courses = append(s.courses, courses[i])
		}
	}
	return s.courses[start:]
}

// retrace works out the parts of courses anew for a position.
func (s *Solver) retrace(at *State, courses []course) {
	s.work += len(courses)
	rankBits := at.rankBits()
	for i := range courses {
		courses[i].trace(&rankBits, at.layout.places, at.layout.numbers)
	}
}

// rankBits has for every place four times the rank of the stone there, or
// blank.
func (s *State) rankBits() (bits [stoneCount]uint8) {
	for p, stone := range s.circle[:s.layout.places] {
		if bits[p] = s.layout.rank[stone]; bits[p] != blank {
			bits[p] *= 4
		}
	}
	return bits
}

// homes has for every rank the place of its stone, in four bits.
func (s *State) homes() (homes target) {
	for p, rankBits := range s.rankBits() {
		if rankBits != blank && p < int(s.layout.places) {
			homes |= target(p) << rankBits
		}
	}
	return homes
}
