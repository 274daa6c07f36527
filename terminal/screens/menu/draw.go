package menu

import (
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Draw draws the menu.
func (m *Screen) Draw(c *canvas.Canvas) {
	ui.DrawTitle(c, "")
	m.low = c.H < lowWindow
	if m.book != nil {
		m.book.Draw(c, m.App)
		return
	}
	width := min(c.W-8, 80)
	left := (c.W - width) / 2
	if c.W >= roomy {
		left = (c.W - 2*width - gap) / 2
		m.drawBeside(c, canvas.Rect{X: left + width + gap, Y: 2, W: width, H: c.H - 6})
	}
	y := 2
	if m.low {
		y--
	}
	for _, line := range canvas.Wrap(m.chosen().About, width) {
		c.Text(left, y, line, style.Quiet.Look())
		y++
	}
	warning := canvas.Wrap(m.Warning, width-2)
	_, rows := m.tops()
	if m.low { // there is no air between
		rows--
	}
	if free := c.H - 4 - len(warning) - y - rows; c.W < roomy && m.bot < len(m.company()) && free < len(m.company()) { // else all of them are told of below
		text := m.about(m.bot)
		if m.company()[m.bot].alone != "" {
			text = m.strength(m.bot) + ". " + text
		}
		about := m.Say("log.talked", "name", m.against(), "text", text)
		for _, line := range canvas.Fit(canvas.Wrap(about, width), width, min(max(free, 1), 2)) {
			c.Text(left, y, line, style.Soft.Look())
			y++
		}
	}
	for i, line := range warning {
		c.Text(left+2, c.H-2-len(warning)+i, line, style.Danger.Look())
	}
	if !m.low {
		y++
	}
	y = m.drawRows(c, canvas.Rect{X: left, Y: y, W: width, H: c.H - y - 3 - len(warning)})
	if c.W < roomy {
		m.drawBelow(c, canvas.Rect{X: left, Y: y, W: width, H: c.H - 2 - len(warning) - y})
	}
	prompt := m.Say("menu.prompt")
	if m.address.Open() {
		prompt = m.address.Text()
	}
	ui.Prompt{Notice: m.Notice, Text: prompt}.Draw(c)
	m.DrawHints(c, c.H-1, ui.Hints(
		"updown", m.Say("key.point"),
		"leftright", m.Say("key.change"),
		"enter", m.Say("key.open"),
		"f1", m.Say("key.rules"),
		"q", m.Say("key.leave"),
	))
}

// lowWindow is how high a window is in which all lines have air around them.
const lowWindow = 30

// roomy is how wide a screen is that shows what can be chosen beside the menu, and
// gap what lies between.
const (
	roomy = 170
	gap   = 6
)

// tops are where the lines begin, under their headings, and how high all of them are.
func (m *Screen) tops() (tops []int, y int) {
	for _, row := range m.rows() {
		if row.Heading != "" {
			y += 2
			if m.low { // what is lost is only air
				y--
			}
		}
		tops = append(tops, y)
		y++
	}
	return tops, y
}

// drawRows draws the lines, from as far down that the one pointed at is shown, and is the
// row after them.
func (m *Screen) drawRows(c *canvas.Canvas, r canvas.Rect) int {
	rows := m.rows()
	tops, y := m.tops()
	if y == r.H+1 { // the last one fits where it would be said that there is more
		r.H++
	}
	first := min(max(tops[m.At]-r.H+2, 0), max(y-r.H, 0))
	for i, row := range rows {
		at := canvas.Rect{X: r.X, Y: r.Y + tops[i] - first, W: r.W, H: 1}
		if at.Y >= r.Y+r.H || at.Y < r.Y {
			continue
		}
		if row.Heading != "" && at.Y > r.Y {
			c.Text(r.X, at.Y-1, row.Heading, style.Look{Fg: style.Accent, Bold: true})
		}
		ui.DrawChoice(c, at, i, i == m.At, row)
	}
	if y-first > r.H {
		c.Right(r.X+r.W, r.Y+r.H, m.Say("lobby.below", "n", y-first-r.H), style.Lamp.Look())
	}
	return r.Y + min(y-first, r.H)
}
