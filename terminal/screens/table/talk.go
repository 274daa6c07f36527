package table

import (
	"crypto/rand"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/terminal/ui/style"
)

// talk is what is being said.
type talk struct{ ui.Field }

func (t *talk) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	said, done, cmd := t.Key(m)
	if text := strings.TrimSpace(said); done && text != "" {
		cmd = s.do(table.Talk{Text: text, Client: rand.Text()})
	}
	return s, cmd
}

// quick is the quick words, while they are open.
type quick struct{ shown bool }

func (q *quick) Open() bool { return q.shown }

func (q *quick) key(s *Screen, m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	q.shown = false
	name := m.String()
	if n := strings.Index("12345678", name); len(name) == 1 && n >= 0 && n < len(table.Quick()) {
		return s, s.do(table.Talk{Quick: table.Quick()[n], Client: rand.Text()})
	}
	return s, nil
}

// lines are those that can be said, each with its number.
func (q *quick) lines(l *locale.Language, width int) []board.Line {
	var all []string
	for i, name := range table.Quick() {
		all = append(all, fmt.Sprintf("%d\u00a0%s", i+1, strings.ReplaceAll(text.QuickText(l, name), " ", "\u00a0")))
	}
	return board.Paragraph("", strings.Join(all, "   "), width, style.Accent)
}
