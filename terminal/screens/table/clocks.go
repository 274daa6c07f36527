package table

import (
	"fmt"
	"time"

	"nagara/table"
)

// clocks are what the clocks show now.
func (s *Screen) clocks() []string {
	if len(s.page.Clocks) == 0 {
		return nil
	}
	shown := make([]string, len(s.page.Chairs))
	for _, t := range s.page.Clocks {
		left := time.Duration(t.Left) * time.Millisecond
		if t.Deadline != nil && s.page.Phase == table.Running {
			left = max(time.Until(*t.Deadline), 0)
		}
		shown[t.Seat.Index()] = clockText(left, t.Warned)
	}
	return shown
}

func clockText(left time.Duration, warned bool) string {
	mark := "◷"
	if warned {
		mark = "⚠"
	}
	if left >= 48*time.Hour {
		return fmt.Sprintf("%s%dd%02dh", mark, int(left.Hours())/24, int(left.Hours())%24)
	}
	if left >= time.Hour {
		return fmt.Sprintf("%s%dh%02d", mark, int(left.Hours()), int(left.Minutes())%60)
	}
	return fmt.Sprintf("%s%d:%02d", mark, int(left.Minutes()), int(left.Seconds())%60)
}
