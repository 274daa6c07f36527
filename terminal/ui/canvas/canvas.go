// Package canvas is a screen that is drawn on cell by cell, and knows what lies
// where: whoever draws a thing also says which zone of the screen it takes, so
// that a mouse can click it and arrow keys can find it.
package canvas

import (
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"nagara/terminal/ui/ascii"
	"nagara/terminal/ui/style"
)

// Rect is a part of the screen.
type Rect struct{ X, Y, W, H int }

// Has tells whether a place lies in it.
func (r Rect) Has(x, y int) bool { return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H }

// Inset is the part without a margin.
func (r Rect) Inset(dx, dy int) Rect { return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy} }

// Zone is where a thing lies.
type Zone struct {
	Rect
	// What names the thing.
	What string
}

type cell struct {
	text string // a character with its accents; empty in the shadow of a wide one
	look style.Look
}

// Canvas is one screen.
type Canvas struct {
	W, H int
	// ASCII tells that the terminal knows no other characters.
	ASCII bool
	cells []cell
	zones []Zone
}

// New is an empty canvas on that ground.
func New(w, h int, ground style.Colour) *Canvas {
	c := &Canvas{W: w, H: h, cells: make([]cell, w*h)}
	for i := range c.cells {
		c.cells[i] = cell{" ", style.Look{Fg: style.Ink, Bg: ground}}
	}
	return c
}

// Mark says that a thing lies there. Later ones lie above earlier ones.
func (c *Canvas) Mark(r Rect, what string) { c.zones = append(c.zones, Zone{r, what}) }

// Zones are all that were marked.
func (c *Canvas) Zones() []Zone { return c.zones }

// At is the topmost thing at a place.
func (c *Canvas) At(x, y int) (string, bool) {
	for _, z := range slices.Backward(c.zones) {
		if z.Has(x, y) {
			return z.What, true
		}
	}
	return "", false
}

// Text writes one line and returns the column after it. A look without a
// ground keeps the one that is there.
func (c *Canvas) Text(x, y int, text string, look style.Look) int {
	if y < 0 || y >= c.H {
		return x
	}
	for _, r := range text {
		x += c.put(x, y, string(r), look)
	}
	return x
}

func (c *Canvas) put(x, y int, char string, look style.Look) int {
	width := lipgloss.Width(char)
	if r, _ := utf8.DecodeRuneInString(char); c.ASCII && r >= utf8.RuneSelf {
		char = strings.Repeat(string(rune(ascii.Rune(r))), width)
	}
	if width == 0 {
		if x > 0 && x <= c.W {
			c.cells[y*c.W+x-1].text += char
		}
		return 0
	}
	if x < 0 || x+width > c.W {
		return width
	}
	for i := range width {
		at := &c.cells[y*c.W+x+i]
		if look.Bg == style.None {
			look.Bg = at.look.Bg
		}
		*at = cell{"", look}
	}
	c.cells[y*c.W+x].text = char
	return width
}

// Fill covers a part with one character.
func (c *Canvas) Fill(r Rect, char string, look style.Look) {
	for y := max(r.Y, 0); y < min(r.Y+r.H, c.H); y++ {
		for x := max(r.X, 0); x < min(r.X+r.W, c.W); x++ {
			c.put(x, y, char, look)
		}
	}
}

// Tint changes how a part looks, and leaves what is written there.
func (c *Canvas) Tint(r Rect, change func(style.Look) style.Look) {
	c.TintAt(r, func(_, _ int, l style.Look) style.Look { return change(l) })
}

// TintAt does so with a change that depends on the place.
func (c *Canvas) TintAt(r Rect, change func(x, y int, l style.Look) style.Look) {
	for y := max(r.Y, 0); y < min(r.Y+r.H, c.H); y++ {
		for x := max(r.X, 0); x < min(r.X+r.W, c.W); x++ {
			at := &c.cells[y*c.W+x]
			at.look = change(x, y, at.look)
		}
	}
}

// Char is what is written at a place of the screen; outside of it there is none.
func (c *Canvas) Char(x, y int) string {
	if !(Rect{W: c.W, H: c.H}).Has(x, y) {
		return ""
	}
	return c.cells[y*c.W+x].text
}

// Written is the first and the last column of a row in which something is written.
func (c *Canvas) Written(r Rect) (first, last int, written bool) {
	for x := max(r.X, 0); x < min(r.X+r.W, c.W) && r.Y >= 0 && r.Y < c.H; x++ {
		if c.Char(x, r.Y) == " " {
			continue
		}
		if !written {
			first, written = x, true
		}
		last = x
	}
	return first, last, written
}

// Middle writes a line in the middle of a width.
func (c *Canvas) Middle(r Rect, y int, text string, look style.Look) {
	text = Cut(text, r.W)
	c.Text(r.X+(r.W-lipgloss.Width(text))/2, y, text, look)
}

// Right writes a line that ends at a column.
func (c *Canvas) Right(x, y int, text string, look style.Look) {
	c.Text(x-lipgloss.Width(text), y, text, look)
}

// Paragraph writes a text in lines of that width, and returns the line after
// it. Where it does not fit the height, it ends with an ellipsis.
func (c *Canvas) Paragraph(r Rect, text string, look style.Look) int {
	lines := Fit(Wrap(text, r.W), r.W, r.H)
	for i, line := range lines {
		c.Text(r.X, r.Y+i, line, look)
	}
	return r.Y + len(lines)
}

// Fit is the first of some lines of a width: where there are more, the last one says so
// by an ellipsis.
func Fit(lines []string, width, height int) []string {
	if len(lines) <= max(height, 0) {
		return lines
	}
	if height <= 0 {
		return nil
	}
	lines = slices.Clone(lines[:height])
	last := &lines[height-1]
	*last = ansi.Truncate(strings.TrimRight(*last, " .,;:"), max(width-1, 0), "") + "…"
	return lines
}

// Frames, by how they look.
var (
	Round  = [8]string{"╭", "─", "╮", "│", "╯", "─", "╰", "│"}
	Heavy  = [8]string{"┏", "━", "┓", "┃", "┛", "━", "┗", "┃"}
	Double = [8]string{"╔", "═", "╗", "║", "╝", "═", "╚", "║"}
)

// Frame draws a frame just inside a part.
func (c *Canvas) Frame(r Rect, frame [8]string, look style.Look) {
	right, bottom := r.X+r.W-1, r.Y+r.H-1
	for x := r.X + 1; x < right; x++ {
		c.Text(x, r.Y, frame[1], look)
		c.Text(x, bottom, frame[5], look)
	}
	for y := r.Y + 1; y < bottom; y++ {
		c.Text(r.X, y, frame[7], look)
		c.Text(right, y, frame[3], look)
	}
	c.Text(r.X, r.Y, frame[0], look)
	c.Text(right, r.Y, frame[2], look)
	c.Text(right, bottom, frame[4], look)
	c.Text(r.X, bottom, frame[6], look)
}

// Render is the screen with its colours.
func (c *Canvas) Render(p *style.Palette) string {
	var out strings.Builder
	for y := range c.H {
		if y > 0 {
			out.WriteByte('\n')
		}
		row := c.cells[y*c.W : (y+1)*c.W]
		for x := 0; x < len(row); {
			look, run := row[x].look, ""
			for ; x < len(row) && row[x].look == look; x++ {
				run += row[x].text
			}
			out.WriteString(p.Style(look).Render(run))
		}
	}
	return out.String()
}

// Plain is the screen as text alone.
func (c *Canvas) Plain() string {
	var out strings.Builder
	for y := range c.H {
		line := ""
		for _, cell := range c.cells[y*c.W : (y+1)*c.W] {
			line += cell.text
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
}

// Width is how many columns a text takes.
func Width(text string) int { return lipgloss.Width(text) }

// Cut shortens a line to a width.
func Cut(text string, width int) string { return ansi.Truncate(text, max(width, 0), "…") }

// Wrap breaks a text into lines of a width.
func Wrap(text string, width int) []string {
	if width <= 0 || text == "" {
		return nil
	}
	text = ansi.Wrap(strings.ReplaceAll(text, "\u202f", "\u00a0"), width, "") // it knows only one unbroken space
	return strings.Split(strings.ReplaceAll(text, "\u00a0", " "), "\n")
}
