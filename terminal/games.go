package terminal

import (
	"nagara/rules"
	rulesnagaraja "nagara/rules/nagaraja"
	"nagara/terminal/board"
	"nagara/terminal/nagaraja"
	"nagara/terminal/narabi"
)

// Draws tells whether there is a drawing of that game.
func Draws(game string) bool { return game == "nagaraja" || game == "narabi" }

// boardOf is the drawing of a game. Without an edition it is the one that is
// built in.
func boardOf(game string, edition rules.Edition) board.Board {
	if game == "narabi" {
		return narabi.New()
	}
	ed, ok := edition.(*rulesnagaraja.Edition)
	if !ok {
		ed = rulesnagaraja.Standard()
	}
	return nagaraja.New(ed)
}
