package narabi

import (
	"slices"

	"nagara/terminal/ui/canvas"
)

// shape is how large stones are drawn.
type shape struct{ w, h int }

// A stone with its mark below takes one row more.
func (s shape) rows() int { return s.h + 1 }

var shapes = []shape{{13, 7}, {9, 5}, {7, 3}}

// circle is where the stones lie: around a table, as it is seen from above by
// one who sits at its lower edge. From there clockwise is to the left.
type circle struct {
	shape
	area canvas.Rect
	// near and far are how many stones lie in the rows across the table; all others lie
	// along its sides.
	near, far int
	// places are clockwise, from the first of the near row.
	places []canvas.Rect
}

// sideStones is how many stones lie along each side of the table.
const sideStones = 3

// layOut finds the places for so many stones of so many seats.
func layOut(area canvas.Rect, stones, seats int) circle {
	c := circle{area: area, shape: shapes[len(shapes)-1]}
	for _, s := range slices.Backward(shapes) {
		if (sideStones+1)*s.rows()+2 <= area.H && 8*(s.w+1) <= area.W {
			c.shape = s
		}
	}
	c.near = stones / seats
	c.far = stones - c.near - 2*sideStones
	rows := area.H - c.rows()
	step := min(max(rows/sideStones, c.rows()), c.rows()+2)
	beside := func(x, i int) canvas.Rect { // from the near row upwards, and closer where a row is lacking
		y := area.Y + rows - (i+1)*step + (step - c.rows())
		return canvas.Rect{X: x, Y: max(y, area.Y), W: c.w, H: c.h}
	}
	for i := range c.near {
		c.places = append(c.places, c.along(area.Y+area.H-c.rows(), c.near, c.near-1-i))
	}
	for i := range sideStones {
		c.places = append(c.places, beside(area.X, i))
	}
	top := max(area.Y+rows-sideStones*step-1, area.Y)
	if c.far > 4 {
		top = area.Y
	}
	for i := range c.far {
		c.places = append(c.places, c.along(top, c.far, i))
	}
	for i := range sideStones {
		c.places = append(c.places, beside(area.X+area.W-c.w, sideStones-1-i))
	}
	return c
}

// along is place i of n that lie in a row across the table, from the left.
func (c *circle) along(y, n, i int) canvas.Rect {
	room := c.area.W - 2*(c.w+1)
	step := min(room/n, c.w+4)
	left := c.area.X + (c.area.W-step*(n-1)-c.w)/2
	return canvas.Rect{X: left + i*step, Y: y, W: c.w, H: c.h}
}

// sand is what is raked inside the circle: frames in frames, of which this is the n-th.
func (c *circle) sand(n int) canvas.Rect {
	top := c.places[c.near+sideStones].Y + c.rows()
	return canvas.Rect{X: c.area.X + c.w + 1, Y: top, W: c.area.W - 2*(c.w+1), H: c.places[0].Y - top}.Inset(2*n, n)
}

// raked is how many frames there are.
func (c *circle) raked() int { return min(1+c.sand(0).H/6, 4) }

// label is the middle of the line beside the stones of a seat where its name stands, on
// the line that is raked next to them: it crosses nothing else there. At a side its end
// towards the stones is fixed instead.
func (c *circle) label(stones []int) (x, y int, at side) {
	var along [4][]canvas.Rect
	for _, i := range stones {
		s := c.side(i)
		along[s] = append(along[s], c.places[i])
	}
	for _, s := range []side{nearRow, leftSide, farRow, rightSide} {
		if len(along[s]) > len(along[at]) {
			at = s
		}
	}
	first, last := along[at][0], along[at][len(along[at])-1]
	outer, inner := c.sand(0), c.sand(c.raked()-1)
	switch at {
	case nearRow:
		return (first.X + last.X + c.w) / 2, outer.Y + outer.H - 1, at
	case farRow:
		return (first.X + last.X + c.w) / 2, outer.Y, at
	case leftSide:
		return inner.X + 2, inner.Y, at
	default:
		return inner.X + inner.W - 2, inner.Y, at
	}
}

// side is where around the table a place lies.
type side int

const (
	nearRow side = iota
	leftSide
	farRow
	rightSide
)

func (c *circle) side(place int) side {
	switch i := place - c.near; {
	case i < 0:
		return nearRow
	case i < sideStones:
		return leftSide
	case i < sideStones+c.far:
		return farRow
	default:
		return rightSide
	}
}
