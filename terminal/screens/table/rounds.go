package table

import (
	"encoding/json"

	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/ui/style"
)

// round is the last one that ended.
type round struct {
	// told is why it ended as it did.
	told string
	// held tells that the match stands still until a key is pressed.
	held bool
}

// holds tells whether the match stands still after a round that somebody else goes
// on with, until a key is pressed.
func (r *round) holds(s *sitting, updates []backend.Update) bool {
	if s.progress == nil || s.progress.Pace != progress.ByKey || !s.in(table.Running) || !s.plays() || s.Awaited() {
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
func (r *round) sum(s *sitting, events []json.RawMessage) {
	rounds, can := s.board.(board.Rounds)
	for _, e := range events {
		if !can {
			return
		}
		if _, told := rounds.Round(e); told {
			r.told = s.board.Sentence(s.reader(), e)
		}
	}
}

// lines are why the last round ended as it did, or what decided the match.
func (r *round) lines(s *sitting, width int) []board.Line {
	text := r.told
	if s.in(table.Over) {
		text = s.decided()
	}
	return board.Paragraph("", text, width, style.Accent)
}
