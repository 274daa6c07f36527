package narabi

import (
	"iter"
	"math/bits"
)

// Set is a set of stones, of conditions or of places, by their index in the
// edition or around the circle.
type Set uint16

// full holds all 15 stones, or all 15 conditions.
const full Set = 1<<stoneCount - 1

func single(i uint8) Set { return 1 << i }

// Has tells whether the set holds i.
func (s Set) Has(i uint8) bool { return s>>i&1 != 0 }

// Len is how many the set holds.
func (s Set) Len() int { return bits.OnesCount16(uint16(s)) }

// First is the least that the set holds; it must hold one.
func (s Set) First() uint8 { return uint8(bits.TrailingZeros16(uint16(s))) }

// at is the one at a place of the set, counted from 0; it must hold so many.
func (s Set) at(i int) uint8 {
	for ; i > 0; i-- {
		s &= s - 1
	}
	return s.First()
}

// All goes through the set in order.
func (s Set) All() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}
