package narabi

import (
	"slices"
	"strconv"
)

// layout is the circle of one edition for one number of players: which stones
// are in play and which places belong to whom. Places are counted clockwise,
// from the first of seat 1.
type layout struct {
	edition *Edition
	seats   uint8
	each    uint8
	places  uint8
	// stones are those in play.
	stones []uint8
	all    Set
	// numbers is how many stones in play have a number; rank is the place of
	// a stone's number among those, or blank.
	numbers uint8
	rank    [stoneCount]uint8
	// holder is the seat, counted from 0, that a place lies before.
	holder [stoneCount]uint8
	// ahead and back are the places that lie some places clockwise and
	// counter-clockwise of a place.
	ahead, back [stoneCount][maxPlaces + 1]uint8
	// left and right are the seats beside a seat: N6.3.
	left, right [maxSeats]uint8
	// where says where a condition looks, besides at the stones.
	where [conditionCount]where
	// anywhere are the conditions that look at the stones alone, leftward and
	// rightward those that look at a neighbour, apart those that two places
	// are the right distance apart for, and both those that look at the stones
	// and at where they lie: each of them has a mixed.
	anywhere, leftward, rightward, both Set
	apart                               [stoneCount][stoneCount]Set
	mixed                               [conditionCount]*mixed
}

// blank is the rank of a stone without a number.
const blank = 0xFF

// where is the part of a condition that depends on where the stones lie.
type where struct {
	rule   whereRule
	places uint8
}

type whereRule uint8

const (
	anywhere whereRule = iota
	toTheLeft
	toTheRight
	atDistance
	asMixed
)

func newLayout(e *Edition, seats int) *layout {
	share := e.parts.Seats[strconv.Itoa(seats)]
	l := &layout{edition: e, seats: uint8(seats), each: uint8(share.StonesEach)}
	l.places = l.seats * l.each
	for i, s := range e.parts.Stones {
		l.rank[i] = blank
		if !slices.Contains(share.Removed, s.ID) { // N1.2
			l.stones = append(l.stones, uint8(i))
			l.all |= single(uint8(i))
		}
	}
	l.rankNumbers()
	for p := range l.places {
		l.holder[p] = p / l.each
		for by := range uint8(maxPlaces + 1) {
			l.ahead[p][by] = (p + by) % l.places
			l.back[l.ahead[p][by]][by] = p
		}
	}
	for seat := range l.seats {
		l.left[seat] = (seat + 1) % l.seats
		l.right[l.left[seat]] = seat
	}
	for c := range e.parts.Conditions {
		l.where[c] = whereOf(&e.parts.Conditions[c].Term)
		l.look(uint8(c))
	}
	return l
}

// look notes where a condition looks.
func (l *layout) look(condition uint8) {
	switch is := single(condition); l.where[condition].rule {
	case toTheLeft:
		l.leftward |= is
	case toTheRight:
		l.rightward |= is
	case atDistance:
		for p := range l.places {
			l.apart[p][l.ahead[p][l.where[condition].places]] |= is
			l.apart[p][l.back[p][l.where[condition].places]] |= is
		}
	case asMixed:
		l.both |= is
		l.mixed[condition] = l.mix(&l.edition.parts.Conditions[condition].Term)
	default:
		l.anywhere |= is
	}
}

func (l *layout) rankNumbers() {
	for number := range numberCount {
		for _, s := range l.stones {
			stone := l.edition.parts.Stones[s]
			if !stone.Blank() && *stone.Number == number {
				l.rank[s] = l.numbers
				l.numbers++
			}
		}
	}
}

func whereOf(t *Term) where {
	switch {
	case len(t.around(nil)) == 0:
		return where{rule: anywhere}
	case t.Kind == ByDistance && t.Way == "":
		return where{rule: atDistance, places: uint8(t.Places)}
	case t.Kind == ByPlayer && t.Neighbour == "left" && !t.second(): // N6.3
		return where{rule: toTheLeft}
	case t.Kind == ByPlayer && !t.second():
		return where{rule: toTheRight}
	}
	return where{rule: asMixed}
}

// circleIDs names the stones clockwise, from the first of seat 1.
func (s *State) circleIDs() []string {
	ids := make([]string, 0, s.layout.places)
	for _, stone := range s.circle[:s.layout.places] {
		ids = append(ids, s.layout.edition.parts.Stones[stone].ID)
	}
	return ids
}

// steps is how far it is from one rank up to another, around the circle of
// the numbers.
func (l *layout) steps(from, to uint8) uint8 {
	if to < from {
		to += l.numbers
	}
	return to - from
}
