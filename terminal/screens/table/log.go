package table

import (
	"fmt"
	"slices"
	"strings"

	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// matchLog is what happened so far, in words.
type matchLog struct {
	lines []board.Line
	// back is how many of the newest lines are scrolled away, page how many were shown
	// when it was last drawn.
	back, page int
	// open tells that it is read, be it all of it.
	open bool
	// unread is what others did since a key was last pressed, of what one must not miss.
	unread []string
	// elsewhere are lines that stand elsewhere on the screen now: they are not drawn twice.
	elsewhere []string
	// hidden is how many of the newest lines are not told yet, while they are shown
	// happening.
	hidden int
}

// logLength is how many lines of the log are kept.
const logLength = 400

// note adds what an update says to the log.
func (l *matchLog) note(s *sitting, u backend.Update) {
	for _, text := range counted(boards.Sentences(s.board, s.reader(), u.Events, u.Says)) {
		l.write(text, style.Soft)
	}
	if u.Kind == "talked" {
		l.write(s.Say("log.talked", "name", s.name(u.Seat), "text", text.Spoken(s.Language, u)), style.Accent)
	} else if told := text.Told(s.reader(), u); told != "" {
		l.write(told, style.Quiet)
	}
	if memorable, can := s.board.(board.Memorable); can {
		for _, e := range u.Events {
			if memorable.Memorable(e) {
				l.unread = append(l.unread, s.board.Sentence(s.reader(), e))
			}
		}
	}
}

// counted are sentences, of which those that follow each other word by word are said once,
// with how often.
func counted(all []string) (once []string) {
	for i := 0; i < len(all); {
		n := 1
		for i+n < len(all) && all[i+n] == all[i] {
			n++
		}
		said := all[i]
		if n > 1 {
			said = fmt.Sprintf("%s (×%d)", said, n)
		}
		once, i = append(once, said), i+n
	}
	return once
}

func (l *matchLog) write(text string, colour style.Colour) {
	l.lines = append(l.lines, board.Line{Text: text, Colour: colour})
	l.lines = l.lines[max(len(l.lines)-logLength, 0):]
	if l.open { // whoever reads what was before goes on reading it
		l.back++
	}
}

// scroll shows so many lines before what is shown, or after it.
func (l *matchLog) scroll(by int) {
	l.back = min(max(l.back+by, 0), max(len(l.lines)-1, 0))
	l.open = by > 0 || l.back > 0
}

// close ends the reading.
func (l *matchLog) close() { l.back, l.open = 0, false }

// paged scrolls by as much as is shown.
func (l *matchLog) paged(by int) { l.scroll(by * max(l.page-1, 1)) }

// scrolled tells whether older lines are read now.
func (l *matchLog) scrolled() bool { return l.open }

// told is the lines up to the newest that is shown, without what stands elsewhere.
func (l *matchLog) told() []board.Line {
	told := l.lines[:max(len(l.lines)-max(l.back, l.hidden), 0)]
	return slices.DeleteFunc(slices.Clone(told), func(line board.Line) bool { return slices.Contains(l.elsewhere, line.Text) })
}

// draw shows the newest lines, or those that are scrolled to. A line that has no room
// ends with an ellipsis.
func (l *matchLog) draw(c *canvas.Canvas, r canvas.Rect) {
	if r.H <= 0 {
		return
	}
	var rows []board.Line
	lines := l.told()
	l.page = 0
	for _, line := range slices.Backward(lines) {
		room := r.H - len(rows)
		if room == 0 {
			break
		}
		rows = append(wrapped(line, r.W, room), rows...)
		l.page++
	}
	if l.back > l.hidden && l.page == len(lines) && len(rows) < r.H { // the first line is at the top
		l.back--
		l.draw(c, r)
		return
	}
	for i, line := range rows {
		colour := line.Colour
		if colour == style.Soft && i < len(rows)-2 {
			colour = style.Quiet
		}
		c.Text(r.X, r.Y+i, line.Text, colour.Look())
	}
	if l.back > 0 {
		c.Right(r.X+r.W, r.Y+r.H-1, fmt.Sprintf(" ↓ %d", l.back), style.Look{Fg: style.Lamp, Bold: true})
	}
}

// wrapped is a line of the log in rows.
func wrapped(line board.Line, width, room int) (rows []board.Line) {
	sign := "· "
	for _, text := range canvas.Fit(canvas.Wrap(line.Text, width-2), width-2, room) {
		rows = append(rows, board.Line{Text: sign + text, Colour: line.Colour})
		sign = "  "
	}
	return rows
}

// drawPanel draws the log over the board, for whoever reads what was before where there
// is no room for it beside the board.
func (l *matchLog) drawPanel(c *canvas.Canvas, s *sitting, r canvas.Rect) {
	c.Fill(r, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Frame(r, canvas.Round, style.Line.Look())
	l.elsewhere = nil // which the panel lies over
	c.Text(r.X+2, r.Y, " "+s.Say("log")+" ", style.Look{Fg: style.Accent, Bold: true})
	l.draw(c, r.Inset(2, 1))
}

// unreadRows is how many rows at most what was not read yet has on a small screen.
const unreadRows = 3

// unreadLines are what others did since a key was last pressed, where the log has no room
// for all of it.
func (l *matchLog) unreadLines(width, room int) (lines []board.Line) {
	sign := "· "
	for _, text := range canvas.Fit(canvas.Wrap(strings.Join(l.unread, " · "), width-2), width-2, min(room, unreadRows)) {
		lines = append(lines, board.Line{Text: sign + text, Colour: style.Lamp})
		sign = "  "
	}
	return lines
}
