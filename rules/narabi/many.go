package narabi

import (
	"math/bits"

	"nagara/rules"
)

// Most is how many worlds Many can hold.
const Most = 64

// Some is a set of the worlds of a Many, by their index.
type Some uint64

// Len is how many worlds the set holds.
func (s Some) Len() int { return bits.OnesCount64(uint64(s)) }

// Has tells whether the set holds world i.
func (s Some) Has(i int) bool { return s>>i&1 != 0 }

// First is the least that the set holds; it must hold one.
func (s Some) First() int { return bits.TrailingZeros64(uint64(s)) }

// Many is up to 64 pairings of stones and conditions at once: for every stone
// and condition the worlds in which they belong together. To think about a
// position without knowing the conditions is to think about it in many worlds,
// and most of that work is the same in all of them.
type Many struct {
	all Some
	has [stoneCount][conditionCount]Some
}

// NewMany takes over the pairings of up to 64 positions.
func NewMany(worlds []State) *Many {
	m := &Many{}
	for i, w := range worlds[:min(len(worlds), Most)] {
		m.all |= 1 << i
		for stone, condition := range w.condition {
			m.has[stone][condition] |= 1 << i
		}
	}
	return m
}

// All are its worlds.
func (m *Many) All() Some { return m.all }

// Possible is a swap, and the worlds in which it can be made.
type Possible struct {
	Choice
	In Some
}

// Possible appends every swap that a seat could make in some of these worlds,
// were it their turn now. Here and below the conditions of the position itself
// play no part.
func (m *Many) Possible(at *State, seat rules.Seat, in Some, buf []Possible) []Possible {
	for own := at.held[seat.Index()]; own != 0; own &= own - 1 {
		stone := own.First()
		for other, some := range m.Partners(at, stone) {
			if some &= in; some != 0 {
				buf = append(buf, Possible{Choice{stone, uint8(other)}, some})
			}
		}
	}
	return buf
}

// Partners are for every stone the worlds in which the holder of this one
// could swap it with that, were it their turn now.
func (m *Many) Partners(at *State, stone uint8) (worlds [stoneCount]Some) {
	never := at.forbidden(stone)
	for condition, some := range m.has[stone] {
		if some == 0 {
			continue
		}
		for others := at.under(uint8(condition), stone) &^ never; others != 0; others &= others - 1 {
			worlds[others.First()] |= some
		}
	}
	return worlds
}

// Stuck are the worlds in which a seat could not swap, were it their turn now.
func (m *Many) Stuck(at *State, seat rules.Seat) Some {
	stuck := m.all
	for own := at.held[seat.Index()]; own != 0 && stuck != 0; own &= own - 1 {
		for _, some := range m.Partners(at, own.First()) {
			stuck &^= some
		}
	}
	return stuck
}
