package ui

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// DrawTitle draws the first line of a screen that shows no game.
func DrawTitle(c *canvas.Canvas, title string) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	c.Text(9, 0, canvas.Cut(title, c.W-10), style.Soft.Look())
}

// Prompt is the line above the keys: what is being written, else what went wrong, else
// what is asked for.
type Prompt struct {
	Field        *Field
	Notice, Text string
}

// Line is the text of the prompt, and how it looks.
func (p Prompt) Line() (text string, look style.Look) {
	switch {
	case p.Field != nil && p.Field.Open():
		return p.Field.Text(), style.Accent.Look()
	case p.Notice != "":
		return p.Notice, style.Danger.Look()
	}
	return p.Text, style.Look{Fg: style.Ink, Bold: true}
}

// Draw draws the line.
func (p Prompt) Draw(c *canvas.Canvas) {
	text, look := p.Line()
	DrawBar(c, c.H-2, text, look)
}

// DrawBar draws a line over the whole width.
func DrawBar(c *canvas.Canvas, y int, text string, look style.Look) {
	c.Fill(canvas.Rect{Y: y, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, y, canvas.Cut(text, c.W-2), look)
}

// DrawPart draws as many of n rows as fit between title and prompt, so that the one
// that is pointed at is among them, and counts those above and below.
func DrawPart(c *canvas.Canvas, n, at int, draw func(y, i int)) (above, below int) {
	room := c.H - 4
	first := min(max(at-room/2, 0), max(n-room, 0))
	last := min(first+room, n)
	for i := first; i < last; i++ {
		draw(2+i-first, i)
	}
	return first, n - last
}

// MarkRow lets a row be clicked, and is how it begins and looks.
func MarkRow(c *canvas.Canvas, r canvas.Rect, i int, pointed bool) (mark string, look style.Look) {
	c.Mark(r, fmt.Sprintf("row:%d", i))
	if !pointed {
		return "  ", style.Ink.Look()
	}
	look = style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
	c.Fill(r, " ", look)
	return "▸ ", look
}

// DrawRow draws a row with facts beside its text; a heading cannot be pointed at.
func DrawRow(c *canvas.Canvas, y, i int, text, facts string, heading, pointed bool) {
	if heading {
		end := c.Text(2, y, text, style.Look{Fg: style.Accent, Bold: true})
		c.Text(end+2, y, canvas.Cut(facts, c.W-end-4), style.Quiet.Look())
		return
	}
	r := canvas.Rect{X: 3, Y: y, W: c.W - 6, H: 1}
	mark, look := MarkRow(c, r, i, pointed)
	c.Text(r.X, y, mark+text, look)
	c.Text(r.X+34, y, canvas.Cut(facts, r.W-35), look)
}

// List is a screen of lines of which one is pointed at.
type List struct {
	Title string
	Lines []string
	At    int
	Prompt
}

// Draw draws the part of the list that fits.
func (s List) Draw(c *canvas.Canvas) {
	DrawTitle(c, s.Title)
	DrawPart(c, len(s.Lines), s.At, func(y, i int) {
		r := canvas.Rect{X: 1, Y: y, W: c.W - 2, H: 1}
		mark, look := MarkRow(c, r, i, i == s.At)
		c.Text(r.X, y, canvas.Cut(mark+s.Lines[i], r.W), look)
	})
	s.Prompt.Draw(c)
}

// Cycle moves by a step through so many, and begins again at the end.
func Cycle(now, by, of int) int { return (now + by + of) % max(of, 1) }

// Pad is a text of that width.
func Pad(text string, width int) string {
	cut := canvas.Cut(text, width)
	return cut + strings.Repeat(" ", max(0, width-lipgloss.Width(cut)))
}
