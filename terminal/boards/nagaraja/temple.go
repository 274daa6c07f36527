package nagaraja

import (
	"fmt"
	"slices"
	"strings"

	"nagara/rules/nagaraja"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// size is how large the cells of a temple are drawn.
type size struct{ w, h int }

// sizes are those that can be had, the largest first.
var sizes = []size{{19, 9}, {15, 7}, {11, 5}, {7, 3}}

// nicheWidth is the room for a relic beside a temple.
const nicheWidth = 5

func (s size) width() int  { return 3*s.w + 2 + 2*nicheWidth }
func (s size) height() int { return 3*s.h + 4 }

// temple is one temple being drawn.
type temple struct {
	*canvas.Canvas
	*Board
	scene *board.Scene
	size
	x, y int
	side string // own or rival
	nagaraja.PlayerPicture
	// trap is its cell in this temple, or empty.
	trap string
	// was are the paths that were lit, and turning the niches that would turn,
	// where a move is foreseen.
	fading  map[string][]string
	turning map[string]string
	changed map[string]bool
}

// cellAt is the part of the screen where a cell lies.
func (t *temple) cellAt(name string) canvas.Rect {
	column, row := int(name[0]-'a'), int(name[1]-'1')
	return canvas.Rect{X: t.x + nicheWidth + 1 + column*t.w, Y: t.y + 2 + (2-row)*t.h, W: t.w, H: t.h}
}

// nicheAt is where a niche lies.
func (t *temple) nicheAt(name string) canvas.Rect {
	cell := t.cellAt(name[:2])
	switch name[2] {
	case 'w':
		return canvas.Rect{X: t.x, Y: cell.Y + t.h/2, W: nicheWidth, H: 1}
	case 'e':
		return canvas.Rect{X: cell.X + t.w + 1, Y: cell.Y + t.h/2, W: nicheWidth, H: 1}
	}
	return canvas.Rect{X: cell.X + t.w/2 - 2, Y: t.y, W: nicheWidth, H: 1}
}

func (t *temple) draw() {
	t.drawWalls()
	for row := 3; row >= 1; row-- {
		for _, column := range "abc" {
			t.drawCell(fmt.Sprintf("%c%d", column, row))
		}
	}
	t.drawNumbers()
	for _, r := range t.Relics.InOrder() {
		t.drawNiche(r)
	}
}

func (t *temple) drawWalls() {
	look := style.Wall.Look()
	r := canvas.Rect{X: t.x + nicheWidth, Y: t.y + 1, W: 3*t.w + 2, H: 3*t.h + 2}
	t.Frame(r, canvas.Heavy, look)
	t.Mark(canvas.Rect{X: r.X, Y: r.Y + r.H - 1, W: r.W, H: 1}, "entrance:"+t.side)
	for i := range 3 {
		middle := r.X + 1 + i*t.w + t.w/2
		for _, y := range []int{r.Y, r.Y + r.H - 1} {
			t.Text(middle-1, y, "╸ ╺", look)
		}
		for _, x := range []int{r.X, r.X + r.W - 1} {
			t.Text(x, r.Y+1+i*t.h+t.h/2, " ", look)
		}
	}
}

// drawLetters writes those of the columns.
func (t *temple) drawLetters(y int) {
	for _, column := range "abc" {
		cell := t.cellAt(string(column) + "1")
		t.Text(cell.X+t.w/2, y, string(column), style.Quiet.Look())
	}
}

// drawNumbers writes the numbers of the rows at their middle: in a door that no path
// goes through, and where all are in use into the wall above.
func (t *temple) drawNumbers() {
	left, right := t.x+nicheWidth, t.x+nicheWidth+1+3*t.w
	for row := 1; row <= 3; row++ {
		x, y := left, t.cellAt(fmt.Sprintf("a%d", row)).Y+t.h/2
		if t.Char(x, y) != " " {
			x = right
		}
		if t.Char(x, y) != " " {
			x, y = left, y-1
		}
		t.Text(x, y, fmt.Sprint(row), style.Quiet.Look())
	}
}

func (t *temple) drawCell(name string) {
	r := t.cellAt(name)
	part := t.side + ":" + name
	t.Mark(r, part)
	tile, tiled := t.Tiles[name]
	switch {
	case tiled:
		t.drawTile(r, tile)
	case t.trap == name:
		t.Fill(r, " ", style.Look{Fg: style.Danger, Bg: style.Pit})
		t.Middle(r, r.Y+t.h/2-1, `╲ ╱`, style.Danger.Look())
		t.Middle(r, r.Y+t.h/2, "╳", style.Danger.Look().Strong())
		t.Middle(r, r.Y+t.h/2+1, `╱ ╲`, style.Danger.Look())
	default:
		t.Fill(r, " ", style.Look{Fg: style.PitLine, Bg: style.Pit})
		t.Middle(r, r.Y+t.h/2, "·", style.PitLine.Look())
	}
	t.drawCorners(r, part)
}

func (t *temple) drawTile(r canvas.Rect, tile nagaraja.TilePicture) {
	ground := style.Slab
	if (tile.Cell[0]+tile.Cell[1])%2 == 0 {
		ground = style.SlabNext
	}
	if len(tile.Lit) > 0 {
		ground = style.SlabLit
	}
	t.Fill(r, " ", style.Look{Fg: style.Groove, Bg: ground})
	shrine := turned(t.parts.Tiles[tile.Type].Shrine, max(slices.Index(turns, tile.Turn), 0))
	drawSlab(t.Canvas, r, slab{paths: tile.Paths, lit: tile.Lit, fading: t.fading[tile.Cell], shrine: shrine, amulet: tile.Amulet})
	t.drawDoors(tile)
}

// drawDoors leads the paths of a tile through the wall.
func (t *temple) drawDoors(tile nagaraja.TilePicture) {
	r := t.cellAt(tile.Cell)
	for _, path := range tile.Paths {
		lines, look := darkLines, style.Groove.Look()
		if slices.Contains(tile.Lit, path) {
			lines, look = litLines, style.Lamp.Look().Strong()
		}
		sides := sidesOf(path)
		if sides&west != 0 && tile.Cell[0] == 'a' {
			t.Text(r.X-1, r.Y+t.h/2, lines[east|west], look)
		}
		if sides&east != 0 && tile.Cell[0] == 'c' {
			t.Text(r.X+t.w, r.Y+t.h/2, lines[east|west], look)
		}
		if sides&north != 0 && tile.Cell[1] == '3' {
			t.Text(r.X+t.w/2, r.Y-1, lines[north|south], look)
		}
		if sides&south != 0 && tile.Cell[1] == '1' {
			t.Text(r.X+t.w/2, r.Y+t.h, lines[north|south], look)
		}
	}
}

// drawCorners marks a cell: what is pointed at has heavy ones, what is picked
// double ones, what responds dots.
func (t *temple) drawCorners(r canvas.Rect, part string) {
	look, marked := t.scene.Mark(part)
	marks := [4]string{"·", "·", "·", "·"}
	switch {
	case t.scene.Picked(part):
		marks = [4]string{"╔", "╗", "╚", "╝"}
	case part == t.scene.Focus:
		marks = [4]string{"┏", "┓", "┗", "┛"}
	case t.changed[part]:
		look, marked = style.Accent.Look(), true
		marks = [4]string{"┌", "┐", "└", "┘"}
	}
	if !marked {
		return
	}
	right, bottom := r.X+r.W-1, r.Y+r.H-1
	t.Text(r.X, r.Y, marks[0], look)
	t.Text(right, r.Y, marks[1], look)
	t.Text(r.X, bottom, marks[2], look)
	t.Text(right, bottom, marks[3], look)
}

// drawNiche draws a relic: (?) hidden, (4) hidden and known, [4] open; † is cursed.
func (t *temple) drawNiche(r nagaraja.RelicPicture) {
	at := t.nicheAt(r.Niche)
	part := t.side + ":" + r.Niche
	t.Mark(at, part)
	text, look := "(?)", style.Egg.Look()
	relic := t.parts.Relics[r.Relic]
	if r.Relic != "" {
		text = fmt.Sprint(relic.Points)
		if relic.Cursed {
			text = "†" + text
		}
		switch {
		case !r.Up:
			text = "(" + text + ")"
			if relic.Cursed {
				look = style.Cursed.Look()
			}
		case relic.Cursed:
			text, look = "["+text+"]", style.Look{Fg: style.Cursed, Bold: true}
		default:
			text, look = "["+text+"]", style.Look{Fg: style.Relic, Bold: true}
		}
	}
	mark := t.scene.Sign(part)
	if m, marked := t.scene.Mark(part); marked && (part == t.scene.Focus || !t.scene.Picked(part)) {
		look = m
		look.Reverse = part == t.scene.Focus
	}
	if t.changed[part] && mark == " " {
		mark, look = "⇄", style.Accent.Look().Strong()
	}
	if way := t.turning[r.Niche]; way != "" {
		mark, look = way, style.Lamp.Look().Strong()
	}
	if strings.HasSuffix(r.Niche, "w") {
		text = strings.TrimSpace(mark + text)
		at.X += max(at.W-1-canvas.Width(text), 0) // apart from the wall where there is room
	} else {
		text = mark + text
	}
	t.Text(at.X, at.Y, text, look)
}
