package table

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/backend"
)

// clocks are those of the seats, which run on while somebody looks.
type clocks struct {
	// ticking tells that the next second is waited for.
	ticking bool
}

// second is that a second has passed.
type second struct{}

// tick lets clocks run on the screen, and what else is waited for.
func (k *clocks) tick(s *sitting) tea.Cmd {
	waits := s.in(table.Running) && (len(s.page.Clocks) > 0 || s.absent() != nil || s.page.UndoRole(time.Now()) != backend.NoUndo)
	if k.ticking || !waits {
		return nil
	}
	k.ticking = true
	return s.Own(tea.Tick(time.Second, func(time.Time) tea.Msg { return second{} }))
}

// texts are what the clocks show now, by seat.
func (k *clocks) texts(s *sitting) []string {
	if len(s.page.Clocks) == 0 {
		return nil
	}
	shown := make([]string, len(s.page.Chairs))
	for _, t := range s.page.Clocks {
		left, now := time.Duration(t.Left)*time.Millisecond, time.Now()
		if s.in(table.Running) {
			left = t.LeftAt(now)
		}
		mark := "◷"
		switch {
		case s.in(table.Running) && t.Away(now): // it stands
			mark = "‖"
		case t.Warned:
			mark = "⚠"
		}
		shown[t.Seat.Index()] = clockText(mark, left)
	}
	return shown
}

func clockText(mark string, left time.Duration) string {
	if left >= 48*time.Hour {
		return fmt.Sprintf("%s%dd%02dh", mark, int(left.Hours())/24, int(left.Hours())%24)
	}
	if left >= time.Hour {
		return fmt.Sprintf("%s%dh%02d", mark, int(left.Hours()), int(left.Minutes())%60)
	}
	return fmt.Sprintf("%s%d:%02d", mark, int(left.Minutes()), int(left.Seconds())%60)
}
