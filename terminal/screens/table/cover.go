package table

import (
	"strings"

	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// drawCurtain hides everything between two people.
func (s *Screen) drawCurtain(c *canvas.Canvas) {
	for y := range c.H {
		for x := range c.W {
			if (x+2*y)%8 == 0 {
				c.Text(x, y, "╱", style.Line.Look())
			}
		}
	}
	next, ok := s.nextPerson()
	if !ok {
		next = s.at
	}
	lines := []string{s.Say("curtain", "seat", next+1), s.Say("curtain.enter")}
	r := canvas.Rect{X: (c.W - 60) / 2, Y: c.H/2 - 3, W: 60, H: 7}
	c.Fill(r, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Frame(r, canvas.Double, style.Accent.Look())
	c.Middle(r, r.Y+2, lines[0], style.Look{Fg: style.Ink, Bold: true})
	if s.question.open() {
		c.Middle(r, r.Y+4, s.question.text, style.Look{Fg: style.Danger, Bold: true})
	} else {
		c.Middle(r, r.Y+4, lines[1], style.Soft.Look())
	}
	c.Mark(r, "key:enter")
}

// drawHelp shows all keys.
func (s *Screen) drawHelp(c *canvas.Canvas) {
	s.drawTitle(c)
	text := s.Say("help") + "\n\n" + board.Word(s.Language, "terminal.help."+s.game, s.Say("help.any"))
	y := 2
	for _, line := range strings.Split(text, "\n") {
		y = max(c.Paragraph(canvas.Rect{X: 2, Y: y, W: c.W - 4, H: c.H - 2 - y}, line, style.Ink.Look()), y+1)
	}
	c.Text(1, c.H-1, s.Say("help.back"), style.Soft.Look())
}
