package examplegame

import (
	"fmt"
	"strconv"

	"nagara/locale"
	"nagara/rules"
)

// Layout is the view as a board: a track of cells on which a token stands at the total,
// and the die of each seat. A cell that can be reached stands for the move that leads
// there, one's own die for throwing it; what is left, as to show it, is a button.
func (v View) Layout(l *locale.Language) *rules.Layout {
	say := func(key string, pairs ...any) string { return l.Text("race.layout."+key, locale.Pairs(pairs...)) }
	board := rules.Row(v.Goal, columns(v.Goal))
	board.Pieces["token"] = rules.Piece{Name: say("token"), Glyph: "sun", Colour: rules.Gold, Shape: rules.Disc}
	board.Counters = append(board.Counters, rules.Counter{Name: say("total"), Value: v.Total, Of: v.Goal})
	if v.Total > 0 {
		board.Put(cell(v.Total, v.Goal), "token")
	}
	for i, die := range v.Dice {
		piece, glyph, name := "hidden", "?", say("hidden")
		if die > 0 {
			piece, glyph, name = fmt.Sprint("die", die), strconv.Itoa(die), say("die", "die", die)
		}
		board.Pieces[piece] = rules.Piece{Name: name, Glyph: glyph, Colour: rules.Blue, Shape: rules.Block}
		hand := []rules.Held{{Place: place(rules.Seat(i + 1)), Piece: piece}}
		board.Sides = append(board.Sides, rules.Side{Hand: hand, Counters: []rules.Counter{}})
	}
	for _, move := range v.Legal() {
		switch added := (&Match{setup: v.setup, state: v.state}).adds(v.Seat, move); {
		case move == Move("roll"):
			board.Ways["roll"] = rules.Way{To: place(v.Seat)}
		case added > 0 && v.Total+added <= v.Goal:
			board.Ways[move.String()] = rules.Way{To: cell(v.Total+added, v.Goal), Lies: "token"}
		}
	}
	return board
}

// columns are few enough for the cells to be large on a phone.
func columns(goal int) int {
	if goal > 21 {
		return 10
	}
	return 7
}

// cell is where a total lies on the track, which ends at the goal.
func cell(total, goal int) string { return strconv.Itoa(min(total, goal)) }

// place is what the die of a seat is called.
func place(seat rules.Seat) string { return "die-" + seat.String() }
