package terminal

import (
	"context"
	"errors"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// hinted is what a bot would do after that many moves.
type hinted struct {
	moves int
	hint  Hint
	err   error
}

// askHint asks what a bot would do.
func (s *Seat) askHint() tea.Cmd {
	house, id, way, moves, language := s.houses[s.at], s.table, s.page.Hint, s.page.Moves, s.language
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.ctx, 20*time.Second)
		defer cancel()
		hint, err := AskHint(ctx, house, id, way, language)
		return hinted{moves, hint, err}
	}
}

// AskHint asks for a hint, after the others were told where they must be.
func AskHint(ctx context.Context, house House, id string, way table.HintWay, l *locale.Language) (Hint, error) {
	if way == table.HintTold {
		if err := house.Do(ctx, id, table.AskHint{}); err != nil {
			return Hint{}, err
		}
	}
	return house.Hint(ctx, id, l)
}

// advise shows the move of a hint as if it were chosen, and says why. Enter plays
// it.
func (s *Seat) advise(h hinted) {
	if h.err != nil {
		s.notice = s.explain(h.err)
		return
	}
	if s.page == nil || s.page.Moves != h.moves { // the table has moved on
		return
	}
	for _, reason := range h.hint.Reasons {
		s.write(reason, style.Accent)
	}
	if s.layOut(h.hint.Move) {
		s.notice = s.Say("hint.shown")
	} else {
		s.notice = s.Say("hint", "move", h.hint.Move)
	}
}

// layOut shows a move as if it were chosen, and tells whether it is legal.
func (s *Seat) layOut(move string) bool {
	i := slices.IndexFunc(s.options, func(o choose.Option) bool { return o.Move == move })
	if i < 0 {
		return false
	}
	parts := s.options[i].Parts
	s.begin(s.options, nil)
	if t := slices.IndexFunc(parts, isTurn); t >= 0 {
		s.turn = parts[t]
	}
	s.choose(slices.DeleteFunc(slices.Clone(parts), isTurn))
	if len(s.chosen) > 0 {
		s.focus = s.chosen[len(s.chosen)-1]
	}
	return true
}

// fetch gets the record of the match to replay it.
func (s *Seat) fetch() tea.Cmd {
	house, id, game := s.houses[s.at], s.table, s.game
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.ctx, 20*time.Second)
		defer cancel()
		if _, err := rules.Find(game); err != nil {
			return kept{err: errors.New(s.Say("older"))}
		}
		r, err := house.Record(ctx, id)
		if err != nil {
			return kept{err: err}
		}
		steps, err := r.Steps(nil)
		return kept{r, steps, err}
	}
}
