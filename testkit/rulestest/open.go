package rulestest

import (
	"encoding/json"

	"nagara/rules"
)

// Open are the Secrets of a game that has none: everybody knows all that Reveal shows.
// Where the game hides something all the same, what Resample deals gives it away.
type Open struct{}

// Known is the whole picture.
func (Open) Known(m rules.Match, _ rules.Seat) string {
	text, _ := json.Marshal(m.Reveal()) // that it can be written is checked for itself
	return string(text)
}

// Hidden is nothing.
func (Open) Hidden(rules.Match, rules.Seat) []string { return nil }

// Open is all of a move.
func (Open) Open(_ rules.Match, _ rules.Seat, move rules.Move, _ rules.Seat) string {
	return move.String()
}

// Redeal is the same match: there is nothing else to hide.
func (Open) Redeal(m rules.Match, _ rules.Seat, _ *rules.FastRand, _ rules.Chance) rules.Match {
	return m.Clone()
}

// Luck is seen by all.
func (Open) Luck(rules.Label) bool { return false }

// Possible is anything.
func (Open) Possible(rules.Match) error { return nil }

// Worlds are one.
func (Open) Worlds(rules.Match, rules.Seat) int { return 1 }
