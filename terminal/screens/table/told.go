package table

import (
	"slices"
	"strings"

	"nagara/table"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// told is something that is said below the board besides the prompt.
type told struct {
	rank  rank
	lines []board.Line
}

// rank is how much something is missed where there is no room for all: what has the
// highest goes first.
type rank int

// The ranks. What was asked for, and what all the others wait for, is always said.
const (
	wanted rank = iota
	urgent
	advice
	reason
	drawn
	overheard
)

// tell is all that is to be said, in its order: what is pointed at, the sentences of a
// lesson, or why a round ended as it did and a mark of the coach.
func (s *Screen) tell(width int, c *canvas.Canvas) []told {
	lines, look := s.asked(width)
	var more []board.Line
	for _, text := range lines[:len(lines)-1] {
		more = append(more, board.Line{Text: text, Colour: look.Fg})
	}
	return append(s.besides(width, c), told{wanted, more})
}

// besides is all that is to be said above the prompt.
func (s *Screen) besides(width int, c *canvas.Canvas) []told {
	roomy := c.H >= roomy
	switch {
	case s.quick.shown:
		return []told{{wanted, s.quick.lines(s.Language, width)}}
	case s.pointed != nil:
		return []told{{wanted, s.pointed.lines(width)}}
	case s.guide != nil:
		return []told{{wanted, s.guide.Lines(width, roomy)}}
	}
	ended := told{reason, s.round.lines(&s.sitting, width)}
	if s.round.held || s.in(table.Over) { // that is what there is to read now
		ended.rank = wanted
	}
	all := []told{{urgent, s.warningLines(width)}, {urgent, s.peopleLines(width)}, {reason, s.recap.lines(&s.sitting, width)}, ended}
	if c.W < wide {
		all = append(all, told{wanted, s.reasonLines(width, roomy)})
	}
	if s.overlay != nil {
		all = append(all, told{advice, s.overlay.Lines(width, roomy)})
	}
	if s.in(table.Over) {
		all = append(all, told{reason, s.grade(width)}, told{drawn, s.course.lines(&s.sitting, width, c.H)})
	} else if c.W < wide && !roomy {
		all = append(all, told{overheard, s.log.unreadLines(width, mostTold-rowsOf(all))})
	}
	return all
}

// mostTold is how many rows on a small screen may be told of what others did.
const mostTold = 4

// hintRows is how many rows the reasons of a hint have on a small screen; the log has all.
const hintRows = 2

// reasonLines are why a bot would play what it was asked for.
func (s *Screen) reasonLines(width int, roomy bool) (lines []board.Line) {
	rows := canvas.Wrap(strings.Join(s.reasons, " · "), width-2)
	if !roomy {
		rows = canvas.Fit(rows, width-2, hintRows)
	}
	for i, text := range rows {
		lines = append(lines, board.Line{Text: map[bool]string{true: "» ", false: "  "}[i == 0] + text, Colour: style.Accent})
	}
	return lines
}

func rowsOf(all []told) (rows int) {
	for _, t := range all {
		rows += len(t.lines)
	}
	return rows
}

// place is what is told on a small screen, the first row of the board, and whether what
// the match is about is said above it. What there is to choose from is always on the
// screen: first the aim makes way, then what is missed least.
func (s *Screen) place(c *canvas.Canvas, width int, scene *board.Scene) (lines []board.Line, top int, aim string) {
	all, top := s.tell(c.W-2, c), 1
	if aim = boards.Aim(s.board, s.Language); aim != "" || s.Announced() {
		top++
	}
	if firm, can := s.board.(board.Firm); can {
		room := c.H - 2 - top - firm.Least(width, scene)
		if s.mine() {
			room--
		}
		if rowsOf(all) > room && aim != "" && !s.Announced() {
			aim, top, room = "", top-1, room+1
		}
		for last := overheard; rowsOf(all) > room && last > wanted; last-- {
			all = slices.DeleteFunc(all, func(t told) bool { return t.rank == last })
		}
	}
	for _, t := range all {
		lines = append(lines, t.lines...)
	}
	return lines, top, aim
}

// warningLines say what is wrong with this program's place, until a key is pressed.
func (s *Screen) warningLines(width int) []board.Line {
	if s.warned {
		return nil
	}
	return board.Paragraph("⚠ ", s.Warning, width, style.Danger)
}

// wayBack tells a guest who has nothing else how to come back.
func (s *Screen) wayBack(width int) []board.Line {
	if s.WayBack == "" {
		return nil
	}
	return board.Paragraph("", s.Say("return.log", "line", s.WayBack), width, style.Lamp)
}

// drawTold draws it just above the prompt.
func drawTold(c *canvas.Canvas, lines []board.Line) {
	for i, line := range lines {
		y := c.H - 2 - len(lines) + i
		c.Fill(canvas.Rect{Y: y, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
		c.Text(1, y, line.Text, style.Look{Fg: line.Colour, Bold: line.Colour != style.Soft})
	}
}
