package terminal

import (
	"encoding/json"

	"nagara/terminal/boards/board"
	"nagara/terminal/ui/style"
)

// logLength is how many lines of the log are kept.
const logLength = 400

// note adds what an update says to the log.
func (s *Seat) note(u Update) {
	for _, text := range sentences(s.board, s.reader(), u.Events, u.Says) {
		s.write(text, style.Soft)
	}
	s.sum(u.Events)
	switch u.Kind {
	case "talked":
		s.write(s.Say("log.talked", "name", s.name(u.Seat), "text", Spoken(s.language, u)), style.Accent)
	case "undone", "warned", "bot-took-over", "came-back", "abandon-proposed", "abandon-agreed", "rematch-offered", "left", "hinted":
		key := "log." + u.Kind
		if name := s.name(u.Seat); name == s.Say("you") { // who is spoken to has verbs of their own
			key += ".you"
		}
		s.write(s.Say(key, "name", s.name(u.Seat)), style.Quiet)
	}
}

// sentences are events in words: those that came with them, or those that the
// board finds.
func sentences(b board.Board, r *board.Reader, events []json.RawMessage, says []string) (all []string) {
	if len(says) > 0 {
		return says
	}
	for _, e := range events {
		if text := b.Sentence(r, e); text != "" {
			all = append(all, text)
		}
	}
	return all
}

func (s *Seat) write(text string, colour style.Colour) {
	s.log = append(s.log, board.Line{Text: text, Colour: colour})
	s.log = s.log[max(len(s.log)-logLength, 0):]
}
