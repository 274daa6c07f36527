package table

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/terminal/boards/board"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// modal takes all keys while it is open: what is being said, a question, the rule
// book.
type modal interface {
	Open() bool
	key(*Screen, tea.KeyPressMsg) (ui.Screen, tea.Cmd)
}

// modals are all that take keys, the first that is open before the others.
type modals struct {
	talk     talk
	quick    quick
	question question
	curtain  curtain
	help     help
	book     rulebook
}

// open is the one that takes keys now; nil where none is open.
func (m *modals) open() modal {
	for _, m := range []modal{&m.talk, &m.quick, &m.question, &m.curtain, &m.help, &m.book} {
		if m.Open() {
			return m
		}
	}
	return nil
}

// question is one to be answered by y or n.
type question struct {
	text string
	then func() tea.Cmd
}

func (q *question) Open() bool { return q.then != nil }

func (q *question) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	then := q.then
	q.then = nil
	if slices.Contains(strings.Fields(s.Say("ask.yes")), m.String()) {
		return s, then()
	}
	return s, nil
}

// curtain hides everything until the next person has sat down.
type curtain struct{ drawn bool }

func (d *curtain) Open() bool { return d.drawn }

func (d *curtain) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	switch name := m.String(); name {
	case "enter":
		return s, s.lift()
	case "q":
		return s.tableKey(name)
	}
	return s, nil
}

// draw hides everything between two people.
func (d *curtain) draw(c *canvas.Canvas, s *sitting, asked question) {
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
	r := canvas.Rect{X: (c.W - 60) / 2, Y: c.H/2 - 3, W: 60, H: 7}
	c.Fill(r, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Frame(r, canvas.Double, style.Accent.Look())
	c.Middle(r, r.Y+2, s.Say("curtain", "seat", next+1), style.Look{Fg: style.Ink, Bold: true})
	if asked.Open() {
		c.Middle(r, r.Y+4, asked.text, style.Look{Fg: style.Danger, Bold: true})
	} else {
		c.Middle(r, r.Y+4, s.Say("curtain.enter"), style.Soft.Look())
	}
	c.Mark(r, "key:enter")
}

// help shows all keys, until one is pressed.
type help struct{ shown bool }

func (h *help) Open() bool { return h.shown }

func (h *help) key(s *Screen, _ tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	h.shown = false
	return s, nil
}

func (h *help) draw(c *canvas.Canvas, s *sitting) {
	text := s.Say("help") + "\n\n" + board.Word(s.Language, "terminal.help."+s.game, s.Say("help.any"))
	y := 2
	for _, line := range strings.Split(text, "\n") {
		y = max(c.Paragraph(canvas.Rect{X: 2, Y: y, W: c.W - 4, H: c.H - 2 - y}, line, style.Ink.Look()), y+1)
	}
	if s.WayBack != "" {
		c.Text(1, c.H-2, canvas.Cut(s.Say("return.log", "line", s.WayBack), c.W-2), style.Lamp.Look())
	}
	c.Text(1, c.H-1, s.Say("help.back"), style.Soft.Look())
}

// rulebook is the rules, while they are read.
type rulebook struct{ *ui.Rulebook }

func (b *rulebook) Open() bool { return b.Rulebook != nil }

func (b *rulebook) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	if b.Key(m.String()) {
		b.Rulebook = nil
	}
	return s, nil
}
