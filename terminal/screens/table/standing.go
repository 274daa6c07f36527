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

// toggle gives the answer behind a key, or takes it back.
func (g *standing) toggle(s *sitting, key string) {
	for _, answer := range s.board.Standing(s.Language) {
		if answer.Key == key {
			if g.given == nil {
				g.given = map[standingOf]bool{}
			}
			g.given[standingOf{s.at, key}] = !g.given[standingOf{s.at, key}]
		}
	}
}

// answer sends an answer that was given once and for all, or the only one that there
// is where nobody sits there but bots. The house holds it back for about as long as a
// person takes.
func (g *standing) answer(s *sitting) tea.Cmd {
	if s.sending || s.page == nil || s.page.Seq == g.answered {
		return nil
	}
	alone := s.page.Hint == table.HintFree
	for _, answer := range s.board.Standing(s.Language) {
		if answer.Move != "" && (g.given[standingOf{s.at, answer.Key}] || answer.Only && alone) {
			g.answered = s.page.Seq
			return s.do(table.Play{Move: answer.Move, On: s.page.Seq, Client: rand.Text(), Automatic: true})
		}
	}
	return nil
}

// hints are the keys of those that have something to answer, or are given.
func (g *standing) hints(s *sitting) (hints []ui.KeyHelp) {
	for _, answer := range s.board.Standing(s.Language) {
		if g.given[standingOf{s.at, answer.Key}] {
			hints = append(hints, ui.Hints(answer.Key, "✓ "+answer.Text)...)
		} else if answer.Move != "" {
			hints = append(hints, ui.Hints(answer.Key, answer.Text)...)
		}
	}
	return hints
}
