package table

import (
	"encoding/json"
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/style"
)

// ending is the outcome as a sentence for whoever looks.
func (s *sitting) ending() string {
	o := s.page.Outcome
	if o == nil {
		return locale.Sentence(s.Language.Text("table.end."+string(s.page.Reason), locale.Args{"because": s.page.Because}))
	}
	return boards.Ending(s.reader(), s.game, o)
}

// sealed says when what is hidden will be shown, where others still play the deal.
func (s *sitting) sealed() string {
	seal := s.page.Sealed
	return s.Language.Text("day.sealed."+string(seal.By), locale.Pairs("when", seal.Until.UTC().Format("2006-01-02 15:04 UTC")))
}

// series is the score over the rematches; nothing before there is one.
func (s *sitting) series() string {
	r := s.page.Series
	if r == nil || r.Played == 0 {
		return ""
	}
	if r.Together {
		return s.Language.Text("talk.series.together", locale.Pairs("n", r.Solved, "all", r.Played, "turns", r.Turns))
	}
	names, all := make([]string, len(r.Won)), make([]string, len(r.Won))
	for i, w := range r.Won {
		names[i] = s.people[w.Account].Name
		if w.Bot != "" {
			names[i] = s.BotName(s.game, w.Bot)
		}
		all[i] = fmt.Sprintf("%s %d", names[i], w.Won)
	}
	text := strings.Join(all, ", ")
	if len(names) == 2 {
		text = fmt.Sprintf("%s %d : %d %s", names[0], r.Won[0].Won, r.Won[1].Won, names[1])
	}
	if r.Draws > 0 {
		text += " · " + s.Language.Text("talk.series.draws", locale.Pairs("n", r.Draws))
	}
	return s.Language.Text("talk.series", locale.Pairs("score", text))
}

// decided is what decided the match; empty where the game does not say.
func (s *sitting) decided() string {
	var now rules.Shared
	if json.Unmarshal(s.page.View, &now) != nil || now.Decided == nil {
		return ""
	}
	return now.Decided.In(s.Language, s.page.You, s.name(now.Decided.Seat))
}

// grade is what the grade of the match means, where the game has grades.
func (s *sitting) grade(width int) []board.Line {
	graded, can := s.board.(board.Graded)
	if !can {
		return nil
	}
	return board.Paragraph("", graded.Grade(s.Language), width, style.Moss)
}
