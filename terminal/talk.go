package terminal

import (
	"crypto/rand"
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// say takes a key for what is being said.
func (s *Seat) say(m tea.KeyPressMsg) tea.Cmd {
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

func (s *Seat) typed(m tea.Msg) tea.Cmd {
	input, cmd := s.talk.Update(m)
	s.talk = &input
	return cmd
}

// sayQuick takes a key while the quick words are open.
func (s *Seat) sayQuick(name string) tea.Cmd {
	s.quick = false
	if n := strings.Index("12345678", name); len(name) == 1 && n >= 0 && n < len(table.Quick()) {
		return s.do(table.Talk{Quick: table.Quick()[n], Client: rand.Text()})
	}
	return nil
}

// quickWords are those that can be said, each with its number.
func (s *Seat) quickWords(width int) (lines []board.Line) {
	var all []string
	for i, name := range table.Quick() {
		all = append(all, fmt.Sprintf("%d\u00a0%s", i+1, strings.ReplaceAll(quickWord(s.language, name), " ", "\u00a0")))
	}
	for _, line := range canvas.Wrap(strings.Join(all, "   "), width) {
		lines = append(lines, board.Line{Text: line, Colour: style.Accent})
	}
	return lines
}

func quickWord(l *locale.Language, name string) string { return l.Text("talk.quick."+name, nil) }

// Spoken is what somebody said: their own words, or quick ones in the language of
// whoever reads them.
func Spoken(l *locale.Language, u Update) string {
	if u.Quick != "" {
		return quickWord(l, u.Quick)
	}
	return u.Text
}

// QuickWord is the name of the quick word that a text is, in this language; empty
// where it is none.
func QuickWord(l *locale.Language, text string) string {
	i := slices.IndexFunc(table.Quick(), func(name string) bool { return strings.EqualFold(quickWord(l, name), text) })
	if i < 0 {
		return ""
	}
	return table.Quick()[i]
}

// longestTalk is how much one says at once, in characters; a table takes 500
// bytes.
const longestTalk = 160

func newInput(prompt string) *textinput.Model {
	input := textinput.New()
	input.Prompt = prompt + " "
	input.CharLimit = longestTalk
	return &input
}
