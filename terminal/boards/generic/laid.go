package generic

import (
	"slices"
	"strconv"
	"strings"

	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// at is the part of a move that is a place of the layout.
func at(place string) choose.Part { return "place:" + place }

// optionOf is a move as it is chosen on the board; false where no place stands for it.
func optionOf(l *rules.Layout, move string) (o choose.Option, laid bool) {
	if l == nil {
		return o, false
	}
	way, laid := l.Ways[move]
	o = choose.Option{Move: move, Parts: []choose.Part{at(way.To)}, Ordered: true}
	if way.From != "" {
		o.Parts = []choose.Part{at(way.From), at(way.To)}
	}
	return o, laid
}

// sizes are how wide and high a cell can be with the line before it, the largest first.
var sizes = [][2]int{{8, 4}, {6, 3}, {6, 2}, {4, 2}}

// cellWide is how wide a cell is as a layout measures.
const cellWide = 10

// size is the largest at which the board finds room; false where none does.
func (b *Board) size(w, h int) (size [2]int, fits bool) {
	for _, size := range sizes {
		if b.layout().Width*size[0]/cellWide+1 <= w && b.layout().Height*size[1]/cellWide+1 <= h {
			return size, true
		}
	}
	return size, false
}

func (b *Board) layout() *rules.Layout { return b.words.Layout }

// beside is how many rows what stands over the board takes: a line for each seat, and one
// for what is counted for all.
func (b *Board) beside() int {
	rows := len(b.layout().Sides)
	if len(b.layout().Counters) > 0 {
		rows++
	}
	return rows
}

// drawLaid draws the seats with what is theirs, and the board under them; false where
// there is no room for it.
func (b *Board) drawLaid(c *canvas.Canvas, r canvas.Rect, scene *board.Scene) bool {
	l := b.layout()
	if l == nil {
		return false
	}
	size, fits := b.size(r.W, r.H-b.beside())
	if !fits {
		return false
	}
	y := r.Y
	for i, side := range l.Sides {
		b.drawSide(c, canvas.Rect{X: r.X, Y: y, W: r.W, H: 1}, rules.Seat(i+1), side, scene)
		y++
	}
	if len(l.Counters) > 0 {
		c.Text(r.X+2, y, canvas.Cut(counted(l.Counters), r.W-2), style.Ink.Look())
		y++
	}
	wide := l.Width*size[0]/cellWide + 1
	o := canvas.Rect{X: r.X + max((r.W-wide)/2, 0), Y: y, W: wide, H: l.Height*size[1]/cellWide + 1}
	if l.Form == rules.Gridded && !b.joined() {
		drawGrid(c, o, size)
	}
	for _, line := range l.Lines {
		b.drawLine(c, o, size, line)
	}
	for name, cell := range l.Cells {
		b.drawCell(c, b.inside(o, size, cell), name, cell, scene)
	}
	return true
}

// inside is where a cell lies on the screen, without the lines around it.
func (b *Board) inside(o canvas.Rect, size [2]int, cell rules.Cell) canvas.Rect {
	x, y := (cell.X*size[0]-cellWide*size[0]/2)/cellWide, (cell.Y*size[1]-cellWide*size[1]/2)/cellWide
	return canvas.Rect{X: o.X + x + 1, Y: o.Y + y + 1, W: size[0] - 1, H: size[1] - 1}
}

// drawGrid draws the lines between the cells of a board of rows and columns.
func drawGrid(c *canvas.Canvas, r canvas.Rect, size [2]int) {
	for y := range r.H {
		for x := range r.W {
			column, row := x%size[0] == 0, y%size[1] == 0
			switch {
			case column && row:
				c.Text(r.X+x, r.Y+y, corner(x, y, r), style.Wall.Look())
			case column:
				c.Text(r.X+x, r.Y+y, "│", style.Wall.Look())
			case row:
				c.Text(r.X+x, r.Y+y, "─", style.Wall.Look())
			}
		}
	}
}

// corner is how lines meet at a place of a grid.
func corner(x, y int, r canvas.Rect) string {
	across, down := 1, 1
	if x == 0 {
		across = 0
	} else if x == r.W-1 {
		across = 2
	}
	if y == 0 {
		down = 0
	} else if y == r.H-1 {
		down = 2
	}
	return [3][3]string{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}[down][across]
}

// drawLine draws a line from cell to cell.
func (b *Board) drawLine(c *canvas.Canvas, o canvas.Rect, size [2]int, line []string) {
	for i := 1; i < len(line); i++ {
		from, to := b.inside(o, size, b.layout().Cells[line[i-1]]), b.inside(o, size, b.layout().Cells[line[i]])
		x, y := from.X+from.W/2, from.Y+from.H/2
		dx, dy := to.X+to.W/2-x, to.Y+to.H/2-y
		sign := "·"
		if dy == 0 {
			sign = "─"
		} else if dx == 0 {
			sign = "│"
		}
		for steps, n := max(dx, -dx, dy, -dy), 0; n <= steps; n++ {
			c.Text(x+dx*n/max(steps, 1), y+dy*n/max(steps, 1), sign, style.Wall.Look())
		}
	}
}

// joined tells whether lines lead to the cells of the board.
func (b *Board) joined() bool { return len(b.layout().Lines) > 0 }

// drawCell draws what lies on a cell, or its name, between the brackets of what can be
// done there.
func (b *Board) drawCell(c *canvas.Canvas, r canvas.Rect, name string, cell rules.Cell, scene *board.Scene) {
	part := at(name)
	c.Mark(r, part)
	middle := r.Y + (r.H-1)/2
	text, look := canvas.Cut(name, r.W-2), style.Quiet.Look()
	if piece, there := b.layout().Pieces[cell.Piece]; there {
		text, look = chip(piece, cell.Count), colours[piece.Colour].Look().Strong()
		if cell.Secret {
			look.Dim, look.Bold = true, false
		}
	} else if lies, would := b.layout().Pieces[b.would(part, scene)]; would {
		text, look = chip(lies, 0), style.Look{Fg: colours[lies.Colour], Dim: true}
	}
	look.Under = cell.Mark == rules.LastMove
	if cell.Mark == rules.WonThere {
		look.Reverse = true
	}
	c.Middle(r, middle, text, look)
	if brackets, marked := scene.Mark(part); marked {
		open, shut := "‹", "›"
		if part == scene.Focus {
			open, shut = "▸", "◂"
		} else if scene.Picked(part) {
			open, shut = "✓", " "
		}
		left, right := r.X, r.X+r.W-1
		if b.joined() { // close to what lies there, or the line would go on between them
			left = max(left, r.X+(r.W-canvas.Width(text))/2-1)
			right = min(right, left+canvas.Width(text)+1)
		}
		c.Text(left, middle, open, brackets)
		c.Text(right, middle, shut, brackets)
	}
}

// would is the piece that would lie where somebody points; empty where that is no move.
func (b *Board) would(part choose.Part, scene *board.Scene) string {
	if part != scene.Focus && !scene.Picked(part) {
		return ""
	}
	for _, o := range choose.Fitting(b.options, scene.Picks) {
		if o.Parts[len(o.Parts)-1] == part {
			return b.layout().Ways[o.Move].Lies
		}
	}
	return ""
}

// drawSide draws a seat in one line: who, its piece, what is counted and what it holds.
func (b *Board) drawSide(c *canvas.Canvas, r canvas.Rect, seat rules.Seat, side rules.Side, scene *board.Scene) {
	mark, look := board.PlayerMark(b.now, seat)
	x := c.Text(r.X, r.Y, canvas.Cut(strings.TrimRight(mark+seat.String()+" "+scene.Name(seat)+" "+scene.Clock(seat), " "), r.W), look) + 2
	if piece, there := b.layout().Pieces[side.Piece]; there {
		x = c.Text(x, r.Y, canvas.Cut(chip(piece, 0)+" "+piece.Name, r.X+r.W-x), colours[piece.Colour].Look()) + 2
	}
	for _, held := range side.Hand {
		piece := b.layout().Pieces[held.Piece]
		text := scene.Sign(at(held.Place)) + chip(piece, held.Count)
		if x+canvas.Width(text) > r.X+r.W {
			break
		}
		look := colours[piece.Colour].Look()
		if brackets, marked := scene.Mark(at(held.Place)); marked {
			look = brackets
		}
		c.Mark(canvas.Rect{X: x, Y: r.Y, W: canvas.Width(text), H: 1}, at(held.Place))
		x = c.Text(x, r.Y, text, look) + 1
	}
	c.Text(x+1, r.Y, canvas.Cut(counted(side.Counters), r.X+r.W-x-1), style.Soft.Look())
}

// counted is what is counted, in one line.
func counted(counters []rules.Counter) string {
	var parts []string
	for _, counter := range counters {
		text := counter.Name + " " + strconv.Itoa(counter.Value)
		if counter.Of > 0 {
			text += "/" + strconv.Itoa(counter.Of)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " · ")
}

// glyphs are the signs of pieces as characters.
var glyphs = map[string]string{
	"cross": "×", "ring": "○", "dot": "•", "diamond": "◆", "square": "■", "leaf": "♣", "flame": "▲", "wave": "≈",
	"sun": "☼", "star": "★", "coin": "¢",
}

// colours are those of pieces.
var colours = map[rules.Colour]style.Colour{
	rules.Bronze: style.Accent, rules.Blue: style.Rival, rules.Jade: style.Egg, rules.Red: style.Cursed,
	rules.Gold: style.Lamp, rules.White: style.White, rules.Black: style.Soft,
}

// chip is a piece in a few characters, told by its outline without its colour.
func chip(piece rules.Piece, count int) string {
	glyph := glyphs[piece.Glyph]
	if glyph == "" {
		glyph = piece.Glyph
	}
	outline := map[rules.Shape][2]string{rules.Disc: {"(", ")"}, rules.Card: {"|", "|"}}
	edges, known := outline[piece.Shape]
	if !known {
		edges = [2]string{"[", "]"}
	}
	text := edges[0] + glyph + edges[1]
	if count > 1 {
		text += strconv.Itoa(count)
	}
	return text
}

// isPlace tells whether a part is a place of the layout.
func isPlace(part choose.Part) bool { return choose.Kind(part) == "place" }

// saysPlace is what a place is, what lies there and what the only move there does.
func (b *Board) saysPlace(part choose.Part) string {
	name, says := choose.Name(part), ""
	if cell, there := b.layout().Cells[name]; there {
		says = cell.Says
	}
	for _, side := range b.layout().Sides {
		if i := slices.IndexFunc(side.Hand, func(h rules.Held) bool { return h.Place == name }); i >= 0 {
			says = side.Hand[i].Says
		}
	}
	for _, m := range b.words.Moves {
		if way, laid := b.layout().Ways[m.Move]; laid && way.From == "" && way.To == name {
			says += " · " + m.Text
		}
	}
	return says
}
