package table

import (
	"slices"

	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
)

// arrows are the keys that lead from one thing on the screen to the next.
var arrows = map[string]struct{ dx, dy int }{"up": {0, -1}, "down": {0, 1}, "left": {-1, 0}, "right": {1, 0}}

// move points at the nearest thing in the direction of an arrow key.
func (p *choosing) move(zones []canvas.Zone, arrow string) {
	if next, ok := nearest(zones, p.Focus, arrow, p.MayPoint); ok {
		p.Focus = next
		return
	}
	for _, part := range p.Points() { // there may be more than is shown, as cards in a long list
		if choose.Kind(part) != "verb" && !slices.ContainsFunc(zones, func(z canvas.Zone) bool { return z.What == part }) {
			p.cycle(arrows[arrow].dx + arrows[arrow].dy)
			return
		}
	}
	if p.Focus == "" {
		p.Point()
	}
}

// cycle points at the next thing that can be pointed at.
func (p *choosing) cycle(by int) {
	points := p.Points()
	if at := slices.Index(points, p.Focus); at >= 0 {
		p.Focus = points[(at+by+len(points))%len(points)]
	} else {
		p.Point()
	}
}

// nearest is the nearest zone in the direction of an arrow key. Left and right stay in
// their row as long as there is something further on.
func nearest(zones []canvas.Zone, from, arrow string, may func(string) bool) (best string, found bool) {
	if arrows[arrow].dx != 0 {
		row := slices.DeleteFunc(slices.Clone(zones), func(z canvas.Zone) bool { return !besides(zones, from, z) })
		if best, found = towards(row, from, arrow, ahead, may); found {
			return best, true
		}
	}
	return towards(zones, from, arrow, ahead, may)
}

// besides tells whether a zone lies in the row of another.
func besides(zones []canvas.Zone, from string, z canvas.Zone) bool {
	return slices.ContainsFunc(zones, func(here canvas.Zone) bool {
		return here.What == from && z.Y < here.Y+here.H && here.Y < z.Y+z.H
	})
}

// How much farther aside than ahead something may lie that an arrow key leads to.
const (
	ahead    = 3
	anywhere = 1 << 16
)

// towards is the nearest zone in the direction of an arrow key. Rows are as high as two
// columns are wide, and what lies aside counts more than what lies ahead. From nothing it
// goes from the middle of all that can be pointed at.
func towards(zones []canvas.Zone, from, arrow string, spread int, may func(string) bool) (best string, found bool) {
	dx, dy := arrows[arrow].dx, arrows[arrow].dy
	here := canvas.Zone{Rect: middle(zones, may)}
	for _, z := range zones {
		if z.What == from {
			here = z
		}
	}
	least := 1 << 30
	for _, z := range zones {
		if z.What == from || !may(z.What) {
			continue
		}
		x := z.X + z.W/2 - here.X - here.W/2
		y := 2 * (z.Y + z.H/2 - here.Y - here.H/2)
		on, aside := x*dx+y*dy, abs(x*dy)+abs(y*dx)
		if on <= 0 || aside > spread*on {
			continue
		}
		if distance := on + 2*aside; distance < least {
			least, best, found = distance, z.What, true
		}
	}
	return best, found
}

// middle is the part of the screen in which all lies that can be pointed at.
func middle(zones []canvas.Zone, may func(string) bool) (all canvas.Rect) {
	for _, z := range zones {
		switch {
		case !may(z.What):
		case all.W == 0:
			all = z.Rect
		default:
			right, bottom := max(all.X+all.W, z.X+z.W), max(all.Y+all.H, z.Y+z.H)
			all.X, all.Y = min(all.X, z.X), min(all.Y, z.Y)
			all.W, all.H = right-all.X, bottom-all.Y
		}
	}
	return all
}

func abs(n int) int { return max(n, -n) }
