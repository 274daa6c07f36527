package table

import (
	"crypto/rand"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/ui"
)

// standing are the answers that the people at this keyboard have given once and
// for all.
type standing struct {
	given map[standingOf]bool
	// answered is the page on which one was sent last: none is sent twice.
	answered uint64
}

// standingOf is the answer behind a key, of one of the people.
type standingOf struct {
	person int
	key    string
}

// switchStanding gives the answer behind a key, or takes it back.
func (s *Screen) switchStanding(key string) {
	for _, answer := range s.board.Standing(s.Language) {
		if answer.Key == key {
			if s.given == nil {
				s.given = map[standingOf]bool{}
			}
			s.given[standingOf{s.at, key}] = !s.given[standingOf{s.at, key}]
		}
	}
}

// answerStanding sends an answer that was given once and for all, or the only one
// that there is where nobody sits there but bots. The house holds it back for about
// as long as a person takes.
func (s *Screen) answerStanding() tea.Cmd {
	if s.sending || s.curtain.drawn || s.guide != nil || s.page == nil || s.page.Seq == s.answered {
		return nil
	}
	alone := s.page.Hint == table.HintFree
	for _, answer := range s.board.Standing(s.Language) {
		if answer.Move != "" && (s.given[standingOf{s.at, answer.Key}] || answer.Only && alone) {
			s.answered = s.page.Seq
			return s.do(table.Play{Move: answer.Move, On: s.page.Seq, Client: rand.Text(), Automatic: true})
		}
	}
	return nil
}

// standingHints are the keys of those that have something to answer, or are
// given.
func (s *Screen) standingHints() (hints []ui.KeyHelp) {
	for _, answer := range s.board.Standing(s.Language) {
		if s.given[standingOf{s.at, answer.Key}] {
			hints = append(hints, ui.Hints(answer.Key, "✓ "+answer.Text)...)
		} else if answer.Move != "" {
			hints = append(hints, ui.Hints(answer.Key, answer.Text)...)
		}
	}
	return hints
}
