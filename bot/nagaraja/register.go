// Package nagaraja is the bots of Nagaraja: a greedy one, and a searcher at
// several levels for people.
package nagaraja

import (
	"math"

	"nagara/bot"
	"nagara/rules"
)

const name = "nagaraja"

var small = mustReadValue(learned)

// levels are the skills that people may choose, the weakest first. They are
// measured: each beats the one before by 100 to 200 Elo; see docs/bots.md. Above
// them all is the master, where there is room for its net.
var levels = []struct {
	name string
	elo  int // above random moves: the sum of the measured steps
	skill
}{
	{"visitor", 145, skill{thoughts: 8, spread: 0.155, character: bold}},
	{"apprentice", 245, skill{thoughts: 8, spread: 0.063, character: careful}},
	{"digger", 382, skill{thoughts: 8, spread: 0.032, character: collector}},
	{"surveyor", 527, skill{thoughts: 12, spread: 0.020, character: trickster}},
	{"scholar", 732, skill{thoughts: 20, spread: 0.010}},
	{"naga", 855, skill{thoughts: math.MaxInt}},
}

func init() {
	bot.Register(bot.Bot{Game: name, Name: "greedy", New: func(_ rules.Seat, luck *rules.FastRand) bot.Player {
		return &greedy{small, luck}
	}})
	for i, l := range levels {
		bot.Register(bot.Bot{Game: name, Name: l.name, Level: i + 1, Elo: l.elo, New: func(_ rules.Seat, luck *rules.FastRand) bot.Player {
			return &searcher{l.skill, small, luck}
		}})
	}
}
