package terminal

import (
	"context"
	"fmt"
	"strings"
	"time"

	"charm.land/lipgloss/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/board"
	"nagara/terminal/canvas"
	"nagara/terminal/choose"
	"nagara/terminal/style"
)

func background() context.Context { return context.Background() }

// sideWidth is the log beside the board where the screen is that wide.
const (
	sideWidth = 38
	wide      = 140
)

// Draw draws the table.
func (s *Seat) Draw(c *canvas.Canvas) {
	if s.curtain {
		s.drawCurtain(c)
		return
	}
	if s.page == nil {
		c.Middle(canvas.Rect{W: c.W, H: c.H}, c.H/2, s.Say("wait"), style.Quiet.Look())
		return
	}
	if s.help {
		s.drawHelp(c)
		return
	}
	s.drawTitle(c)
	if s.page.Phase == table.Gathering {
		s.drawGathering(c)
	} else {
		s.drawTable(c)
	}
	s.drawPrompt(c, c.H-2)
	s.drawKeys(c, c.H-1)
}

// drawTable draws the board, what is pointed at, and the log.
func (s *Seat) drawTable(c *canvas.Canvas) {
	width, logRows := c.W, min(2+max(c.H-leastHeight, 0)/4, 8)
	about := 2
	if c.W >= wide {
		width, logRows = c.W-sideWidth, 0
		s.drawLog(c, canvas.Rect{X: width + 1, Y: 2, W: sideWidth - 2, H: c.H - 5})
		for y := 1; y < c.H-3; y++ {
			c.Text(width-1, y, "│", style.Line.Look())
		}
	}
	area := canvas.Rect{X: 0, Y: 1, W: width, H: c.H - 3 - about - logRows}
	s.board.Draw(c, area, s.scene())
	y := area.Y + area.H
	s.drawAbout(c, canvas.Rect{X: 1, Y: y, W: width - 2, H: about})
	s.drawLog(c, canvas.Rect{X: 1, Y: y + about, W: width - 2, H: logRows})
}

// scene is what the board needs besides the view.
func (s *Seat) scene() *board.Scene {
	scene := &board.Scene{Language: s.language, Names: s.names(), Clocks: s.clocks()}
	if s.mine() {
		move := s.tentative()
		scene.Picks, scene.Focus, scene.Next = s.picks, s.focus, s.next()
		scene.Move, scene.Foresight = move, s.foresights[move]
	}
	return scene
}

// mine tells whether there is anything for this seat to do.
func (s *Seat) mine() bool { return s.page.Phase == table.Running && len(s.board.Now().Moves) > 0 }

// awaited tells whether everybody waits for this seat.
func (s *Seat) awaited() bool {
	for _, seat := range s.page.Awaited {
		if seat == s.page.You {
			return true
		}
	}
	return false
}

func (s *Seat) drawTitle(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	x := c.Text(1, 0, strings.ToUpper(s.language.Text(s.game+".name", nil)), style.Look{Fg: style.Accent, Bold: true})
	if s.page.Phase != table.Gathering {
		x = c.Text(x+2, 0, s.board.Title(s.language), style.Soft.Look())
	}
	right := s.status()
	if s.lost {
		right = "⚠ " + s.Say("lost")
	}
	c.Right(c.W-1, 0, canvas.Cut(right, c.W-x-3), style.Look{Fg: style.Lamp, Bold: true})
}

// status is whose decision it is.
func (s *Seat) status() string {
	switch {
	case s.page.Phase == table.Over:
		return s.Say("over")
	case s.page.Phase == table.Gathering:
		return s.Say("gathering")
	case s.awaited():
		return "▸ " + s.Say("yourturn")
	}
	var names []string
	for _, seat := range s.page.Awaited {
		names = append(names, s.name(seat))
	}
	return s.Say("theirturn", "name", strings.Join(names, ", "))
}

// drawAbout explains what is pointed at, or what the move would change.
func (s *Seat) drawAbout(c *canvas.Canvas, r canvas.Rect) {
	if !s.mine() {
		return
	}
	var lines []board.Line
	if text := s.board.About(s.language, s.focus); text != "" {
		lines = append(lines, board.Line{Text: text, Colour: style.Ink})
	}
	lines = append(lines, s.board.Foretell(s.language, s.foresights[s.tentative()])...)
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
func (s *Seat) drawLog(c *canvas.Canvas, r canvas.Rect) {
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
func (s *Seat) drawPrompt(c *canvas.Canvas, y int) {
	c.Fill(canvas.Rect{Y: y, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	text, look := s.prompt()
	if s.talk != nil {
		text, look = plainInput(s.talk, c.W), style.Accent.Look()
	}
	c.Text(1, y, canvas.Cut(text, c.W-2), look)
}

func (s *Seat) prompt() (string, style.Look) {
	strong := style.Look{Fg: style.Ink, Bold: true}
	switch {
	case s.asking != nil:
		return s.asked, style.Look{Fg: style.Danger, Bold: true}
	case s.notice != "":
		return s.notice, style.Danger.Look()
	case s.page.Phase == table.Over:
		return s.ending(), style.Look{Fg: style.Lamp, Bold: true}
	case s.page.Phase == table.Gathering:
		return s.Say("gathering.prompt"), strong
	case s.page.You == rules.Spectator:
		return s.Say("watching"), style.Soft.Look()
	case s.sending:
		return s.Say("sending"), style.Quiet.Look()
	}
	if _, ok := s.whole(); ok {
		return s.Say("confirm"), style.Look{Fg: style.Lamp, Bold: true}
	}
	if s.mine() {
		return s.board.Prompt(s.language, s.picks), strong
	}
	return s.status(), style.Quiet.Look()
}

// ending is the outcome as a sentence for whoever looks.
func (s *Seat) ending() string {
	o := s.page.Outcome
	if o == nil {
		return s.language.Text("table.end."+string(s.page.Reason), nil)
	}
	return endingOf(s.App, s.game, o, s.page.You)
}

func endingOf(a *App, game string, o *rules.Outcome, you rules.Seat) string {
	who := "nobody"
	switch {
	case o.Won(you):
		who = "you"
	case len(o.Winners) > 0:
		who = "other"
	}
	text := a.Say("won."+who, "n", len(o.Winners), "seats", join(o.Winners), "reason", a.language.Text(game+".end."+string(o.Reason), nil))
	if key := game + ".scores"; len(o.Scores) > 0 && a.language.Has(key) {
		text += " · " + a.language.Text(key, locale.Pairs("scores", join(o.Scores)))
	}
	return text
}

func join[T any](list []T) string {
	parts := make([]string, len(list))
	for i, item := range list {
		parts[i] = fmt.Sprint(item)
	}
	return strings.Join(parts, ", ")
}

// hint is a key and what it does.
type hint struct{ key, text string }

// drawKeys shows the keys of this moment; each can be clicked.
func (s *Seat) drawKeys(c *canvas.Canvas, y int) { drawHints(c, y, s.hints()) }

func drawHints(c *canvas.Canvas, y int, hints []hint) {
	x := 1
	for _, h := range hints {
		width := lipgloss.Width(keyName(h.key)+h.text) + 1
		if x+width >= c.W {
			break
		}
		c.Mark(canvas.Rect{X: x, Y: y, W: width, H: 1}, "key:"+h.key)
		end := c.Text(x, y, keyName(h.key), style.Look{Fg: style.Accent, Bold: true})
		c.Text(end+1, y, h.text, style.Soft.Look())
		x += width + 2
	}
}

func keyName(key string) string {
	if name, ok := map[string]string{"enter": "↵", "space": "␣", "esc": "Esc", "left": "←→", "arrows": "↑↓←→", "pgdown": "PgDn", "end": "Home End", "tab": "Tab", "updown": "↑↓"}[key]; ok {
		return name
	}
	return key
}

func (s *Seat) hints() []hint {
	var all []hint
	add := func(key, name string) { all = append(all, hint{key, s.Say("key." + name)}) }
	switch {
	case s.talk != nil:
		add("enter", "say")
		add("esc", "back")
		return all
	case s.page.Phase == table.Over:
		if s.page.You != rules.Spectator {
			add("n", "again")
		}
	case s.mine():
		for _, v := range s.board.Verbs() {
			all = append(all, hint{v.Key, s.language.Text("terminal.verb."+choose.Name(v.Part), nil)})
		}
		if _, ok := s.whole(); ok {
			add("enter", "play")
		} else if len(s.next()) > 0 {
			add("enter", "pick")
		}
		if s.turnable() {
			add("r", "turn")
		}
		if len(s.next()) > 1 {
			add("arrows", "point")
			if _, ok := s.whole(); ok {
				add("space", "more")
			}
		}
		if len(s.trail) > 0 {
			add("esc", "back")
		}
	}
	add("t", "talk")
	if s.page.Phase == table.Running && s.page.You != rules.Spectator {
		add("z", "undo")
	}
	add("?", "help")
	add("q", "leave")
	return all
}

// turnable tells whether the tile in the making can be turned.
func (s *Seat) turnable() bool {
	for _, o := range choose.Fitting(s.options, nil) {
		for _, p := range o.Parts {
			if isTurn(p) && strings.Contains(s.tentative(), choose.Name(p)) {
				return true
			}
		}
	}
	return false
}

// clocks are what the clocks show now.
func (s *Seat) clocks() []string {
	if len(s.page.Clocks) == 0 {
		return nil
	}
	shown := make([]string, len(s.page.Chairs))
	for _, t := range s.page.Clocks {
		left := time.Duration(t.Left) * time.Millisecond
		if t.Deadline != nil && s.page.Phase == table.Running {
			left = max(time.Until(*t.Deadline), 0)
		}
		shown[t.Seat.Index()] = clockText(left, t.Warned)
	}
	return shown
}

func clockText(left time.Duration, warned bool) string {
	mark := "◷"
	if warned {
		mark = "⚠"
	}
	if left >= 48*time.Hour {
		return fmt.Sprintf("%s%dd%02dh", mark, int(left.Hours())/24, int(left.Hours())%24)
	}
	if left >= time.Hour {
		return fmt.Sprintf("%s%dh%02d", mark, int(left.Hours()), int(left.Minutes())%60)
	}
	return fmt.Sprintf("%s%d:%02d", mark, int(left.Minutes()), int(left.Seconds())%60)
}

// drawCurtain hides everything between two people.
func (s *Seat) drawCurtain(c *canvas.Canvas) {
	for y := range c.H {
		for x := range c.W {
			if (x+2*y)%8 == 0 {
				c.Text(x, y, "╱", style.Line.Look())
			}
		}
	}
	next, ok := s.nextPerson()
	if !ok {
		next = s.at
	}
	lines := []string{s.Say("curtain", "seat", next+1), s.Say("curtain.enter")}
	r := canvas.Rect{X: (c.W - 60) / 2, Y: c.H/2 - 3, W: 60, H: 7}
	c.Fill(r, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Frame(r, canvas.Double, style.Accent.Look())
	c.Middle(r, r.Y+2, lines[0], style.Look{Fg: style.Ink, Bold: true})
	c.Middle(r, r.Y+4, lines[1], style.Soft.Look())
	c.Mark(r, "key:enter")
}

// drawHelp shows all keys.
func (s *Seat) drawHelp(c *canvas.Canvas) {
	s.drawTitle(c)
	text := s.language.Text("terminal.help", nil) + "\n\n" + s.language.Text("terminal.help."+s.game, nil)
	y := 2
	for _, line := range strings.Split(text, "\n") {
		y = max(c.Paragraph(canvas.Rect{X: 2, Y: y, W: c.W - 4, H: c.H - 2 - y}, line, style.Ink.Look()), y+1)
	}
	c.Text(1, c.H-1, s.Say("help.back"), style.Soft.Look())
}

// drawGathering shows who sits where before the start.
func (s *Seat) drawGathering(c *canvas.Canvas) {
	y := c.H/2 - len(s.page.Chairs)
	for i := range s.page.Chairs {
		c.Middle(canvas.Rect{W: c.W}, y+2*i, fmt.Sprintf("%d  %s", i+1, s.name(rules.Seat(i+1))), style.Ink.Look())
	}
	if s.page.Invitation != "" {
		c.Middle(canvas.Rect{W: c.W}, c.H-5, s.Say("invitation", "table", s.page.Table, "word", s.page.Invitation), style.Soft.Look())
	}
	c.Middle(canvas.Rect{W: c.W}, 3, s.language.Text(s.game+".about", locale.Args{}), style.Quiet.Look())
}
