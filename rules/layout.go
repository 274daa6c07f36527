package rules

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"nagara/locale"
)

// Laid is a power of View: it says where things lie, so that clients draw them on a board
// that they have for any game.
type Laid interface {
	// Layout is what this seat sees. It holds no more than the picture does.
	Layout(*locale.Language) *Layout
}

// Layout is a board for any game: what lies where, in a reader's words, and which move a
// place stands for. Listed moves that no place stands for are buttons.
type Layout struct {
	Form   Form `json:"form" doc:"What the board is cut like: grid, ring or free."`
	Width  int  `json:"width" doc:"How wide the board is; a cell is 10 wide and high."`
	Height int  `json:"height" doc:"How high the board is."`
	// Cells are by their names, as moves have them.
	Cells    map[string]Cell  `json:"cells" doc:"The places of the board, by name."`
	Lines    [][]string       `json:"lines" doc:"Names of cells that a line leads through."`
	Pieces   map[string]Piece `json:"pieces" doc:"What lies on cells and in hands, by any name."`
	Sides    []Side           `json:"sides" doc:"What belongs to each seat, in their order."`
	Counters []Counter        `json:"counters" doc:"What is counted for all."`
	Ways     map[string]Way   `json:"ways" doc:"Which place a listed move stands for, by its notation."`
}

// Form is what a board is cut like.
type Form string

// The forms.
const (
	// Gridded is a frame of stone with a slab for each cell.
	Gridded Form = "grid"
	// Ringed is a round frame.
	Ringed Form = "ring"
	// Freely is a frame of stone with cells wherever they lie, joined by lines.
	Freely Form = "free"
)

// Cell is a place on the board, and what lies there.
type Cell struct {
	X     int    `json:"x" doc:"Its middle, from the left."`
	Y     int    `json:"y" doc:"Its middle, from the top."`
	Piece string `json:"piece,omitempty" doc:"What lies there; missing where nothing does."`
	Count int    `json:"count,omitempty" doc:"How many, where it is more than one."`
	// Secret tells that nobody else sees it.
	Secret bool   `json:"secret,omitempty" doc:"Whether only who looks knows what lies there."`
	Mark   Mark   `json:"mark,omitempty" doc:"last where the last move was made, won where a match was won."`
	Says   string `json:"says" doc:"The cell and what lies there, in words."`
}

// Mark is why a cell is pointed out.
type Mark string

// The marks.
const (
	LastMove Mark = "last"
	WonThere Mark = "won"
)

// Piece is how a kind of thing looks.
type Piece struct {
	Name   string `json:"name" doc:"What it is called."`
	Glyph  string `json:"glyph" doc:"Its sign: cross, ring, dot, diamond, square, leaf, flame, wave, sun, star or coin, or one or two characters."`
	Colour Colour `json:"colour" doc:"bronze, blue, jade, red, gold, white or black."`
	Shape  Shape  `json:"shape" doc:"disc, block or card."`
}

// Colour is a colour of a piece, which no meaning hangs on alone.
type Colour string

// The colours.
const (
	Bronze Colour = "bronze"
	Blue   Colour = "blue"
	Jade   Colour = "jade"
	Red    Colour = "red"
	Gold   Colour = "gold"
	White  Colour = "white"
	Black  Colour = "black"
)

// Shape is the outline of a piece, by which it is told without its colour.
type Shape string

// The shapes.
const (
	Disc  Shape = "disc"
	Block Shape = "block"
	Card  Shape = "card"
)

// Side is what belongs to a seat.
type Side struct {
	Piece    string    `json:"piece,omitempty" doc:"The piece that stands for the seat."`
	Hand     []Held    `json:"hand" doc:"What the seat has beside the board."`
	Counters []Counter `json:"counters" doc:"What is counted for the seat."`
}

// Held is something beside the board. Its place is a name that no cell has.
type Held struct {
	Place string `json:"place" doc:"Its name, as ways have it."`
	Piece string `json:"piece" doc:"What it is."`
	Count int    `json:"count,omitempty" doc:"How many, where it is more than one."`
	Says  string `json:"says" doc:"The same in words."`
}

// Counter is something that is counted.
type Counter struct {
	Name  string `json:"name" doc:"What is counted."`
	Value int    `json:"value" doc:"How many there are."`
	Of    int    `json:"of,omitempty" doc:"How many there can be; missing where there is no end."`
}

// Way is what a move stands for on the board: a place, or two, the one after the other.
type Way struct {
	From string `json:"from,omitempty" doc:"The place that is chosen first; missing where one place is enough."`
	To   string `json:"to" doc:"The place that makes the move."`
	Lies string `json:"lies,omitempty" doc:"The piece that would lie there."`
}

// cellWide is how wide and high a cell is.
const cellWide = 10

// Grid is a board of columns a, b, c … and rows that are counted from below.
func Grid(columns, rows int) *Layout {
	l := board(Gridded, columns*cellWide, rows*cellWide)
	for y := range rows {
		for x := range columns {
			l.Cells[string(rune('a'+x))+strconv.Itoa(rows-y)] = Cell{X: x*cellWide + cellWide/2, Y: y*cellWide + cellWide/2}
		}
	}
	return l
}

// Row is a board of cells that are counted from 1 on, so many in a row.
func Row(cells, columns int) *Layout {
	l := board(Gridded, columns*cellWide, (cells+columns-1)/columns*cellWide)
	for i := range cells {
		l.Cells[strconv.Itoa(i+1)] = Cell{X: i%columns*cellWide + cellWide/2, Y: i/columns*cellWide + cellWide/2}
	}
	return l
}

// Ring is a board of cells in a circle, counted from 1 at the top, with the clock.
func Ring(cells int) *Layout {
	radius := max(cellWide*1.1/(2*math.Sin(math.Pi/float64(max(cells, 2)))), cellWide)
	across := int(2*radius) + cellWide
	l := board(Ringed, across, across)
	for i := range cells {
		turn := 2 * math.Pi * float64(i) / float64(cells)
		l.Cells[strconv.Itoa(i+1)] = Cell{X: across/2 + int(math.Round(radius*math.Sin(turn))), Y: across/2 - int(math.Round(radius*math.Cos(turn)))}
	}
	return l
}

// Free is a board whose cells the game lays wherever it wants to.
func Free(width, height int) *Layout { return board(Freely, width, height) }

func board(form Form, width, height int) *Layout {
	return &Layout{
		Form: form, Width: width, Height: height, Cells: map[string]Cell{}, Lines: [][]string{}, Pieces: map[string]Piece{},
		Sides: []Side{}, Counters: []Counter{}, Ways: map[string]Way{},
	}
}

// Put lays a piece on a cell, which there is.
func (l *Layout) Put(cell, piece string) {
	c, there := l.Cells[cell]
	if !there {
		panic(fmt.Sprintf("rules: a piece is put on %s, which is no cell", cell))
	}
	c.Piece = piece
	l.Cells[cell] = c
}

// MarkAs points a cell out; without a cell it does nothing.
func (l *Layout) MarkAs(cell string, mark Mark) {
	if c, there := l.Cells[cell]; there {
		c.Mark = mark
		l.Cells[cell] = c
	}
}

// Has tells whether there is a place of that name, on the board or beside it.
func (l *Layout) Has(place string) bool {
	if _, cell := l.Cells[place]; cell {
		return true
	}
	return slices.ContainsFunc(l.Sides, func(side Side) bool {
		return slices.ContainsFunc(side.Hand, func(held Held) bool { return held.Place == place })
	})
}

// layoutOf is the layout of a view with all that is said of its places; nil where the
// view has none.
func layoutOf(l *locale.Language, v View) *Layout {
	laid, can := v.(Laid)
	if !can {
		return nil
	}
	layout := laid.Layout(l)
	own := layout.own(v.Now().Seat)
	for name, cell := range layout.Cells {
		cell.Says = layout.told(l, name, cell, own)
		layout.Cells[name] = cell
	}
	for _, side := range layout.Sides {
		for i := range side.Hand {
			side.Hand[i].Says = layout.said(l, side.Hand[i].Piece, side.Hand[i].Count)
		}
	}
	return layout
}

// own is the piece that stands for a seat and for no other, or none.
func (l *Layout) own(seat Seat) string {
	if seat == Spectator || int(seat) > len(l.Sides) {
		return ""
	}
	piece, stands := l.Sides[seat.Index()].Piece, 0
	for _, side := range l.Sides {
		if side.Piece == piece {
			stands++
		}
	}
	if stands > 1 {
		return ""
	}
	return piece
}

// told is a cell and what lies there, in words; own is the piece of whoever reads them.
func (l *Layout) told(in *locale.Language, name string, cell Cell, own string) string {
	key := "layout.holds"
	switch {
	case cell.Piece == "":
		key = "layout.empty"
	case cell.Secret:
		key = "layout.secret"
	case cell.Piece == own:
		key = "layout.yours"
	}
	says := in.Text(key, locale.Pairs("cell", name, "what", l.said(in, cell.Piece, cell.Count)))
	if cell.Mark != "" {
		says += ", " + in.Text("layout.mark."+string(cell.Mark), nil)
	}
	return says
}

// said is a piece, or several, in words.
func (l *Layout) said(in *locale.Language, piece string, count int) string {
	if count > 1 {
		return in.Text("layout.several", locale.Pairs("what", l.Pieces[piece].Name, "n", count))
	}
	return l.Pieces[piece].Name
}
