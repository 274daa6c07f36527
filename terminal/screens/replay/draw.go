package replay

import (
	"fmt"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Draw draws the step.
func (r *Screen) Draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	x := c.Text(1, 0, r.Name(), style.Look{Fg: style.Accent, Bold: true})
	c.Text(x+2, 0, r.board.Title(r.Language), style.Soft.Look())
	eyes := r.Say("eyes.spectator")
	switch {
	case r.seat == rules.Spectator:
	case r.seat == r.own:
		eyes = r.Say("eyes.you")
	default:
		eyes = r.Say("eyes.seat", "name", r.kept.Names[r.seat.Index()])
	}
	c.Right(c.W-1, 0, eyes, style.Soft.Look())
	switch {
	case r.keys:
		r.drawKeys(c)
	case r.looksOver():
		r.drawOverview(c, canvas.Rect{X: 2, Y: 2, W: c.W - 4, H: c.H - 5})
	default:
		r.drawStep(c)
	}
	r.drawBar(c, c.H-2)
	r.DrawHints(c, c.H-1, r.hints())
}

// drawStep draws the board after the step, and tells of it.
func (r *Screen) drawStep(c *canvas.Canvas) {
	told, judged := r.lines(c.W - 2)
	log := 4 + max(c.H-ui.MinHeight, 0)/4
	if r.review != nil { // what it says is read to its end; what happened is seen
		log = max(log, min(judged, c.H/2-3))
	}
	area := canvas.Rect{Y: 1, W: c.W, H: c.H - 3 - log}
	if aim := boards.Aim(r.board, r.Language); aim != "" && r.review == nil { // who looks back knows it
		c.Text(1, 1, canvas.Cut(aim, c.W-2), style.Quiet.Look())
		log--
		area.Y++
	}
	r.board.Draw(c, area, &board.Scene{Language: r.Language, Names: r.called()})
	if len(told) > log {
		told = told[:log]
		told[log-1].text = canvas.Cut(told[log-1].text, c.W-4) + " …"
	}
	c.Fill(canvas.Rect{Y: area.Y + area.H, W: c.W, H: log}, " ", style.Look{})
	for y, line := range told {
		c.Text(1, area.Y+area.H+y, line.text, line.look)
	}
}

// line is one that is drawn.
type line struct {
	text string
	look style.Look
}

// lines tell the step in words, wrapped; the first are what is judged of it.
func (r *Screen) lines(width int) (lines []line, judged int) {
	step := r.steps[r.at]
	add := func(mark, text string, look style.Look) {
		for i, part := range canvas.Wrap(text, width-len([]rune(mark))) {
			if i > 0 {
				mark = strings.Repeat(" ", len([]rune(mark)))
			}
			lines = append(lines, line{mark + part, look})
		}
	}
	add("", r.title(), style.Look{Fg: style.Ink, Bold: true})
	switch {
	case r.err != nil:
		add("", r.Language.Error(r.err), style.Soft.Look())
	case r.stop != nil && !r.made:
		add("", r.working(), style.Look{Fg: style.Lamp})
	}
	if o := step.Match.Outcome(); o != nil && r.review != nil { // the curve has the place of it
		add("", boards.Ending(r.reader(), r.kept.Game, o), style.Look{Fg: style.Ink, Bold: true})
	}
	if r.borrowed {
		add("· ", r.Say("replay.borrowed", "name", r.kept.Names[r.seat.Index()]), style.Soft.Look())
	}
	for _, note := range r.noted {
		add("· ", note, style.Look{Fg: style.Lamp})
	}
	judged = len(lines)
	for _, sentence := range r.told {
		add("· ", sentence, style.Soft.Look())
	}
	return lines, judged
}

// title is who did what in the step, and whose mistake it was.
func (r *Screen) title() string {
	step := r.steps[r.at]
	if step.Move == nil {
		return r.Language.Text("plain.walk.start", locale.Pairs("names", strings.Join(r.called(), ", ")))
	}
	key, move := "replay.move", r.Say("replay.hidden")
	sees := record.Viewpoint{Seat: r.seat}.Move(step) != nil
	switch {
	case sees && r.review != nil && mistaken(&r.review.Steps[r.at]):
		key = "replay.mistake"
	case !sees && len(r.told) > 0: // below it stands what was seen of it
		key = "replay.step"
	}
	if sees {
		move = text.StepMove(r.Language, r.kept, r.steps, r.at, r.own)
	}
	if step.Seat == r.own {
		key += ".you"
	}
	return r.Say(key, "n", step.Number, "name", r.kept.Names[step.Seat.Index()], "move", move)
}

// called is what everybody is called to the reader, who is told so themselves.
func (r *Screen) called() []string {
	names := slices.Clone(r.kept.Names)
	if r.own != rules.Spectator {
		names[r.own.Index()] = r.Say("you")
	}
	return names
}

// working says how far the review is.
func (r *Screen) working() string {
	if of := r.moves.Load(); of > 0 {
		return r.Say("replay.progress", "done", r.judged.Load(), "of", of)
	}
	return r.Say("replay.working")
}

// drawBar shows where in the match one is, and at its end who won; while one looks
// back, how it went.
func (r *Screen) drawBar(c *canvas.Canvas, y int) {
	ui.DrawBar(c, y, "", style.Look{})
	last := len(r.steps) - 1
	place := fmt.Sprintf("%d/%d", r.at, last)
	if r.number != "" {
		place = "→ " + r.number + "_"
	}
	x := c.Text(1, y, place, style.Look{Fg: style.Lamp, Bold: true}) + 1
	if r.review != nil {
		r.drawCurve(c, x, y)
		return
	}
	if o := r.steps[r.at].Match.Outcome(); o != nil {
		c.Text(x, y, canvas.Cut(boards.Ending(r.reader(), r.kept.Game, o), c.W-x-1), style.Look{Fg: style.Ink, Bold: true})
		return
	}
	width := c.W - x - 2
	for i := range width {
		sign, look := "─", style.Line.Look()
		if last > 0 && i <= r.at*(width-1)/last {
			sign, look = "━", style.Lamp.Look()
		}
		c.Text(x+i, y, sign, look)
	}
}
