package table

import (
	"slices"

	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
)

// move points at the nearest thing in a direction.
func (s *Screen) move(dx, dy int) {
	if s.Drawn == nil {
		return
	}
	zones := s.Drawn.Zones()
	if next, ok := nearest(zones, s.Focus, dx, dy, s.MayPoint); ok {
		s.Focus = next
		return
	}
	for _, part := range s.Points() { // there may be more than is shown, as cards in a long list
		if choose.Kind(part) != "verb" && !slices.ContainsFunc(zones, func(z canvas.Zone) bool { return z.What == part }) {
			s.cycle(dx + dy)
			return
		}
	}
}

// cycle points at the next thing that can be pointed at.
func (s *Screen) cycle(by int) {
	points := s.Points()
	if at := slices.Index(points, s.Focus); at >= 0 {
		s.Focus = points[(at+by+len(points))%len(points)]
	} else {
		s.Aim()
	}
}

// nearest is the nearest zone in a direction. Rows are as high as two columns
// are wide, and what lies aside counts more than what lies ahead.
func nearest(zones []canvas.Zone, from string, dx, dy int, may func(string) bool) (best string, found bool) {
	var here canvas.Zone
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
		ahead, aside := x*dx+y*dy, abs(x*dy)+abs(y*dx)
		if ahead <= 0 || aside > 3*ahead {
			continue
		}
		if distance := ahead + 2*aside; distance < least {
			least, best, found = distance, z.What, true
		}
	}
	return best, found
}

func abs(n int) int { return max(n, -n) }
