package table

import (
	"strings"

	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// sideWidth is the log beside the board where the screen is that wide, with a line between
// them that touches neither.
const (
	sideWidth = 34
	lineWidth = 3
	wide      = 140
)

// Draw draws the table.
func (s *Screen) Draw(c *canvas.Canvas) {
	if s.curtain.drawn {
		s.curtain.draw(c, &s.sitting, s.question)
		return
	}
	if s.page == nil {
		c.Middle(canvas.Rect{W: c.W, H: c.H}, c.H/2, s.Say("wait"), style.Quiet.Look())
		return
	}
	s.drawTitle(c)
	switch {
	case s.help.shown:
		s.help.draw(c, &s.sitting)
		return
	case s.book.Open():
		s.book.Draw(c, s.App)
		return
	case s.in(table.Gathering):
		s.invitation.draw(c, &s.sitting)
		lines := s.wayBack(c.W - 2)
		for _, t := range s.tell(c.W-2, c) {
			lines = append(lines, t.lines...)
		}
		drawTold(c, lines)
	default:
		s.drawTable(c)
	}
	lines, look := s.asked(c.W - 2)
	ui.DrawBar(c, c.H-2, lines[len(lines)-1], look)
	s.DrawHints(c, c.H-1, s.hints())
	if !s.stirs() {
		s.drawRings(c, s.board, &s.choosing)
	}
	if s.pointed != nil {
		s.pointed.draw(c)
	}
}

// drawTable draws what the match is about, the board, what is pointed at, and the
// log.
func (s *Screen) drawTable(c *canvas.Canvas) {
	width := c.W
	if c.W >= wide {
		width -= sideWidth
	}
	scene := s.scene()
	told, top, aim := s.place(c, width, scene)
	rows := s.rows(c, len(told), aim != "")
	c.Text(1, 1, canvas.Cut(aim, c.W-2), style.Quiet.Look())
	if s.log.elsewhere = nil; c.W < wide {
		s.log.elsewhere = s.reasons
	}
	if c.W >= wide {
		bottom := c.H - 3 - len(told)
		s.log.draw(c, canvas.Rect{X: width + lineWidth, Y: 2, W: sideWidth - lineWidth - 1, H: bottom - 2})
		s.log.open = s.log.back > 0 // all of it is there anyway
		for y := top; y < bottom; y++ {
			c.Text(width+1, y, "│", style.Line.Look())
		}
	}
	area := canvas.Rect{X: 0, Y: top, W: width, H: c.H - 2 - top - rows.about - rows.log - len(told)}
	if m, ok := s.board.(board.Modest); ok && rows.log > 0 { // what the board does not need is for the log
		need := min(m.Rows(area, scene), area.H)
		rows.log, area.H = rows.log+area.H-need, need
	}
	if len(s.page.View) > 0 {
		s.board.Draw(c, area, scene)
	}
	s.drawSpotlight(c, area, s.board)
	if !s.stirs() { // how it ends is seen first
		drawTold(c, told)
	}
	y := area.Y + area.H
	if s.mine() && !s.stirs() {
		s.drawAbout(c, canvas.Rect{X: 1, Y: y, W: width - 2, H: rows.about}, &s.sitting)
	}
	s.log.draw(c, canvas.Rect{X: 1, Y: y + rows.about, W: width - 2, H: rows.log})
	if s.log.scrolled() && c.W < wide {
		s.log.drawPanel(c, &s.sitting, canvas.Rect{X: 0, Y: top, W: c.W, H: c.H - 2 - top})
	}
}

// roomy is how high a screen is on which nothing must be left out.
const roomy = 30

// below is how many rows there are below the board for what is pointed at and for
// the log.
type below struct{ about, log int }

// rows divides the rows below the board. What is told takes the place of the log
// first, then of what is said about a thing.
func (s *Screen) rows(c *canvas.Canvas, told int, aim bool) below {
	r := below{about: 2}
	if c.W < wide {
		r.log = min(2+max(c.H-ui.MinHeight, 0)/4, 8)
		if c.H < roomy && aim {
			r.log--
		}
	}
	if s.guide != nil && !s.mine() || s.pointed != nil || s.in(table.Over) { // nothing is pointed at
		r.log, r.about = r.log+r.about, 0
	}
	over := max(told-r.log, 0)
	r.log = max(r.log-told, 0)
	if c.H < roomy {
		r.about = max(r.about-over, min(r.about, 1))
	}
	return r
}

// scene is what the board needs besides the view.
func (s *Screen) scene() *board.Scene {
	scene := &board.Scene{Language: s.Language, Names: s.attendedNames(), Clocks: s.clocks.texts(&s.sitting)}
	if s.mine() && !s.stirs() {
		scene.Picks, scene.Focus, scene.Next, scene.Instead = s.Picks, s.Focus, s.Next(), s.Instead()
		scene.Foreseen = s.foreseen()
	}
	if scene.Beat = s.beat; s.beat == nil {
		scene.Beat = s.round.beat(s.board)
	}
	return scene
}

func (s *Screen) drawTitle(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	x := c.Text(1, 0, strings.ToUpper(s.Name()), style.Look{Fg: style.Accent, Bold: true})
	switch {
	case s.guide != nil:
		x = c.Text(x+2, 0, s.guide.Title(), style.Soft.Look())
	case !s.in(table.Gathering):
		x = c.Text(x+2, 0, s.board.Title(s.Language), style.Soft.Look())
	}
	right := s.status()
	if s.lost {
		right = "⚠ " + s.Say("lost")
	}
	c.Right(c.W-1, 0, canvas.Cut(right, c.W-x-3), style.Look{Fg: style.Lamp, Bold: true})
}

// status is whose decision it is.
func (s *Screen) status() string {
	switch {
	case s.stirs():
		return "" // it would say what is not seen yet
	case s.guide != nil:
		return s.guide.Status()
	case s.in(table.Over) && s.luck.fair:
		return s.Say("luck.right")
	case s.in(table.Over):
		return s.Say("over")
	case s.in(table.Gathering):
		return s.Say("gathering")
	case s.round.held:
		return "▸ " + s.Say("held")
	case s.Awaited():
		return "▸ " + s.Say("yourturn")
	}
	var names []string
	for _, seat := range s.page.Awaited {
		names = append(names, s.name(seat))
	}
	status := s.Say("theirturn", "name", strings.Join(names, ", "))
	if len(names) == 1 {
		status += s.missing(s.page.Awaited[0])
	}
	return status
}

// asked is what the seat is asked for, in lines of that width: the last one stands in the
// bar, and those before it just above. What is being typed is one line.
func (s *Screen) asked(width int) ([]string, style.Look) {
	text, look := s.prompt()
	if lines := canvas.Wrap(text, width); len(lines) > 1 && !s.talk.Open() {
		return lines, look
	}
	return []string{text}, look
}

// prompt says what the seat is asked for.
func (s *Screen) prompt() (string, style.Look) {
	strong := style.Look{Fg: style.Ink, Bold: true}
	switch {
	case s.talk.Open():
		return s.talk.Text(), style.Accent.Look()
	case s.quick.shown:
		return s.Say("quick"), style.Look{Fg: style.Lamp, Bold: true}
	case s.question.Open():
		return s.question.text, style.Look{Fg: style.Danger, Bold: true}
	case s.pointed != nil:
		return s.Say("ask.pointed"), style.Look{Fg: style.Lamp, Bold: true}
	case s.notice != "":
		return s.notice, style.Danger.Look()
	case s.stirs():
		return "", strong
	case !s.asks():
		return s.guide.Prompt(), style.Look{Fg: style.Lamp, Bold: true}
	case s.round.held:
		return s.Say("ask.held"), style.Look{Fg: style.Lamp, Bold: true}
	case s.in(table.Over):
		return s.ending(), style.Look{Fg: style.Lamp, Bold: true}
	case s.in(table.Gathering):
		return s.Say("gathering.prompt"), strong
	case len(s.page.View) == 0:
		return s.Say("unseen"), strong
	case !s.plays():
		return s.Say("watching"), style.Soft.Look()
	case s.sending:
		return s.Say("sending"), style.Quiet.Look()
	}
	if _, ok := s.Ready(); ok {
		return s.Say("confirm"), style.Look{Fg: style.Lamp, Bold: true}
	}
	if _, ok := s.Whole(); ok {
		return s.Say("confirm.elsewhere"), style.Look{Fg: style.Lamp, Bold: true}
	}
	if s.mine() {
		return s.board.Prompt(s.Language, s.Picks), strong
	}
	if s.guide != nil && s.guide.Prompt() != "" {
		return s.guide.Prompt(), strong
	}
	return s.status(), style.Quiet.Look()
}
