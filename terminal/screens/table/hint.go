package table

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/terminal/backend"
	"nagara/terminal/ui/style"
)

// hinted is what a bot would do after that many moves.
type hinted struct {
	moves int
	backend.Hint
}

// askHint asks what a bot would do.
func askHint(s *sitting) tea.Cmd {
	at, id, way, moves, language := s.backend(), s.table, s.page.Hint, s.page.Moves, s.Language
	return s.Ask(20*time.Second, func(ctx context.Context) (tea.Msg, error) {
		hint, err := backend.AskHint(ctx, at, id, way, language)
		return hinted{moves, hint}, err
	})
}

// show lays the move of a hint out as if it were chosen, and says why. Enter plays it.
func (h hinted) show(s *sitting, p *choosing, log *matchLog) {
	if s.page == nil || s.page.Moves != h.moves { // the table has moved on
		return
	}
	if !slices.Equal(p.reasons, h.Reasons) { // who asks again is not told twice
		for _, reason := range h.Reasons {
			log.write(reason, style.Accent)
		}
	}
	p.reasons = h.Reasons
	if p.LayOut(h.Move) {
		s.notice = s.Say("hint.shown")
	} else {
		s.notice = s.Say("hint", "move", h.Move)
	}
}
