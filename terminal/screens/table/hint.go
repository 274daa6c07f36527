package table

import (
	"context"
	"errors"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/rules"
	"nagara/terminal/backend"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// hinted is what a bot would do after that many moves.
type hinted struct {
	moves int
	hint  backend.Hint
	err   error
}

// askHint asks what a bot would do.
func (s *Screen) askHint() tea.Cmd {
	at, id, way, moves, language := s.backends[s.at], s.table, s.page.Hint, s.page.Moves, s.Language
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.Context, 20*time.Second)
		defer cancel()
		hint, err := backend.AskHint(ctx, at, id, way, language)
		return hinted{moves, hint, err}
	}
}

// advise shows the move of a hint as if it were chosen, and says why. Enter plays
// it.
func (s *Screen) advise(h hinted) {
	if h.err != nil {
		s.notice = s.Explain(h.err)
		return
	}
	if s.page == nil || s.page.Moves != h.moves { // the table has moved on
		return
	}
	for _, reason := range h.hint.Reasons {
		s.write(reason, style.Accent)
	}
	if s.LayOut(h.hint.Move) {
		s.notice = s.Say("hint.shown")
	} else {
		s.notice = s.Say("hint", "move", h.hint.Move)
	}
}

// LayOut shows a move as if it were chosen, and tells whether it is legal.
func (s *Screen) LayOut(move string) bool {
	i := slices.IndexFunc(s.Options, func(o choose.Option) bool { return o.Move == move })
	if i < 0 {
		return false
	}
	parts := s.Options[i].Parts
	s.Start(s.Options, nil)
	if t := slices.IndexFunc(parts, choose.IsTurn); t >= 0 {
		s.Turn = parts[t]
	}
	s.Choose(slices.DeleteFunc(slices.Clone(parts), choose.IsTurn))
	if len(s.Chosen) > 0 {
		s.Focus = s.Chosen[len(s.Chosen)-1]
	}
	return true
}

// fetch gets the record of the match to replay it.
func (s *Screen) fetch() tea.Cmd {
	at, id, game := s.backends[s.at], s.table, s.game
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.Context, 20*time.Second)
		defer cancel()
		if _, err := rules.Find(game); err != nil {
			return replay.Fetched{Err: errors.New(s.Say("older"))}
		}
		return replay.Fetch(ctx, at, id)
	}
}
