package terminal

import (
	"context"
	"crypto/rand"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
)

// do asks the house for something.
func (s *Seat) do(c table.Command) tea.Cmd {
	house, id := s.houses[s.at], s.table
	s.sending = true
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.ctx, 20*time.Second)
		defer cancel()
		return done{house.Do(ctx, id, c)}
	}
}

// play makes a move.
func (s *Seat) play(move string) tea.Cmd {
	if s.sending {
		return nil
	}
	s.round = ""
	if s.coach != nil {
		s.coach.Act()
	}
	return s.do(table.Play{Move: move, On: s.page.Seq, Client: rand.Text()})
}

// foresee asks what the move in the making would change.
func (s *Seat) foresee() tea.Cmd {
	move := s.tentative()
	if move == "" || s.page == nil || s.curtain {
		return nil
	}
	if _, known := s.foresights[move]; known {
		return nil
	}
	s.foresights[move] = nil
	house, id, language := s.houses[s.at], s.table, s.language
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.ctx, 5*time.Second)
		defer cancel()
		what, err := house.Preview(ctx, id, move, language)
		if err != nil {
			return nil // a preview is not worth a word
		}
		return foreseen{move, what}
	}
}

// tick lets clocks run on the screen.
func (s *Seat) tick() tea.Cmd {
	if s.ticking || s.page == nil || s.page.Phase != table.Running || len(s.page.Clocks) == 0 {
		return nil
	}
	s.ticking = true
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return second{} })
}
