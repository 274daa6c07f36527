package generic

import (
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// Draw draws who plays, what the seat sees, and the moves below it.
func (b *Board) Draw(c *canvas.Canvas, area canvas.Rect, scene *board.Scene) {
	area = area.Inset(1, 0)
	if laid := b.abovePlaces(area, scene); b.drawLaid(c, laid, scene) {
		b.last = 0
		if laid.H < area.H {
			b.drawMenu(c, area, scene)
		}
		return
	}
	b.drawPlayers(c, area, scene)
	rest := canvas.Rect{X: area.X, Y: area.Y + 1, W: area.W, H: area.H - 1}
	if len(scene.Next)+len(scene.Picks) > 0 {
		rest.H -= b.drawMenu(c, rest, scene)
	}
	b.drawView(c, rest)
}

// abovePlaces is what the menu leaves of an area to a board.
func (b *Board) abovePlaces(area canvas.Rect, scene *board.Scene) canvas.Rect {
	if len(scene.Next)+len(scene.Picks) == 0 {
		return area
	}
	if m := b.menuIn(area, scene); m.upper.rows+m.lower.rows > 0 {
		area.H -= m.upper.rows + m.lower.rows + 1
	}
	return area
}

// drawPlayers draws a line with who plays; those who are awaited are marked.
func (b *Board) drawPlayers(c *canvas.Canvas, r canvas.Rect, scene *board.Scene) {
	x := r.X
	for seat := rules.Seat(1); int(seat) <= b.now.Seats; seat++ {
		mark, look := board.PlayerMark(b.now, seat)
		text := strings.TrimRight(mark+seat.String()+" "+scene.Name(seat)+" "+scene.Clock(seat), " ")
		x = c.Text(x, r.Y, canvas.Cut(text, r.X+r.W-x), look) + 2
	}
}

// lines is the view as text.
func (b *Board) lines(width int) (lines []string) {
	for text := range strings.Lines(b.words.View) {
		text = strings.TrimRight(text, "\n")
		if wrapped := canvas.Wrap(text, width-2); len(wrapped) > 0 {
			lines = append(lines, wrapped...)
		} else {
			lines = append(lines, "")
		}
	}
	return lines
}

// Rows are the players, the view and the menu.
func (b *Board) Rows(area canvas.Rect, scene *board.Scene) int {
	area = area.Inset(1, 0)
	if b.layout() != nil {
		above := b.abovePlaces(area, scene)
		if size, fits := b.size(above.W, above.H-b.beside()); fits {
			return b.beside() + b.layout().Height*size[1]/cellWide + 1 + area.H - above.H
		}
	}
	rows := 1 + len(b.lines(area.W))
	if len(scene.Next)+len(scene.Picks) > 0 {
		m := b.menuIn(canvas.Rect{W: area.W, H: area.H - 1}, scene)
		rows += m.upper.rows + m.lower.rows + 1
	}
	return rows
}

// drawView draws the view, from the line that was scrolled to.
func (b *Board) drawView(c *canvas.Canvas, r canvas.Rect) {
	lines := b.lines(r.W)
	b.last = max(len(lines)-max(r.H, 0), 0)
	b.first = min(max(b.first, 0), b.last)
	for i, text := range lines[b.first:min(b.first+max(r.H, 0), len(lines))] {
		c.Text(r.X, r.Y+i, text, style.Ink.Look())
	}
	if b.first > 0 {
		c.Text(r.X+r.W-1, r.Y, "↑", style.Lamp.Look())
	}
	if b.first < b.last {
		c.Text(r.X+r.W-1, r.Y+r.H-1, "↓", style.Lamp.Look())
	}
}

// Scroll shows later lines of the view, or earlier ones.
func (b *Board) Scroll(by int) { b.first = min(max(b.first+by, 0), b.last) }

// Long tells whether the view did not fit.
func (b *Board) Long() bool { return b.last > 0 }

// menu is the kinds of moves as buttons, and below them what can be picked next.
type menu struct {
	kinds, next  []item
	upper, lower layout
}

// menuIn lays the menu out; it takes no more than two thirds of the rows, or
// what the view leaves.
func (b *Board) menuIn(r canvas.Rect, scene *board.Scene) menu {
	var m menu
	for _, v := range b.Verbs(scene.Language) {
		m.kinds = append(m.kinds, item{v.Part, v.Text, v.Key})
	}
	shown := map[choose.Part]bool{}
	for _, part := range slices.Concat(scene.Picks, scene.Next, scene.Instead) {
		shown[part] = true
	}
	for _, o := range b.options { // in their order, whatever is picked
		for _, part := range o.Parts[1:] {
			if shown[part] && !isPlace(part) {
				m.next = append(m.next, item{part: part, text: b.text(part)})
				delete(shown, part)
			}
		}
	}
	most := max(r.H*2/3, r.H-1-len(b.lines(r.W)))
	m.upper = grid(m.kinds, r.W, most)
	m.lower = grid(m.next, r.W, most-m.upper.rows)
	return m
}

// drawMenu draws the menu at the lower edge, and returns how many rows it took.
func (b *Board) drawMenu(c *canvas.Canvas, r canvas.Rect, scene *board.Scene) (rows int) {
	m := b.menuIn(r, scene)
	top := r.Y + r.H - m.upper.rows - m.lower.rows
	for x := range r.W {
		c.Text(r.X+x, top-1, "─", style.Line.Look())
	}
	m.upper.draw(c, r.X, top, m.kinds, scene)
	m.lower.draw(c, r.X, top+m.upper.rows, m.next, scene)
	return m.upper.rows + m.lower.rows + 1
}

// item is a button.
type item struct {
	part      choose.Part
	text, key string
}

// layout is how buttons are laid out: in columns of one width.
type layout struct{ width, columns, rows int }

func grid(items []item, width, most int) layout {
	widest := 0
	for _, it := range items {
		widest = max(widest, lipgloss.Width(it.text+it.key)+4)
	}
	l := layout{width: min(max(widest, 8), width)}
	l.columns = max(width/l.width, 1)
	l.rows = max(min((len(items)+l.columns-1)/l.columns, most), 0)
	return l
}

// draw draws the rows in which the button lies that is pointed at.
func (l layout) draw(c *canvas.Canvas, x, y int, items []item, scene *board.Scene) {
	first := 0
	if i := slices.IndexFunc(items, func(it item) bool { return it.part == scene.Focus }); i >= 0 {
		first = max(i/l.columns-l.rows+1, 0)
	}
	for i, it := range items {
		if row := i/l.columns - first; row >= 0 && row < l.rows {
			it.draw(c, canvas.Rect{X: x + i%l.columns*l.width, Y: y + row, W: l.width - 1, H: 1}, scene)
		}
	}
}

// draw draws a button: ▸ pointed at, ✓ picked, › can be picked.
func (it item) draw(c *canvas.Canvas, r canvas.Rect, scene *board.Scene) {
	c.Mark(r, it.part)
	look := style.Soft.Look()
	switch {
	case it.part == scene.Focus:
		look = style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
		c.Fill(r, " ", look)
	case scene.Picked(it.part):
		look = style.Look{Fg: style.Accent, Bold: true}
	case scene.Responds(it.part):
		look = style.May.Look()
	}
	text := scene.Sign(it.part) + " " + strings.TrimLeft(it.key+" "+it.text, " ")
	c.Text(r.X, r.Y, canvas.Cut(text, r.W), look)
}
