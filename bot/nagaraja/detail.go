package nagaraja

import (
	"math/bits"

	"nagara/bot/net"
	game "nagara/rules/nagaraja"
)

// detail is what the master's inputs need of an edition besides.
type detail struct {
	// class is the effect and the arrows of each bit of a set of cards.
	class  [64]uint8
	sticks [3]game.Stick
	// rank is the place of each kind of stick among the three by its odds: the
	// one with the most Nagas first, then the one with the fewest points.
	rank [3]int
	// shapes are the inputs that each type of tile has.
	shapes [6][tileWays]int8
}

var details known[detail]

// detailOf looks at each edition once.
func detailOf(edition *game.Edition) *detail {
	return details.find(edition, newDetail)
}

func newDetail(edition *game.Edition) *detail {
	d := &detail{sticks: edition.Sticks()}
	for bit, card := range edition.Bits() {
		if card != nil {
			d.class[bit] = uint8(card.Effect*3 + edition.Arrows(bit) - 1)
		}
	}
	for k := range d.sticks {
		for other := range d.sticks {
			mine, theirs := order(&d.sticks[k]), order(&d.sticks[other])
			if theirs > mine || theirs == mine && other < k {
				d.rank[k]++
			}
		}
	}
	for kind := range d.shapes {
		d.shapes[kind] = shape(edition.TilePaths(kind))
	}
	return d
}

// order is higher for more Nagas, and then for fewer points.
func order(s *game.Stick) (sum int) {
	for face, points := range s.Points {
		if s.Naga[face] {
			sum += 100
		} else {
			sum -= points
		}
	}
	return sum
}

// atShrine is the input of a shape that tells of a shrine.
const atShrine = 12

// shape tells a tile by what its paths join: how many sides the longest of
// them has, how many opposite sides and how many corners are joined, and
// whether it has a shrine, and one in an alcove.
func shape(paths [4]uint8, shrine int) (x [tileWays]int8) {
	exits, opposite, corners := 0, 0, 0
	for _, sides := range paths {
		exits = max(exits, bits.OnesCount8(sides))
		for side := range 4 {
			turned := sides>>side | sides<<(4-side)
			if turned&0b0011 == 0b0011 {
				corners++
			}
			if side < 2 && turned&0b0101 == 0b0101 {
				opposite++
			}
		}
	}
	x[max(exits, 1)-1] = net.One
	x[4+opposite] = net.One
	x[7+corners] = net.One
	if shrine >= 0 {
		x[atShrine] = net.One
		if bits.OnesCount8(paths[shrine]) < exits {
			x[atShrine+1] = net.One
		}
	}
	return x
}
