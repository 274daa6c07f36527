package table

import (
	"cmp"
	"slices"

	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Ringed are the zones of what the lesson rings, as far as they are on the
// screen.
func (v *overlays) Ringed(c *canvas.Canvas, b board.Board) (zones []canvas.Zone) {
	locating, can := b.(board.Locating)
	if !can || v.guide == nil {
		return nil
	}
	for _, ring := range v.guide.Rings().Rings {
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
func (v *overlays) drawSpotlight(c *canvas.Canvas, area canvas.Rect, b board.Board) {
	if v.guide == nil || !v.guide.Rings().Spotlight {
		return
	}
	lit := v.Ringed(c, b)
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
func (v *overlays) drawRings(c *canvas.Canvas, b board.Board, p *choosing) {
	if v.guide == nil {
		return
	}
	look := style.Look{Fg: style.Accent, Bold: true, Reverse: v.guide.Rings().Strong}
	var low []canvas.Rect
	for _, z := range v.Ringed(c, b) {
		if z.H < 3 {
			low = append(low, z.Rect)
			continue
		}
		top, _ := c.At(z.X, z.Y)
		drawCorners(c, z.Rect, look, top == p.Focus || p.Picked(top))
	}
	for _, r := range joined(c, low) {
		drawUnderline(c, r, look)
	}
}

// joined is what is written of things of one row. Those with no room between them for
// the signs of two rings get one together.
func joined(c *canvas.Canvas, low []canvas.Rect) (all []canvas.Rect) {
	slices.SortFunc(low, func(a, b canvas.Rect) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
	for _, r := range low {
		first, last, written := c.Written(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 1})
		if !written {
			continue
		}
		if n := len(all); n > 0 && all[n-1].Y == r.Y && first-all[n-1].X-all[n-1].W < 2 {
			all[n-1].W = last + 1 - all[n-1].X
			continue
		}
		all = append(all, canvas.Rect{X: first, Y: r.Y, W: last + 1 - first, H: 1})
	}
	return all
}

// drawUnderline rings a thing of one row. A half of a ring would look like a fault:
// where there is no room for both signs there is none.
func drawUnderline(c *canvas.Canvas, r canvas.Rect, look style.Look) {
	c.Tint(r, func(l style.Look) style.Look {
		l.Under, l.Bold, l.Reverse = true, true, l.Reverse || look.Reverse
		return l
	})
	if c.Char(r.X-1, r.Y) != " " || c.Char(r.X+r.W, r.Y) != " " {
		return
	}
	marks := [2]string{"«", "»"}
	if c.ASCII { // there those would be quotes
		marks = [2]string{"<", ">"}
	}
	c.Text(r.X-1, r.Y, marks[0], look)
	c.Text(r.X+r.W, r.Y, marks[1], look)
}

// drawCorners rings a thing of several rows. What is pointed at or picked keeps the
// corners that say so.
func drawCorners(c *canvas.Canvas, r canvas.Rect, look style.Look, marked bool) {
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
