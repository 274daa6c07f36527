package ui

import (
	"fmt"

	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
)

// Choice is a line of the menu: something to set, or something to do.
type Choice struct {
	Text, Value string
	Change      func(by int)
	Choose      func() tea.Cmd
	// Heading stands above the line.
	Heading string
}

// Cycle moves by a step through so many, and begins again at the end.
func Cycle(now, by, of int) int { return (now + by + of) % of }

// DrawChoice draws a line that can be chosen or changed.
func DrawChoice(c *canvas.Canvas, r canvas.Rect, i int, pointed bool, row Choice) {
	c.Mark(r, fmt.Sprintf("row:%d", i))
	mark, look := "  ", style.Ink.Look()
	if pointed {
		mark, look = "▸ ", style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
		c.Fill(r, " ", look)
	}
	value := row.Value
	if row.Change != nil {
		value = "◂ " + value + " ▸"
	}
	value = canvas.Cut(value, r.W/2)
	c.Text(r.X, r.Y, canvas.Cut(mark+row.Text, r.W-lipgloss.Width(value)-3), look)
	c.Right(r.X+r.W-1, r.Y, value, look)
}
