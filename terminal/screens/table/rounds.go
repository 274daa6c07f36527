package table

import (
	"encoding/json"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// holds tells whether the match stands still after a round that somebody else goes
// on with, until a key is pressed.
func (s *Screen) holds(updates []backend.Update) bool {
	if s.progress == nil || s.progress.Pace != progress.ByKey || s.page.Phase != table.Running || s.page.You == rules.Spectator || s.Awaited() {
		return false
	}
	rounds, can := s.board.(board.Rounds)
	for _, u := range updates {
		for _, e := range u.Events {
			if !can || u.Seat == s.page.You {
				continue
			}
			if ends, _ := rounds.Round(e); ends {
				return true
			}
		}
	}
	return false
}

// sum keeps the sentence of a round that is over until the next move of this seat.
func (s *Screen) sum(events []json.RawMessage) {
	rounds, can := s.board.(board.Rounds)
	for _, e := range events {
		if !can {
			return
		}
		if _, told := rounds.Round(e); told {
			s.round = s.board.Sentence(s.reader(), e)
		}
	}
}

// summary is why the last round ended as it did, or what decided the match.
func (s *Screen) summary(width int) (lines []board.Line) {
	text := s.round
	if s.page.Phase == table.Over {
		text = s.decided()
	}
	for _, line := range canvas.Wrap(text, width) {
		lines = append(lines, board.Line{Text: line, Colour: style.Accent})
	}
	return lines
}

// decided is what decided the match; empty where the game does not say.
func (s *Screen) decided() string {
	var now rules.Shared
	if json.Unmarshal(s.page.View, &now) != nil || now.Decided == nil {
		return ""
	}
	return now.Decided.In(s.Language, s.page.You, s.name(now.Decided.Seat))
}
