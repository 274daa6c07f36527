package narabi

import (
	"sync/atomic"

	"nagara/rules"
)

// knowledge is what was seen in a match so far: by all, and by each seat of
// the stones that it has held.
type knowledge struct {
	// public has for every stone the conditions that agree with every swap
	// and every answer.
	public [stoneCount]Set
	// readBy are the stones whose conditions a seat has read.
	readBy [maxSeats]Set
}

func newKnowledge(s *State) knowledge {
	var k knowledge
	for stone := range k.public {
		k.public[stone] = full
	}
	k.read(s)
	return k
}

// read lets every seat read the stones before it (N1.4).
func (k *knowledge) read(s *State) {
	for seat := range k.readBy {
		k.readBy[seat] |= s.held[seat]
	}
}

// learn takes in that the holder of a stone could, or could not, swap it with
// another as the stones lie now.
func (k *knowledge) learn(s *State, c Choice, could bool) {
	if could {
		k.public[c.Own] &= s.Allowing(c)
	} else {
		k.public[c.Own] &^= s.Allowing(c)
	}
}

// Allowing are the conditions under which the holder of a stone could make
// that choice now.
func (s *State) Allowing(c Choice) (conditions Set) {
	l := s.layout
	from, to := s.place[c.Own], s.place[c.Other]
	holder, other := l.holder[from], l.holder[to]
	if holder == other || !l.all.Has(c.Other) {
		return 0
	}
	conditions = l.anywhere&l.edition.allowing[c.Own][c.Other] | l.apart[from][to]
	if other == l.left[holder] {
		conditions |= l.leftward
	}
	if other == l.right[holder] {
		conditions |= l.rightward
	}
	for both := l.both; both != 0; both &= both - 1 {
		if is := both.First(); l.mixed[is].allows(from, to, c) {
			conditions |= single(is)
		}
	}
	return conditions
}

// belief is what the seat can know of the conditions: the public knowledge
// and what it has read. A spectator has read nothing.
func (m *Match) belief(seat rules.Seat) belief {
	b := belief{may: m.known.public}
	if seat != rules.Spectator {
		for stone := range m.known.readBy[seat.Index()].All() {
			b.may[stone] = single(m.state.condition[stone])
		}
	}
	switch {
	case m.outcome != nil && !m.sealed:
		for stone, condition := range m.state.condition {
			b.may[stone] = single(condition)
		}
		return b
	case m.outcome != nil && m.outcome.Reason != rules.Resigned && m.outcome.Reason != rules.Expired:
		return b // whoever would be next need not be able to move
	}
	b.movers = m.state.held[m.state.mover]
	for stone := range b.movers.All() {
		b.free[stone] = m.state.freeing(stone)
	}
	return b
}

// aid has for every stone the conditions that it may have after all that
// somebody has seen (N6.9).
type aid [stoneCount]Set

// aids are those of all seats and, first, of a spectator, as far as somebody has
// looked. They change with a swap and an answer only: all views of a position share
// them, those of clones too, and may be made at the same time.
type aids [maxSeats + 1]atomic.Pointer[aid]

// newAids are those of a new position; nil where nobody looks at any.
func (m *Match) newAids() *aids {
	if m.setup.Fleeting || !m.remembers() {
		return nil
	}
	return new(aids)
}

// aid works out what each stone may be, as a seat knows it.
func (m *Match) aid(seat rules.Seat) aid {
	if m.aids == nil {
		return m.possible(seat)
	}
	known := m.aids[seat].Load()
	if known == nil {
		possible := m.possible(seat)
		known = &possible
		m.aids[seat].Store(known)
	}
	return *known
}

func (m *Match) possible(seat rules.Seat) aid {
	b := m.belief(seat)
	return b.possible()
}

// freeing are the conditions under which a stone could be swapped with some
// other now.
func (s *State) freeing(stone uint8) (conditions Set) {
	for condition := range uint8(conditionCount) {
		if s.under(condition, stone)&^s.forbidden(stone) != 0 {
			conditions |= single(condition)
		}
	}
	return conditions
}
