package table

import (
	"context"
	"crypto/rand"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
)

// do asks the backend for something.
func (s *Screen) do(c table.Command) tea.Cmd {
	at, id := s.backends[s.at], s.table
	s.sending = true
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.Context, 20*time.Second)
		defer cancel()
		return done{at.Do(ctx, id, c)}
	}
}

// play makes a move.
func (s *Screen) play(move string) tea.Cmd {
	if s.sending {
		return nil
	}
	s.round = ""
	return tea.Batch(s.inform(MoveMade{}), s.do(table.Play{Move: move, On: s.page.Seq, Client: rand.Text()}))
}

// foresee asks what the move in the making would change.
func (s *Screen) foresee() tea.Cmd {
	move := s.Tentative()
	if move == "" || s.page == nil || s.curtain.drawn {
		return nil
	}
	if _, known := s.foresights[move]; known {
		return nil
	}
	s.foresights[move] = nil
	at, id, language := s.backends[s.at], s.table, s.Language
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.Context, 5*time.Second)
		defer cancel()
		what, err := at.Preview(ctx, id, move, language)
		if err != nil {
			return nil // a preview is not worth a word
		}
		return foreseen{move, what}
	}
}

// tick lets clocks run on the screen.
func (s *Screen) tick() tea.Cmd {
	if s.ticking || s.page == nil || s.page.Phase != table.Running || len(s.page.Clocks) == 0 {
		return nil
	}
	s.ticking = true
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return second{} })
}
