package narabi

import "math/bits"

// A target is one way in which the numbered stones can stand in order: for
// every rank the place where it goes, in four bits each, and above those the
// set of places that it fills. There is one for every choice of places, every
// start and both directions, 3,960 for 12 stones of which 9 are numbered and
// 60,060 for 15 of which 10 are; which blank lies where makes no difference.
type target uint64

// filledShift leaves room for the places of ten ranks below.
const filledShift = 48

// to is the place where the stone of a rank goes; the rank comes multiplied
// by four.
func (t target) to(rankBits uint8) uint8 { return uint8(t>>rankBits) & 15 }

// filled is the set of places that get a numbered stone.
func (t target) filled() Set { return Set(t >> filledShift) }

// firstAway is four times the lowest rank that is not where it goes, or blank.
// Homes has for every rank the place where it is, as a target has that where it
// goes.
func (t target) firstAway(homes target) uint8 {
	if away := (t ^ homes) & (1<<filledShift - 1); away != 0 {
		return uint8(bits.TrailingZeros64(uint64(away))) &^ 3
	}
	return blank
}

// course is a target together with what separates a position from it. Draw an
// arrow from every numbered stone's place to the place where it goes: the
// arrows form loops of numbered stones, and paths that end at a blank. A loop
// of k stones takes k-1 swaps, a path of k stones takes k. So all together it
// takes as many as there are numbers, less one for each loop.
type course struct {
	target target
	// parts has for every place, in four bits, the number of the loop or
	// path that it is part of.
	parts uint64
	// loops are the numbers of those that are loops.
	loops Set
	// swaps is how many it takes at least.
	swaps uint8
}

// trace works out the parts of a course. rankBits has for every place four
// times the rank of the stone there, or blank.
func (c *course) trace(rankBits *[stoneCount]uint8, places, numbers uint8) {
	c.parts, c.loops, c.swaps = 0, 0, numbers
	part := uint64(0)
	todo := Set(1)<<places - 1
	for starts := todo &^ c.target.filled(); starts != 0; starts &= starts - 1 {
		for p := starts.First(); ; p = c.target.to(rankBits[p]) {
			c.parts |= part << (4 * p)
			todo &^= single(p)
			if rankBits[p] == blank {
				break
			}
		}
		part++
	}
	for ; todo != 0; part++ {
		c.loops |= 1 << part
		c.swaps--
		for p := todo.First(); todo.Has(p); p = c.target.to(rankBits[p]) {
			c.parts |= part << (4 * p)
			todo &^= single(p)
		}
	}
}

// after is how many swaps it takes once the stones at two places were
// swapped: within a loop or path that splits a loop off, between two paths it
// changes nothing, and otherwise it breaks a loop.
func (c *course) after(p, q uint8) uint8 {
	a, b := uint8(c.parts>>(4*p))&15, uint8(c.parts>>(4*q))&15
	switch {
	case a == b:
		return c.swaps - 1
	case c.loops.Has(a) || c.loops.Has(b):
		return c.swaps + 1
	}
	return c.swaps
}
