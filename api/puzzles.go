package api

import (
	"nagara/study/glicko"
	"nagara/study/puzzle"
)

// PuzzleGames are the games that have puzzles.
type PuzzleGames struct {
	Games []PuzzleGame `json:"games"`
}

// PuzzleGame is the puzzles of a game, and how the visitor stands.
type PuzzleGame struct {
	Game     string           `json:"game"`
	Puzzles  int              `json:"puzzles" doc:"How many there are."`
	Themes   []PuzzleTheme    `json:"themes" doc:"What they are about."`
	Standing *puzzle.Standing `json:"standing,omitempty" doc:"How you stand; missing for guests, of whom nothing is kept."`
}

// PuzzleTheme is what some of them are about.
type PuzzleTheme struct {
	puzzle.Named
	Puzzles int `json:"puzzles" doc:"How many are about it."`
}

// PuzzleAsked is a puzzle as whoever solves it is shown it.
type PuzzleAsked struct {
	Page      puzzle.Page `json:"page"`
	Rating    int         `json:"rating" doc:"How hard it is: the rating of somebody who solves every second of the kind."`
	Deviation int         `json:"deviation" doc:"How far off that may be."`
	Counts    bool        `json:"counts" doc:"Whether an answer of yours would count: it is your first, and you are no guest."`
}

// PuzzleAnswers are an answer from its first move to its last.
type PuzzleAnswers struct {
	Answers []string `json:"answers" maxItems:"50" maxLength:"200" doc:"One of the choices; or the move; or all moves of a line, one after the other, without what was taken back. None at all is to give up."`
}

// PuzzleAnswered is what an answer came to.
type PuzzleAnswered struct {
	Right   bool             `json:"right"`
	Counted bool             `json:"counted" doc:"Whether it changed your standing: it was your first to this puzzle, and you are no guest."`
	Before  *glicko.Rating   `json:"before,omitempty" doc:"Your rating before; missing for guests."`
	After   *puzzle.Standing `json:"after,omitempty" doc:"How you stand now; missing for guests."`
	Page    puzzle.Page      `json:"page" doc:"The puzzle after the answer, with what is right and why."`
}

// PuzzleRating is how good somebody is at the puzzles of a game.
type PuzzleRating struct {
	Game     string        `json:"game"`
	Rating   glicko.Rating `json:"rating"`
	Answered int           `json:"answered" doc:"How many were answered."`
	Solved   int           `json:"solved" doc:"How many of them were solved at the first answer."`
	Best     int           `json:"best" doc:"The longest row of those that were solved."`
}
