package table

import (
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui/style"
)

// logLength is how many lines of the log are kept.
const logLength = 400

// note adds what an update says to the log.
func (s *Screen) note(u backend.Update) {
	for _, text := range boards.Sentences(s.board, s.reader(), u.Events, u.Says) {
		s.write(text, style.Soft)
	}
	s.sum(u.Events)
	switch u.Kind {
	case "talked":
		s.write(s.Say("log.talked", "name", s.name(u.Seat), "text", text.Spoken(s.Language, u)), style.Accent)
	case "undone", "warned", "bot-took-over", "came-back", "abandon-proposed", "abandon-agreed", "rematch-offered", "left", "hinted":
		key := "log." + u.Kind
		if name := s.name(u.Seat); name == s.Say("you") { // who is spoken to has verbs of their own
			key += ".you"
		}
		s.write(s.Say(key, "name", s.name(u.Seat)), style.Quiet)
	}
}

func (s *Screen) write(text string, colour style.Colour) {
	s.log = append(s.log, board.Line{Text: text, Colour: colour})
	s.log = s.log[max(len(s.log)-logLength, 0):]
}
