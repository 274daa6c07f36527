package rules

import (
	"math/bits"
	"strconv"
)

// Chance answers every question of luck that rules ask.
type Chance interface {
	// IntN returns a number from 0 to n-1 for the question that the label
	// names. n must be positive.
	IntN(label Label, n int) int
	// Quarters returns 16 numbers from 0 to 3, two bits each: throws of things
	// with four faces that are thrown together.
	Quarters(label Label) uint32
}

// Label names one question of luck within a match: what is thrown or drawn,
// and where in the match. A match never asks the same question twice.
type Label struct {
	What string
	At   Place
}

// Place is up to four small numbers. It is one word, so that a simulation,
// which ignores labels, has next to nothing to do for them.
type Place uint32

// At makes a place of its numbers.
func At(a, b, c, d uint8) Place {
	return Place(a) | Place(b)<<8 | Place(c)<<16 | Place(d)<<24
}

// Numbers are the four that the place was made of.
func (p Place) Numbers() [4]uint8 {
	return [4]uint8{uint8(p), uint8(p >> 8), uint8(p >> 16), uint8(p >> 24)}
}

func (l Label) String() string {
	return string(l.appendTo(nil))
}

func (l Label) appendTo(text []byte) []byte {
	text = append(text, l.What...)
	for _, n := range l.At.Numbers() {
		text = strconv.AppendUint(append(text, ' '), uint64(n), 10)
	}
	return text
}

// FastRand is a fast generator (PCG, 64 bits of state) for search and
// simulation. It ignores labels. Its zero value is ready, and always the same.
type FastRand struct{ state uint64 }

// NewFastRand starts a generator; each start gives another stream.
func NewFastRand(start uint64) *FastRand {
	r := &FastRand{state: start*0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03}
	r.Uint32()
	return r
}

// Uint32 returns 32 random bits.
func (r *FastRand) Uint32() uint32 {
	old := r.state
	r.state = old*6364136223846793005 + 1442695040888963407
	return bits.RotateLeft32(uint32(((old>>18)^old)>>27), -int(old>>59))
}

// Quarters returns 32 random bits.
func (r *FastRand) Quarters(Label) uint32 { return r.Uint32() }

// IntN returns a number from 0 to n-1. The bias is below n/2³².
func (r *FastRand) IntN(_ Label, n int) int {
	return int(uint64(r.Uint32()) * uint64(n) >> 32)
}
