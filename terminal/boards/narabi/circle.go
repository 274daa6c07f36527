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
	near := stones / seats
	far := stones - near - 2*sideStones
	rows := area.H - c.rows()
	step := min(max(rows/sideStones, c.rows()), c.rows()+2)
	side := func(x, i int) canvas.Rect { // from the near row upwards
		return canvas.Rect{X: x, Y: area.Y + rows - (i+1)*step + (step - c.rows()), W: c.w, H: c.h}
	}
	for i := range near {
		c.places = append(c.places, c.along(area.Y+area.H-c.rows(), near, near-1-i))
	}
	for i := range sideStones {
		c.places = append(c.places, side(area.X, i))
	}
	top := max(area.Y+rows-sideStones*step-1, area.Y)
	if far > 4 {
		top = area.Y
	}
	for i := range far {
		c.places = append(c.places, c.along(top, far, i))
	}
	for i := range sideStones {
		c.places = append(c.places, side(area.X+area.W-c.w, sideStones-1-i))
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
