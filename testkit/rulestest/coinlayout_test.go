package rulestest

import (
	"nagara/locale"
	"nagara/rules"
)

// Layout is the three coins in a row: the one in the middle can be guessed, or peeked at.
func (v coinView) Layout(*locale.Language) *rules.Layout {
	fault := v.match.rules.fault
	board := rules.Row(3, 3)
	name := "a coin"
	if fault.is("piece without a name") {
		name = "coin.piece"
	}
	board.Pieces["coin"] = rules.Piece{Name: name, Glyph: "coin", Colour: rules.Jade, Shape: rules.Disc}
	board.Put("2", "coin")
	if fault.is("piece without a look") {
		board.Put("1", "medal")
	}
	if fault.is("cells on each other") {
		board.Cells["3"] = board.Cells["2"]
	}
	board.Sides = []rules.Side{{Hand: []rules.Held{}, Counters: []rules.Counter{}}, {Hand: []rules.Held{}, Counters: []rules.Counter{}}}
	if fault.is("layout without a side") {
		board.Sides = board.Sides[:1]
	}
	for _, move := range v.Legal() {
		if move.Kind() == "peek" || fault.is("one place for two moves") {
			board.Ways[move.String()] = rules.Way{To: "2"}
		}
	}
	if fault.is("way for no move") {
		board.Ways["shout"] = rules.Way{To: "2"}
	}
	if fault.is("way to nowhere") && len(board.Ways) > 0 {
		board.Ways["peek"] = rules.Way{To: "4"}
	}
	if fault.is("place that makes a move and begins one") {
		for _, move := range v.Legal() {
			if move.Kind() == "flip" {
				board.Ways["flip"] = rules.Way{From: "2", To: "1"}
			}
		}
	}
	return board
}
