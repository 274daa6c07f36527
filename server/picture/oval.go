package picture

import (
	"fmt"
	"math"
	"sort"
	"strings"
)

// oval is a superellipse: with n over 2 flatter than an ellipse.
type oval struct{ x, y, rx, ry, n float64 }

// measured is an oval by the way along it, from the bottom, clockwise on the screen.
type measured struct {
	points [][2]float64
	way    []float64
	length float64
}

const samples = 1000

func (o oval) measured() *measured {
	m := &measured{}
	power := func(v float64) float64 { return math.Copysign(math.Pow(math.Abs(v), 2/o.n), v) }
	for i := range samples + 1 {
		angle := math.Pi/2 + float64(i)/samples*2*math.Pi
		p := [2]float64{o.x + o.rx*power(math.Cos(angle)), o.y + o.ry*power(math.Sin(angle))}
		if i > 0 {
			last := m.points[i-1]
			m.length += math.Hypot(p[0]-last[0], p[1]-last[1])
		}
		m.points, m.way = append(m.points, p), append(m.way, m.length)
	}
	return m
}

// at is where one is after that way.
func (m *measured) at(s float64) (x, y float64) {
	s = math.Mod(s+m.length, m.length)
	i := min(max(sort.SearchFloat64s(m.way, s)-1, 0), samples-1)
	f := (s - m.way[i]) / math.Max(m.way[i+1]-m.way[i], 1e-9)
	p, q := m.points[i], m.points[i+1]
	return p[0] + f*(q[0]-p[0]), p[1] + f*(q[1]-p[1])
}

// steps is at how many places a line of the rake is looked for.
const steps = 240

// line is one of the rake at a level, outside or inside, as a closed path with gaps where
// it is not seen.
func (m *measured) line(sign, level float64, stones []float64, a float64) string {
	var path strings.Builder
	begun := false
	for i := range steps + 1 {
		s := float64(i%steps) / steps * m.length
		p := m.beside(s, sign*level)
		if !inSight(p) {
			begun = false
			continue
		}
		p = m.beside(s, sign*m.offset(s, level, stones, a))
		if begun {
			fmt.Fprintf(&path, "L%.1f %.1f", p[0], p[1])
		} else {
			fmt.Fprintf(&path, "M%.1f %.1f", p[0], p[1])
		}
		begun = true
	}
	return path.String()
}

// inSight tells whether a line is drawn there: a little beyond the picture, so that no end
// of it is seen.
func inSight(p [2]float64) bool {
	const margin = 40
	return p[0] > left-margin && p[0] < Width+margin && p[1] > -margin && p[1] < Height+margin
}

// beside is so far from the curve after that way.
func (m *measured) beside(s, d float64) [2]float64 {
	x, y := m.at(s)
	px, py := m.at(s - 3)
	qx, qy := m.at(s + 3)
	l := math.Max(math.Hypot(qx-px, qy-py), 1)
	return [2]float64{x + d*(qy-py)/l, y - d*(qx-px)/l}
}

// offset is how far from the curve a line of that level runs there: by halving, for the
// flow grows with the distance.
func (m *measured) offset(s, level float64, stones []float64, a float64) float64 {
	low, high := level, level+260
	for range 14 {
		d, sum := (low+high)/2, 0.0
		for _, at := range stones {
			away := math.Abs(s - at)
			away = math.Min(away, m.length-away)
			sum += a * a / (away*away + d*d)
		}
		if d*(1-sum) < level {
			low = d
		} else {
			high = d
		}
	}
	return (low + high) / 2
}
