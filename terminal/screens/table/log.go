package table

import (
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// matchLog is what happened so far, in words.
type matchLog struct{ lines []board.Line }

// logLength is how many lines of the log are kept.
const logLength = 400

// note adds what an update says to the log.
func (l *matchLog) note(s *sitting, u backend.Update) {
	for _, text := range boards.Sentences(s.board, s.reader(), u.Events, u.Says) {
		l.write(text, style.Soft)
	}
	switch u.Kind {
	case "talked":
		l.write(s.Say("log.talked", "name", s.name(u.Seat), "text", text.Spoken(s.Language, u)), style.Accent)
	case "undone", "warned", "bot-took-over", "came-back", "abandon-proposed", "abandon-agreed", "rematch-offered", "left", "hinted":
		key := "log." + u.Kind
		if name := s.name(u.Seat); name == s.Say("you") { // who is spoken to has verbs of their own
			key += ".you"
		}
		l.write(s.Say(key, "name", s.name(u.Seat)), style.Quiet)
	}
}

func (l *matchLog) write(text string, colour style.Colour) {
	l.lines = append(l.lines, board.Line{Text: text, Colour: colour})
	l.lines = l.lines[max(len(l.lines)-logLength, 0):]
}

// draw shows the newest lines.
func (l *matchLog) draw(c *canvas.Canvas, r canvas.Rect) {
	var lines []board.Line
	for _, line := range l.lines[max(len(l.lines)-r.H, 0):] {
		lines = append(lines, board.Paragraph("· ", line.Text, r.W, line.Colour)...)
	}
	lines = lines[max(len(lines)-r.H, 0):]
	for i, line := range lines {
		colour := line.Colour
		if colour == style.Soft && i < len(lines)-2 {
			colour = style.Quiet
		}
		c.Text(r.X, r.Y+i, line.Text, colour.Look())
	}
}
