// Package playstyle tells what a player is like: which achievements their matches have,
// each a fact that anybody can look up in the record, and how they decide, by the
// reviews of their matches. It knows no game; each game says in a folder of its
// own what there is to tell (see Game).
package playstyle

import (
	"fmt"

	"nagara/record"
	"nagara/rules"
)

// Game is what a game can tell of those who play it. People are told in locale:
// phases under player.phase.GAME.NAME, slips under player.slip.GAME.NAME, achievements
// under player.feat.GAME.NAME.
type Game interface {
	// Phases are the parts of a match in which decisions differ, in their order.
	Phases() []string
	// Phase is the one that a move belongs to, by its notation; empty for none.
	Phase(move string) string
	// Slips are the kinds of mistakes.
	Slips() []string
	// Slip is of which kind a mistake is, by the notations of the move that was
	// made and of the better one.
	Slip(made, better string) string
	// Achievements are all that there are.
	Achievements() []string
	// Find are the achievements of a match that was played to its end. Steps are those of
	// its record, the deal first.
	Find(steps []record.Step) []Achievement
}

// Version grows when the same record would have other achievements.
const Version = 1

// Achievement is something that a seat did in one match.
type Achievement struct {
	Seat rules.Seat `json:"seat" doc:"Who did it."`
	Name string     `json:"name" doc:"What it was."`
	// N is a number that belongs to it, such as how many played.
	N int `json:"n,omitempty" doc:"A number that belongs to it, such as how many played; missing where there is none."`
}

var games = map[string]Game{}

// Register makes a game known. Packages call it when they are loaded.
func Register(game string, g Game) { games[game] = g }

// Of is what a game can tell; known is false where it tells nothing.
func Of(game string) (g Game, known bool) {
	g, known = games[game]
	return g, known
}

// Achievements are those of a match that is over. Whoever's rival gave up, or had no time
// left, has done nothing by that.
func Achievements(r *record.Record) ([]Achievement, error) {
	g, known := Of(r.Game)
	if !known {
		return nil, nil
	}
	steps, err := r.Steps(nil)
	if err != nil {
		return nil, fmt.Errorf("looking for achievements: %w", err)
	}
	end := steps[len(steps)-1].Match.Outcome()
	if end == nil || end.Reason == rules.Resigned || end.Reason == rules.Expired {
		return nil, nil
	}
	return g.Find(steps), nil
}
