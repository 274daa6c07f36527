package table

import (
	"slices"
	"strings"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// sideWidth is the log beside the board where the screen is that wide.
const (
	sideWidth = 34
	wide      = 140
)

// Draw draws the table.
func (s *Screen) Draw(c *canvas.Canvas) {
	if s.curtain.drawn {
		s.drawCurtain(c)
		return
	}
	if s.page == nil {
		c.Middle(canvas.Rect{W: c.W, H: c.H}, c.H/2, s.Say("wait"), style.Quiet.Look())
		return
	}
	if s.help.shown {
		s.drawHelp(c)
		return
	}
	s.drawTitle(c)
	if s.book.open() {
		s.book.Draw(c, s.App)
		return
	}
	if s.page.Phase == table.Gathering {
		s.drawGathering(c)
		s.drawTold(c, c.H-2, s.told(c.W-2, false))
	} else {
		s.drawTable(c)
	}
	s.drawPrompt(c, c.H-2)
	s.drawKeys(c, c.H-1)
	s.drawRings(c)
	s.drawPointed(c)
}

// told is what is said below the board besides the prompt: what is pointed at,
// the sentences of a lesson, or why a round ended as it did and a mark of the
// coach.
func (s *Screen) told(width int, roomy bool) []board.Line {
	switch {
	case s.quick.shown:
		return s.quickWords(width)
	case s.pointed != nil:
		return s.explanation(width)
	case s.guide != nil:
		return s.guide.Says(width, roomy)
	}
	lines := s.summary(width)
	if s.overlay != nil {
		lines = append(lines, s.overlay.Says(width, roomy)...)
	}
	return lines
}

// drawTold draws it just above a line.
func (s *Screen) drawTold(c *canvas.Canvas, below int, lines []board.Line) {
	for i, line := range lines {
		y := below - len(lines) + i
		c.Fill(canvas.Rect{Y: y, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
		c.Text(1, y, line.Text, style.Look{Fg: line.Colour, Bold: line.Colour != style.Soft})
	}
}

// drawTable draws what the match is about, the board, what is pointed at, and the
// log.
func (s *Screen) drawTable(c *canvas.Canvas) {
	told := s.told(c.W-2, c.H >= roomy)
	rows := s.rows(c, len(told))
	s.drawTold(c, c.H-2, told)
	width, top := c.W, 1
	if aim := boards.Aim(s.board, s.Language); aim != "" {
		c.Text(1, 1, canvas.Cut(aim, c.W-2), style.Quiet.Look())
		top++
	}
	if c.W >= wide {
		width = c.W - sideWidth
		bottom := c.H - 3 - len(told)
		s.drawLog(c, canvas.Rect{X: width + 1, Y: 2, W: sideWidth - 2, H: bottom - 2})
		for y := top; y < bottom; y++ {
			c.Text(width-1, y, "│", style.Line.Look())
		}
	}
	area := canvas.Rect{X: 0, Y: top, W: width, H: c.H - 2 - top - rows.about - rows.log - len(told)}
	scene := s.scene()
	if m, ok := s.board.(board.Modest); ok && rows.log > 0 { // what the board does not need is for the log
		need := min(m.Rows(area, scene), area.H)
		rows.log, area.H = rows.log+area.H-need, need
	}
	if len(s.page.View) > 0 {
		s.board.Draw(c, area, scene)
	}
	s.drawSpotlight(c, area)
	y := area.Y + area.H
	s.drawAbout(c, canvas.Rect{X: 1, Y: y, W: width - 2, H: rows.about})
	s.drawLog(c, canvas.Rect{X: 1, Y: y + rows.about, W: width - 2, H: rows.log})
}

// roomy is how high a screen is on which nothing must be left out.
const roomy = 30

// below is how many rows there are below the board for what is pointed at and for
// the log.
type below struct{ about, log int }

// rows divides the rows below the board. What is told takes the place of the log
// first, then of what is said about a thing.
func (s *Screen) rows(c *canvas.Canvas, told int) below {
	r := below{about: 2}
	if c.W < wide {
		r.log = min(2+max(c.H-ui.MinHeight, 0)/4, 8)
		if c.H < roomy && boards.Aim(s.board, s.Language) != "" {
			r.log--
		}
	}
	if s.guide != nil && !s.mine() || s.pointed != nil { // nothing is pointed at
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
	scene := &board.Scene{Language: s.Language, Names: s.Names(), Clocks: s.clocks()}
	if s.mine() {
		scene.Picks, scene.Focus, scene.Next, scene.Instead = s.Picks, s.Focus, s.Next(), s.Instead()
		scene.Foreseen = s.foresights[s.Tentative()]
	}
	return scene
}

// mine tells whether there is anything for this seat to do.
func (s *Screen) mine() bool {
	return s.page.Phase == table.Running && len(s.board.Options()) > 0 && s.asks()
}

// Awaited tells whether everybody waits for this seat.
func (s *Screen) Awaited() bool { return slices.Contains(s.page.Awaited, s.page.You) }

func (s *Screen) drawTitle(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	x := c.Text(1, 0, strings.ToUpper(s.Name()), style.Look{Fg: style.Accent, Bold: true})
	switch {
	case s.guide != nil:
		x = c.Text(x+2, 0, s.guide.Title(), style.Soft.Look())
	case s.page.Phase != table.Gathering:
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
	case s.guide != nil:
		return s.guide.Status()
	case s.page.Phase == table.Over && s.fair:
		return s.Say("luck.right")
	case s.page.Phase == table.Over:
		return s.Say("over")
	case s.page.Phase == table.Gathering:
		return s.Say("gathering")
	case s.Awaited():
		return "▸ " + s.Say("yourturn")
	}
	var names []string
	for _, seat := range s.page.Awaited {
		names = append(names, s.name(seat))
	}
	return s.Say("theirturn", "name", strings.Join(names, ", "))
}

// drawAbout explains what is pointed at, or what the move would change.
func (s *Screen) drawAbout(c *canvas.Canvas, r canvas.Rect) {
	if !s.mine() || r.H == 0 {
		return
	}
	var lines []board.Line
	if text := s.board.About(s.Language, s.Focus); text != "" {
		lines = append(lines, board.Line{Text: text, Colour: style.Ink})
	}
	lines = append(lines, s.board.Foretell(s.Language, s.foresights[s.Tentative()])...)
	if len(lines) > r.H { // what would happen counts more than what a thing is
		joined := lines[len(lines)-1]
		for i := len(lines) - 2; i >= r.H-1; i-- {
			joined.Text = lines[i].Text + " · " + joined.Text
		}
		lines = append(lines[:r.H-1], joined)
	}
	for i, line := range lines {
		c.Text(r.X, r.Y+i, canvas.Cut(line.Text, r.W), line.Colour.Look())
	}
}

// drawLog shows the newest lines of the log.
func (s *Screen) drawLog(c *canvas.Canvas, r canvas.Rect) {
	var lines []board.Line
	for _, l := range s.log[max(len(s.log)-r.H, 0):] {
		for i, text := range canvas.Wrap(l.Text, r.W-2) {
			mark := "· "
			if i > 0 {
				mark = "  "
			}
			lines = append(lines, board.Line{Text: mark + text, Colour: l.Colour})
		}
	}
	lines = lines[max(len(lines)-r.H, 0):]
	for i, l := range lines {
		colour := l.Colour
		if colour == style.Soft && i < len(lines)-2 {
			colour = style.Quiet
		}
		c.Text(r.X, r.Y+i, l.Text, colour.Look())
	}
}

// drawPrompt says what the seat is asked for.
func (s *Screen) drawPrompt(c *canvas.Canvas, y int) {
	c.Fill(canvas.Rect{Y: y, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	text, look := s.prompt()
	if s.talk.open() {
		text, look = ui.InputText(s.talk.input, c.W), style.Accent.Look()
	}
	c.Text(1, y, canvas.Cut(text, c.W-2), look)
}

func (s *Screen) prompt() (string, style.Look) {
	strong := style.Look{Fg: style.Ink, Bold: true}
	switch {
	case s.quick.shown:
		return s.Say("quick"), style.Look{Fg: style.Lamp, Bold: true}
	case s.question.open():
		return s.question.text, style.Look{Fg: style.Danger, Bold: true}
	case s.pointed != nil:
		return s.Say("ask.pointed"), style.Look{Fg: style.Lamp, Bold: true}
	case s.notice != "":
		return s.notice, style.Danger.Look()
	case !s.asks():
		return s.guide.Prompt(), style.Look{Fg: style.Lamp, Bold: true}
	case s.held:
		return s.Say("ask.held"), style.Look{Fg: style.Lamp, Bold: true}
	case s.page.Phase == table.Over:
		return s.ending(), style.Look{Fg: style.Lamp, Bold: true}
	case s.page.Phase == table.Gathering:
		return s.Say("gathering.prompt"), strong
	case len(s.page.View) == 0:
		return s.Say("unseen"), strong
	case s.page.You == rules.Spectator:
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
