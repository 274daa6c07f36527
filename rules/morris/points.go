package morris

import (
	"iter"
	"math/bits"
	"slices"
	"strings"

	"nagara/rules"
)

// Point is one of the 24 places of the board, from the top and from the left (M0.1).
type Point uint8

// names are those of the points: columns a to g, rows 1 to 7 from below.
var names = strings.Fields(`a7 d7 g7  b6 d6 f6  c5 d5 e5  a4 b4 c4  e4 f4 g4  c3 d3 e3  b2 d2 f2  a1 d1 g1`)

func (p Point) String() string { return names[p] }

// at is where a point lies, in columns and rows from the top.
func (p Point) at() (column, row int) { return int(names[p][0] - 'a'), int('7' - names[p][1]) }

// pointOf is the point of a name.
func pointOf(name string) (Point, bool) {
	i := slices.Index(names, name)
	return Point(max(i, 0)), i >= 0
}

// Points are any of them.
type Points uint32

const everywhere Points = 1<<24 - 1

func some(points ...Point) (all Points) {
	for _, p := range points {
		all |= 1 << p
	}
	return all
}

// Has tells whether a point is among them.
func (s Points) Has(p Point) bool { return s>>p&1 == 1 }

// Len is how many there are.
func (s Points) Len() int { return bits.OnesCount32(uint32(s)) }

// All are they one by one, in their order.
func (s Points) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Point(bits.TrailingZeros32(uint32(s)))) {
				return
			}
		}
	}
}

// Strings are their names.
func (s Points) Strings() []string {
	list := []string{}
	for p := range s.All() {
		list = append(list, p.String())
	}
	return list
}

// rows are the sixteen lines of three points, along which men move and which are mills.
var rows = func() (all [][3]Point) {
	for _, row := range strings.Split(`a7 d7 g7,b6 d6 f6,c5 d5 e5,a4 b4 c4,e4 f4 g4,c3 d3 e3,b2 d2 f2,a1 d1 g1,`+
		`a7 a4 a1,b6 b4 b2,c5 c4 c3,d7 d6 d5,d3 d2 d1,e5 e4 e3,f6 f4 f2,g7 g4 g1`, ",") {
		var line [3]Point
		for i, name := range strings.Fields(row) {
			line[i], _ = pointOf(name)
		}
		all = append(all, line)
	}
	return all
}()

// nextTo are the points beside each, along a line (M2.1).
var nextTo = func() (all [24]Points) {
	for _, row := range rows {
		all[row[0]] |= some(row[1])
		all[row[1]] |= some(row[0], row[2])
		all[row[2]] |= some(row[1])
	}
	return all
}()

// InMills are those of some men that stand in a mill: three in a row (M3.1).
func (s Points) InMills() (mills Points) {
	for _, row := range rows {
		if mill := some(row[:]...); s&mill == mill {
			mills |= mill
		}
	}
	return mills
}

// Begun counts the mills that lack one man, on a point that is empty.
func (s Points) Begun(empty Points) (n int) {
	for _, row := range rows {
		if mill := some(row[:]...); (s&mill).Len() == 2 && (empty&mill).Len() == 1 {
			n++
		}
	}
	return n
}

// rival is the other seat.
func rival(s rules.Seat) rules.Seat { return 3 - s }
