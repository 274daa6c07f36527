package terminal

import (
	"fmt"
	"strings"

	"nagara/rules"
	"nagara/terminal/board"
)

// ending is the outcome as a sentence for whoever looks.
func (s *Seat) ending() string {
	o := s.page.Outcome
	if o == nil {
		return s.language.Text("table.end."+string(s.page.Reason), nil)
	}
	return endingFor(s.reader(), s.game, o)
}

// endingFor is the outcome in one line.
func endingFor(r *board.Reader, game string, o *rules.Outcome) string {
	won, scores := r.Ending(game, o)
	if scores != "" {
		won += " · " + scores
	}
	return won
}

func join[T any](list []T) string {
	parts := make([]string, len(list))
	for i, item := range list {
		parts[i] = fmt.Sprint(item)
	}
	return strings.Join(parts, ", ")
}
