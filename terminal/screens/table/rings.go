package table

import (
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Ringed are the zones of what the lesson rings, as far as they are on the
// screen.
func (s *Screen) Ringed(c *canvas.Canvas) (zones []canvas.Zone) {
	locating, can := s.board.(board.Locating)
	if !can || s.guide == nil {
		return nil
	}
	for _, ring := range s.guide.Rings().Rings {
		what := locating.Zone(ring.At)
		for _, z := range c.Zones() {
			if z.What == what && what != "" {
				zones = append(zones, z)
				break
			}
		}
	}
	return zones
}

// drawSpotlight dims a part of the screen, but for what is ringed.
func (s *Screen) drawSpotlight(c *canvas.Canvas, area canvas.Rect) {
	if s.guide == nil || !s.guide.Rings().Spotlight {
		return
	}
	lit := s.Ringed(c)
	c.TintAt(area, func(x, y int, l style.Look) style.Look {
		for _, z := range lit {
			if z.Has(x, y) {
				return l
			}
		}
		return style.Look{Fg: style.Line, Bg: l.Bg, Dim: true}
	})
}

// drawRings draws them. They are more than a colour: a thing of several rows gets
// double corners, one of a single row is underlined and put between « and ».
// After two errors they are turned, which is as near to a pulse as a screen of
// letters comes.
func (s *Screen) drawRings(c *canvas.Canvas) {
	if s.guide == nil {
		return
	}
	look := style.Look{Fg: style.Accent, Bold: true, Reverse: s.guide.Rings().Strong}
	for _, z := range s.Ringed(c) {
		if z.H < 3 {
			underline(c, z.Rect, look)
			continue
		}
		top, _ := c.At(z.X, z.Y)
		corners(c, z.Rect, look, top == s.Focus || s.Picked(top))
	}
}

// underline rings a thing of one row.
func underline(c *canvas.Canvas, r canvas.Rect, look style.Look) {
	r.H = 1
	first, last, written := c.Written(r)
	if !written {
		return
	}
	c.Tint(canvas.Rect{X: first, Y: r.Y, W: last - first + 1, H: 1}, func(l style.Look) style.Look {
		l.Under, l.Bold, l.Reverse = true, true, l.Reverse || look.Reverse
		return l
	})
	marks := [2]string{"«", "»"}
	if c.ASCII { // there those would be quotes
		marks = [2]string{"<", ">"}
	}
	for i, x := range []int{first - 1, last + 1} {
		if c.Char(x, r.Y) == " " {
			c.Text(x, r.Y, marks[i], look)
		}
	}
}

// corners ring a thing of several rows. What is pointed at or picked keeps the
// corners that say so.
func corners(c *canvas.Canvas, r canvas.Rect, look style.Look, marked bool) {
	right, bottom := r.X+r.W-1, r.Y+r.H-1
	for _, y := range []int{r.Y, bottom} {
		for _, x := range []int{r.X + 1, right - 1} {
			if char := c.Char(x, y); char < "0" || char > "9" { // a number says whose it is
				c.Text(x, y, "═", look)
			}
		}
	}
	if marked {
		return
	}
	c.Text(r.X, r.Y, "╔", look)
	c.Text(right, r.Y, "╗", look)
	c.Text(r.X, bottom, "╚", look)
	c.Text(right, bottom, "╝", look)
	if r.H > 3 {
		for _, x := range []int{r.X, right} {
			c.Text(x, r.Y+1, "║", look)
			c.Text(x, bottom-1, "║", look)
		}
	}
}
