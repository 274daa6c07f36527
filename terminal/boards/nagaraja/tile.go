package nagaraja

import (
	"slices"
	"strings"

	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Sides of a cell, as bits.
const (
	north = 1 << iota
	east
	south
	west
)

// Connected paths are drawn double, the others single, each by the sides that
// it joins.
var (
	litLines  = [16]string{" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"}
	darkLines = [16]string{" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"}
)

func sidesOf(path string) (sides int) {
	for i, name := range "NESW" {
		if strings.ContainsRune(path, name) {
			sides |= 1 << i
		}
	}
	return sides
}

// turned is a path after so many quarter turns.
func turned(path string, quarters int) string {
	was, is := sidesOf(path), ""
	for i, name := range "NESW" {
		if was>>((i+4-quarters)%4)&1 != 0 {
			is += string(name)
		}
	}
	return is
}

// slab is a room tile as it is drawn.
type slab struct {
	paths, lit []string
	// fading are paths that would go dark.
	fading []string
	// shrine is the path with the place for an amulet.
	shrine string
	amulet bool
}

// pen draws one tile into a part of the canvas.
type pen struct {
	*canvas.Canvas
	at     canvas.Rect
	cx, cy int
	slab
}

// drawSlab draws the paths of a tile.
func drawSlab(c *canvas.Canvas, r canvas.Rect, s slab) {
	p := pen{c, r, r.W / 2, r.H / 2, s}
	paths := slices.Clone(s.paths)
	slices.SortStableFunc(paths, func(a, b string) int { return len(b) - len(a) })
	if len(paths) == 2 && bend(paths[0]) && bend(paths[1]) {
		p.twins(paths)
		return
	}
	for i, path := range paths {
		if i == 0 {
			p.through(path)
		} else {
			p.alcove(path)
		}
	}
}

func bend(path string) bool {
	return len(path) == 2 && path != "NS" && path != "EW"
}

func (p *pen) lines(path string) ([16]string, style.Look) {
	switch {
	case slices.Contains(p.lit, path):
		return litLines, style.Look{Fg: style.Lamp, Bold: true}
	case slices.Contains(p.fading, path):
		return darkLines, style.Look{Fg: style.Danger, Bold: true}
	}
	return darkLines, style.Look{Fg: style.Groove}
}

func (p *pen) dot(x, y int, text string, look style.Look) {
	if x >= 0 && x < p.at.W && y >= 0 && y < p.at.H {
		p.Text(p.at.X+x, p.at.Y+y, text, look)
	}
}

// arms draws the sides of a path from the edges of the tile to so far from its
// middle.
func (p *pen) arms(path string, dx, dy int) {
	lines, look := p.lines(path)
	sides := sidesOf(path)
	for y := range p.at.H {
		if sides&north != 0 && y <= p.cy-dy || sides&south != 0 && y >= p.cy+dy {
			p.dot(p.cx, y, lines[north|south], look)
		}
	}
	for x := range p.at.W {
		if sides&west != 0 && x <= p.cx-dx || sides&east != 0 && x >= p.cx+dx {
			p.dot(x, p.cy, lines[east|west], look)
		}
	}
}

// through draws the path that owns the middle of the tile.
func (p *pen) through(path string) {
	lines, look := p.lines(path)
	p.arms(path, 1, 1)
	p.dot(p.cx, p.cy, lines[sidesOf(path)], look)
	if path == p.shrine {
		p.altar(p.cx, p.cy, look)
	}
}

// alcove draws a path that stops before the middle.
func (p *pen) alcove(path string) {
	_, look := p.lines(path)
	sides := sidesOf(path)
	p.arms(path, 2, 1)
	if path != p.shrine {
		return
	}
	switch {
	case sides&east != 0:
		p.altar(p.cx+2, p.cy, look)
	case sides&west != 0:
		p.altar(p.cx-2, p.cy, look)
	case sides&south != 0:
		p.altar(p.cx, p.cy+1, look)
	default:
		p.altar(p.cx, p.cy-1, look)
	}
}

// altar is the place of an amulet, with it or without.
func (p *pen) altar(x, y int, look style.Look) {
	if p.amulet {
		p.dot(x, y, "✦", style.Look{Fg: style.Jewel, Bold: true})
	} else if p.at.H > 3 {
		p.dot(x, y, "◇", look)
	}
}

// twins draws two bends that pass each other without touching.
func (p *pen) twins(paths []string) {
	if sidesOf(paths[0])&north == 0 {
		paths[0], paths[1] = paths[1], paths[0]
	}
	upper, lower := sidesOf(paths[0]), sidesOf(paths[1])
	lines, look := p.lines(paths[0])
	p.arms(paths[0], 1, 1)
	p.dot(p.cx, p.cy, lines[upper], look)

	lines, look = p.lines(paths[1])
	aside, back := p.cx-1, east
	if lower&east != 0 {
		aside, back = p.cx+1, west
	}
	p.arms(paths[1], 2, 2)
	p.dot(aside, p.cy, lines[lower], look)
	p.dot(aside, p.cy+1, lines[north|back], look)
	p.dot(p.cx, p.cy+1, lines[(east|west)&^back|south], look)
}
