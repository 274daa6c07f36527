//go:build !js

package rules

import (
	"encoding/binary"
	"math"
	"math/bits"
	"math/rand/v2"
)

// A question of luck takes one number, and for that one word of the output of
// ChaCha8 is enough: that is all that is worked out here.

// intN is what rand.New(rand.NewChaCha8(key)).IntN(n) says.
func (d *draw) intN(n int) int {
	if n <= 0 || uint64(n) > math.MaxUint32 {
		return d.whole().IntN(n)
	}
	if n&(n-1) == 0 {
		return int(d.word(0)) & (n - 1)
	}
	// The generator's number has word 1 above word 0. Scaled to n, what word 0
	// adds is below n/2³²: it matters only next to a whole number.
	scaled := uint64(d.word(1)) * uint64(n)
	if rest := uint32(scaled); rest == 0 || rest > math.MaxUint32-uint32(n) {
		return d.whole().IntN(n)
	}
	return int(scaled >> 32)
}

// whole is the generator of the library.
func (d *draw) whole() *rand.Rand { return rand.New(rand.NewChaCha8(*d)) }

// word is the first word of a block of ChaCha8, to which nothing is added
// (see c2sp.org/chacha8rand). The generator's first number is that of block 0
// and, above it, that of block 1.
func (d *draw) word(block uint32) uint32 {
	at := func(i int) uint32 { return binary.LittleEndian.Uint32(d[4*i:]) }
	var a0, a1, a2, a3 uint32 = 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574
	b0, b1, b2, b3 := at(0), at(1), at(2), at(3)
	c0, c1, c2, c3 := at(4), at(5), at(6), at(7)
	d0, d1, d2, d3 := block, uint32(0), uint32(0), uint32(0)
	for range 4 {
		a0, b0, c0, d0 = quarterRound(a0, b0, c0, d0)
		a1, b1, c1, d1 = quarterRound(a1, b1, c1, d1)
		a2, b2, c2, d2 = quarterRound(a2, b2, c2, d2)
		a3, b3, c3, d3 = quarterRound(a3, b3, c3, d3)
		a0, b1, c2, d3 = quarterRound(a0, b1, c2, d3)
		a1, b2, c3, d0 = quarterRound(a1, b2, c3, d0)
		a2, b3, c0, d1 = quarterRound(a2, b3, c0, d1)
		a3, b0, c1, d2 = quarterRound(a3, b0, c1, d2)
	}
	return a0
}

func quarterRound(a, b, c, d uint32) (_, _, _, _ uint32) {
	a += b
	d = bits.RotateLeft32(d^a, 16)
	c += d
	b = bits.RotateLeft32(b^c, 12)
	a += b
	d = bits.RotateLeft32(d^a, 8)
	c += d
	b = bits.RotateLeft32(b^c, 7)
	return a, b, c, d
}
