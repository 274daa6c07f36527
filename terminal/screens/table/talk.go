package table

import (
	"crypto/rand"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// talkKey takes a key for what is being said.
func (s *Screen) talkKey(m tea.KeyPressMsg) tea.Cmd {
	switch m.String() {
	case "esc":
		s.talk = nil
		return nil
	case "enter":
		text := strings.TrimSpace(s.talk.Value())
		s.talk = nil
		if text == "" {
			return nil
		}
		return s.do(table.Talk{Text: text, Client: rand.Text()})
	}
	return s.typed(m)
}

func (s *Screen) typed(m tea.Msg) tea.Cmd {
	input, cmd := s.talk.Update(m)
	s.talk = &input
	return cmd
}

// quickKey takes a key while the quick words are open.
func (s *Screen) quickKey(name string) tea.Cmd {
	s.quick = false
	if n := strings.Index("12345678", name); len(name) == 1 && n >= 0 && n < len(table.Quick()) {
		return s.do(table.Talk{Quick: table.Quick()[n], Client: rand.Text()})
	}
	return nil
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
