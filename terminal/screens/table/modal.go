package table

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/terminal/ui"
)

// modal takes all keys while it is open: what is being said, a question, the rule
// book.
type modal interface {
	open() bool
	key(*Screen, tea.KeyPressMsg) (ui.Screen, tea.Cmd)
}

// modal is the one that takes keys now; nil where none is open.
func (s *Screen) modal() modal {
	for _, m := range []modal{&s.talk, &s.quick, &s.question, &s.curtain, &s.help, &s.book} {
		if m.open() {
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

func (q *question) open() bool { return q.then != nil }

func (q *question) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	then := q.then
	q.then = nil
	if slices.Contains(strings.Fields(s.Say("ask.yes")), m.String()) {
		return s, then()
	}
	return s, nil
}

func (s *Screen) ask(what string, then func() tea.Cmd) {
	s.question = question{s.Say("ask." + what), then}
}

// curtain hides everything until the next person has sat down.
type curtain struct{ drawn bool }

func (c *curtain) open() bool { return c.drawn }

func (c *curtain) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	switch name := m.String(); name {
	case "enter":
		return s, s.lift()
	case "q":
		return s.tableKey(name)
	}
	return s, nil
}

// help shows all keys, until one is pressed.
type help struct{ shown bool }

func (h *help) open() bool { return h.shown }

func (h *help) key(s *Screen, _ tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	h.shown = false
	return s, nil
}

// rulebook is the rules, while they are read.
type rulebook struct{ *ui.Rulebook }

func (b *rulebook) open() bool { return b.Rulebook != nil }

func (b *rulebook) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	if b.Key(m.String()) {
		b.Rulebook = nil
	}
	return s, nil
}
