package narabi

import (
	"math/bits"
	"slices"

	"nagara/rules"
)

// pairings counts the pairings of a belief and draws from them, each as
// likely as any other. It gives the stones whose condition is not known theirs one
// after another, and counts for every set of conditions given away in how
// many ways it can go on.
type pairings struct {
	belief   belief
	possible [stoneCount]Set
	// stones are those to be given a condition, the mover's first; conditions
	// are those to be given.
	stones     []uint8
	conditions []uint8
	// ways is, by the set of conditions given away (as indexes of
	// conditions), the number of ways to go on; stuck is the same for as long
	// as no stone of the mover's is free.
	ways, stuck []uint64
}

func newPairings(b belief) *pairings {
	p := &pairings{belief: b, possible: b.possible()}
	open := Set(0)
	for stone, some := range p.possible {
		if some.Len() > 1 {
			p.stones = append(p.stones, uint8(stone))
			open |= some
		}
	}
	p.conditions = slices.Collect(open.All())
	slices.SortStableFunc(p.stones, func(a, c uint8) int {
		return int(b.movers>>c&1) - int(b.movers>>a&1)
	})
	p.count()
	return p
}

// count fills in the ways, from the last stone to the first.
func (p *pairings) count() {
	size := 1 << len(p.stones)
	p.ways, p.stuck = make([]uint64, size), make([]uint64, size)
	p.ways[size-1] = 1
	for given := size - 2; given >= 0; given-- {
		next := bits.OnesCount(uint(given))
		stone := p.stones[next]
		for i, condition := range p.conditions {
			if given>>i&1 != 0 || !p.possible[stone].Has(condition) {
				continue
			}
			after := given | 1<<i
			p.ways[given] += p.ways[after]
			if p.belief.free[stone].Has(condition) {
				p.stuck[given] += p.ways[after]
			} else {
				p.stuck[given] += p.stuck[after]
			}
		}
	}
}

// from is where the count begins.
func (p *pairings) from() []uint64 {
	if p.belief.surelyFree() {
		return p.ways
	}
	return p.stuck
}

// draw is one pairing.
func (p *pairings) draw(luck *rules.Quick) (has [stoneCount]uint8) {
	for stone, some := range p.possible {
		has[stone] = some.First()
	}
	ways := p.from()
	given := 0
	for _, stone := range p.stones {
		pick := below(luck, ways[given])
		for i, condition := range p.conditions {
			if given>>i&1 != 0 || !p.possible[stone].Has(condition) {
				continue
			}
			on := ways
			if p.belief.free[stone].Has(condition) {
				on = p.ways
			}
			n := on[given|1<<i]
			if pick < n {
				has[stone], given, ways = condition, given|1<<i, on
				break
			}
			pick -= n
		}
	}
	return has
}

// below is a number from 0 to n-1; the bias is under n/2⁶⁴.
func below(luck *rules.Quick, n uint64) uint64 {
	high, _ := bits.Mul64(uint64(luck.Uint32())<<32|uint64(luck.Uint32()), n)
	return high
}
