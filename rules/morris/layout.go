package morris

import (
	"nagara/locale"
	"nagara/rules"
)

// squares are the lines as they are drawn: three squares, and four lines across.
var squares = [][]string{
	{"a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"},
	{"b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6"},
	{"c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"},
	{"d7", "d6", "d5"},
	{"g4", "f4", "e4"},
	{"d1", "d2", "d3"},
	{"a4", "b4", "c4"},
}

// Layout is the view as a board of points that lines join. A man is put and taken at one
// tap; one that moves is chosen first, and then where it goes.
func (v View) Layout(l *locale.Language) *rules.Layout {
	say := func(key string) string { return l.Text("morris.layout."+key, nil) }
	board := rules.Free(70, 70)
	board.Lines = squares
	pieces := []string{"white", "black"}
	board.Pieces["white"] = rules.Piece{Name: say("white"), Glyph: "ring", Colour: rules.White, Shape: rules.Disc}
	board.Pieces["black"] = rules.Piece{Name: say("black"), Glyph: "dot", Colour: rules.Black, Shape: rules.Disc}
	for p := range everywhere.All() {
		column, row := p.at()
		board.Cells[p.String()] = rules.Cell{X: 10*column + 5, Y: 10*row + 5}
	}
	for i, piece := range pieces {
		for p := range v.match.On[i].All() {
			board.Put(p.String(), piece)
		}
		side := rules.Side{Piece: piece, Hand: []rules.Held{}, Counters: []rules.Counter{}}
		if n := v.Beside[i]; n > 0 {
			side.Hand = append(side.Hand, rules.Held{Place: "beside-" + rules.Seat(i+1).String(), Piece: piece, Count: n})
		}
		side.Counters = append(side.Counters, rules.Counter{Name: say("left"), Value: v.Left[i], Of: Men})
		board.Sides = append(board.Sides, side)
	}
	if v.Last != "" {
		board.MarkAs(v.match.Last.To.String(), rules.LastMove)
	}
	for _, legal := range v.Legal() {
		m := legal.(Move)
		switch m.Do {
		case put:
			board.Ways[m.String()] = rules.Way{To: m.To.String(), Lies: pieces[v.Seat.Index()]}
		case move:
			board.Ways[m.String()] = rules.Way{From: m.From.String(), To: m.To.String(), Lies: pieces[v.Seat.Index()]}
		case take:
			board.Ways[m.String()] = rules.Way{To: m.To.String()}
		}
	}
	return board
}
