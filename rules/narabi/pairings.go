package narabi

import (
	"math/bits"
	"slices"

	"nagara/rules"
)

// pairings counts the pairings of a belief and draws from them, each as
// likely as any other. It gives the stones whose condition is not known theirs
// one after another, and counts for every set of conditions given away in how
// many ways it can go on.
type pairings struct {
	possible [stoneCount]Set
	// conditions are those to be given away; sets of them below count by
	// their index here.
	conditions []uint8
	// gifts are the stones to be given a condition, the mover's first.
	gifts []gift
	// ways is the number of ways to go on after a set was given away, and
	// freeing the same while all that the mover was given leaves them stuck
	// and something must still free them.
	ways, freeing []uint64
	// free tells whether the mover can swap, whatever is given.
	free bool
}

// gift is a stone, what it may be given, and what of that would free the
// mover.
type gift struct {
	stone     uint8
	may, free Set
}

func newPairings(b belief) *pairings {
	b.may = b.possible()
	p := &pairings{possible: b.may, free: b.surelyFree()}
	open := Set(0)
	for _, some := range p.possible {
		if some.Len() > 1 {
			open |= some
		}
	}
	p.conditions = slices.Collect(open.All())
	for _, movers := range []bool{true, false} {
		for stone, some := range p.possible {
			if some.Len() > 1 && b.movers.Has(uint8(stone)) == movers {
				p.gifts = append(p.gifts, gift{uint8(stone), p.pack(some), p.pack(some & b.free[stone])})
			}
		}
	}
	p.count()
	return p
}

// pack counts a set of conditions by their index among those to be given.
func (p *pairings) pack(set Set) (packed Set) {
	for i, condition := range p.conditions {
		if set.Has(condition) {
			packed |= 1 << i
		}
	}
	return packed
}

// count fills in the ways, from the last gift to the first.
func (p *pairings) count() {
	size := 1 << len(p.gifts)
	p.ways, p.freeing = make([]uint64, size), make([]uint64, size)
	p.ways[size-1] = 1
	for given := size - 2; given >= 0; given-- {
		g := p.gifts[bits.OnesCount(uint(given))]
		for some := g.may &^ Set(given); some != 0; some &= some - 1 {
			first := some & -some
			after := Set(given) | first
			p.ways[given] += p.ways[after]
			p.freeing[given] += p.after(g, first, p.freeing)[after]
		}
	}
}

// after is the count to go on with once the stone was given a condition.
func (p *pairings) after(g gift, condition Set, now []uint64) []uint64 {
	if g.free&condition != 0 {
		return p.ways
	}
	return now
}

// from is the count to begin with.
func (p *pairings) from() []uint64 {
	if p.free {
		return p.ways
	}
	return p.freeing
}

// draw is one pairing.
func (p *pairings) draw(luck *rules.FastRand) (has [stoneCount]uint8) {
	for stone, some := range p.possible {
		has[stone] = some.First()
	}
	ways, given := p.from(), Set(0)
	for _, g := range p.gifts {
		pick := below(luck, ways[given])
		for some := g.may &^ given; some != 0; some &= some - 1 {
			first := some & -some
			on := p.after(g, first, ways)
			n := on[given|first]
			if pick < n {
				has[g.stone] = p.conditions[first.First()]
				ways, given = on, given|first
				break
			}
			pick -= n
		}
	}
	return has
}

// below is a number from 0 to n-1; the bias is under n/2⁶⁴.
func below(luck *rules.FastRand, n uint64) uint64 {
	high, _ := bits.Mul64(uint64(luck.Uint32())<<32|uint64(luck.Uint32()), n)
	return high
}
