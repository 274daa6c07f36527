package ui

import (
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"nagara/terminal/ui/canvas"
)

// Choice is a line of the menu: something to set, or something to do.
type Choice struct {
	Text, Value string
	Change      func(by int)
	Choose      func() tea.Cmd
	// Of is what the line is about, where several have one text.
	Of string
	// Heading stands above the line.
	Heading string
}

// DrawChoice draws a line that can be chosen or changed.
func DrawChoice(c *canvas.Canvas, r canvas.Rect, i int, pointed bool, row Choice) {
	mark, look := MarkRow(c, r, i, pointed)
	value := row.Value
	if row.Change != nil {
		value = "◂ " + value + " ▸"
	}
	value = canvas.Cut(value, max(r.W/2, r.W-lipgloss.Width(mark+row.Text)-3))
	c.Text(r.X, r.Y, canvas.Cut(mark+row.Text, r.W-lipgloss.Width(value)-3), look)
	c.Right(r.X+r.W-1, r.Y, value, look)
}
