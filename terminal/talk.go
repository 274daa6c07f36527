package terminal

import (
	"crypto/rand"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"nagara/table"
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

// longestTalk is how much one says at once, in characters; a table takes 500
// bytes.
const longestTalk = 160

func newInput(prompt string) *textinput.Model {
	input := textinput.New()
	input.Prompt = prompt + " "
	input.CharLimit = longestTalk
	return &input
}
