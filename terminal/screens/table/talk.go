package table

import (
	"crypto/rand"
	"fmt"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// talk is what is being said.
type talk struct{ input *textinput.Model }

func (t *talk) open() bool { return t.input != nil }

func (t *talk) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	switch m.String() {
	case "esc":
		t.input = nil
		return s, nil
	case "enter":
		text := strings.TrimSpace(t.input.Value())
		t.input = nil
		if text == "" {
			return s, nil
		}
		return s, s.do(table.Talk{Text: text, Client: rand.Text()})
	}
	return s, t.typed(m)
}

func (t *talk) typed(m tea.Msg) tea.Cmd {
	input, cmd := t.input.Update(m)
	t.input = &input
	return cmd
}

// quick is the quick words, while they are open.
type quick struct{ shown bool }

func (q *quick) open() bool { return q.shown }

func (q *quick) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	q.shown = false
	name := m.String()
	if n := strings.Index("12345678", name); len(name) == 1 && n >= 0 && n < len(table.Quick()) {
		return s, s.do(table.Talk{Quick: table.Quick()[n], Client: rand.Text()})
	}
	return s, nil
}

// quickWords are those that can be said, each with its number.
func (s *Screen) quickWords(width int) (lines []board.Line) {
	var all []string
	for i, name := range table.Quick() {
		all = append(all, fmt.Sprintf("%d\u00a0%s", i+1, strings.ReplaceAll(text.QuickText(s.Language, name), " ", "\u00a0")))
	}
	for _, line := range canvas.Wrap(strings.Join(all, "   "), width) {
		lines = append(lines, board.Line{Text: line, Colour: style.Accent})
	}
	return lines
}
