package ui

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// List is a screen of lines of which one is pointed at.
type List struct {
	Title, Prompt, Notice string
	Lines                 []string
	At                    int
}

// Draw draws the part of the list that fits.
func (s *List) Draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	c.Text(9, 0, canvas.Cut(s.Title, c.W-10), style.Soft.Look())
	room := c.H - 4
	first := min(max(s.At-room/2, 0), max(len(s.Lines)-room, 0))
	for i, text := range s.Lines[first:min(first+room, len(s.Lines))] {
		r := canvas.Rect{X: 1, Y: 2 + i, W: c.W - 2, H: 1}
		c.Mark(r, fmt.Sprintf("row:%d", first+i))
		mark, look := "  ", style.Ink.Look()
		if first+i == s.At {
			mark, look = "▸ ", style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
			c.Fill(r, " ", look)
		}
		c.Text(r.X, r.Y, canvas.Cut(mark+text, r.W), look)
	}
	c.Fill(canvas.Rect{Y: c.H - 2, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	text, look := s.Prompt, style.Look{Fg: style.Ink, Bold: true}
	if s.Notice != "" {
		text, look = s.Notice, style.Danger.Look()
	}
	c.Text(1, c.H-2, canvas.Cut(text, c.W-2), look)
}

// Pad is a text of that width.
func Pad(text string, width int) string {
	cut := canvas.Cut(text, width)
	return cut + strings.Repeat(" ", max(0, width-lipgloss.Width(cut)))
}
