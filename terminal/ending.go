package terminal

import (
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/board"
)

// ending is the outcome as a sentence for whoever looks.
func (s *Seat) ending() string {
	o := s.page.Outcome
	if o == nil {
		return s.language.Text("table.end."+string(s.page.Reason), nil)
	}
	return endingOf(s.App, s.game, o, s.page.You)
}

func endingOf(a *App, game string, o *rules.Outcome, you rules.Seat) string {
	who := "nobody"
	switch {
	case o.Won(you):
		who = "you"
	case len(o.Winners) > 0:
		who = "other"
	}
	text := a.Say("won."+who, "n", len(o.Winners), "seats", join(o.Winners), "reason", board.Word(a.language, game+".end."+string(o.Reason), string(o.Reason)))
	if key := game + ".scores"; len(o.Scores) > 0 && a.language.Has(key) {
		text += " · " + a.language.Text(key, locale.Pairs("scores", join(o.Scores)))
	}
	return text
}

func join[T any](list []T) string {
	parts := make([]string, len(list))
	for i, item := range list {
		parts[i] = fmt.Sprint(item)
	}
	return strings.Join(parts, ", ")
}
