package rulestest

import (
	"slices"
	"strings"
	"unicode/utf8"

	"nagara/locale"
	"nagara/rules"
)

// glyphs are the signs of pieces that have a drawing.
var glyphs = strings.Fields("cross ring dot diamond square leaf flame wave sun star coin")

// checkLayout: where a view says what lies where, all of it can be drawn, is named in
// every language, and stands for moves that can be made.
func (t *trial) checkLayout(view rules.View) {
	if _, can := view.(rules.Laid); !can || !t.reads() {
		return
	}
	for _, l := range locale.All() {
		words := rules.WordsOf(l, view)
		t.noNull(words.Layout)
		t.checkCells(words.Layout)
		t.checkPieces(words.Layout, l)
		t.checkWays(words, view)
		if sides := len(words.Layout.Sides); sides != view.Now().Seats {
			t.fail("a layout has %d sides for %d seats", sides, view.Now().Seats)
		}
	}
}

// checkCells: they lie on the board, each in a place of its own.
func (t *trial) checkCells(layout *rules.Layout) {
	for name, cell := range layout.Cells {
		if cell.X < 0 || cell.Y < 0 || cell.X > layout.Width || cell.Y > layout.Height {
			t.fail("cell %s of the layout lies outside of the board", name)
		}
		for other, beside := range layout.Cells {
			if other != name && max(cell.X-beside.X, beside.X-cell.X, cell.Y-beside.Y, beside.Y-cell.Y) < 5 {
				t.fail("cells %s and %s of the layout lie on each other", min(name, other), max(name, other))
			}
		}
	}
	for _, line := range layout.Lines {
		for _, name := range line {
			if _, there := layout.Cells[name]; !there {
				t.fail("a line of the layout leads through %q, which is no cell", name)
			}
		}
	}
}

// checkPieces: whatever lies somewhere has a look and a name.
func (t *trial) checkPieces(layout *rules.Layout, l *locale.Language) {
	var used []string
	for _, cell := range layout.Cells {
		used = append(used, cell.Piece)
	}
	for _, side := range layout.Sides {
		used = append(used, side.Piece)
		for _, held := range side.Hand {
			used = append(used, held.Piece)
			if _, twice := layout.Cells[held.Place]; twice || held.Piece == "" {
				t.fail("what is held at %q in the layout is %q, and its place must not be a cell", held.Place, held.Piece)
			}
		}
	}
	for _, way := range layout.Ways {
		used = append(used, way.Lies)
	}
	for _, name := range used {
		if _, known := layout.Pieces[name]; name != "" && !known {
			t.fail("the layout has a piece %q without a look", name)
		}
	}
	for name, piece := range layout.Pieces {
		if unsaid(t.Rules, piece.Name) {
			t.fail("the piece %q of the layout has no name in %s: %q", name, l.Code(), piece.Name)
		}
		if n := utf8.RuneCountInString(piece.Glyph); !slices.Contains(glyphs, piece.Glyph) && (n < 1 || n > 2) {
			t.fail("the glyph %q of the layout is neither one of %v nor one or two characters", piece.Glyph, glyphs)
		}
	}
}

// checkWays: each is a move that is listed, and leads where something can be pointed at;
// no two moves are meant by the same.
func (t *trial) checkWays(words *rules.Words, view rules.View) {
	type places struct{ from, to string }
	layout, listed, meant, begun := words.Layout, map[string]bool{}, map[places]string{}, map[string]bool{}
	for _, move := range words.Moves {
		listed[move.Move] = true
	}
	for move, way := range layout.Ways {
		if !listed[move] {
			t.fail("the layout for %s has a way for %q, which is not listed", who(view.Now().Seat), move)
		}
		if !layout.Has(way.To) || way.From != "" && !layout.Has(way.From) {
			t.fail("%q leads from %q to %q, which are not both in the layout", move, way.From, way.To)
		}
		by := places{way.From, way.To}
		if other := meant[by]; other != "" {
			t.fail("the layout means both %q and %q by the same place", min(move, other), max(move, other))
		}
		meant[by] = move
		begun[way.From] = true
	}
	for by, move := range meant {
		if by.from == "" && begun[by.to] {
			t.fail("%s in the layout makes the move %q, so no other can begin there", by.to, move)
		}
	}
}
