package narabi

import "slices"

// mixed is a condition that looks at the stones and at where they lie, as play looks
// it up. Of two places its parts that look around tell the same whatever lies there:
// so pairs of places fall into a few classes, and in each of these the stones decide.
type mixed struct {
	// class is that of two places.
	class [stoneCount][stoneCount]uint8
	// partners are the stones that a stone can be swapped with, by class.
	partners [][stoneCount]Set
}

// mix works out a condition for a layout.
func (l *layout) mix(condition *Term) *mixed {
	x := &mixed{}
	around := condition.around(nil)
	known := map[uint]uint8{}
	for from := range l.places {
		for to := range l.places {
			if l.holder[from] == l.holder[to] {
				continue // N2.2: nobody looks it up
			}
			told := uint(0)
			for i, part := range around {
				if l.lies(part, from, to) {
					told |= 1 << i
				}
			}
			class, ok := known[told]
			if !ok {
				class = uint8(len(x.partners))
				known[told] = class
				x.partners = append(x.partners, l.edition.partnersBy(condition, func(part *Term) bool {
					return told>>slices.Index(around, part)&1 != 0
				}))
			}
			x.class[from][to] = class
		}
	}
	return x
}

// partnersBy are for every stone those that a term allows it to be swapped with, if
// its parts that look around say so.
func (e *Edition) partnersBy(term *Term, lies func(*Term) bool) (partners [stoneCount]Set) {
	for own := range e.parts.Stones {
		for other := range e.parts.Stones {
			if own != other && term.holds(e.parts.Stones[own], e.parts.Stones[other], lies) {
				partners[own] |= 1 << other
			}
		}
	}
	return partners
}

// allows tells whether a stone can be swapped with another that lies there.
func (x *mixed) allows(from, to uint8, c Choice) bool {
	return x.partners[x.class[from][to]][c.Own].Has(c.Other)
}

// under are the stones that one can be swapped with as they lie now.
func (x *mixed) under(s *State, stone uint8) (others Set) {
	classes := &x.class[s.place[stone]]
	for place, other := range s.circle[:s.layout.places] {
		others |= x.partners[classes[place]][stone] & single(other)
	}
	return others &^ s.held[s.layout.holder[s.place[stone]]]
}
