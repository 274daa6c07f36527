package bot

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"nagara/rules"
)

// Bot is a kind of player for a game. Its name for people and a sentence about
// it are in locale under bot.GAME.NAME and bot.GAME.NAME.about.
type Bot struct {
	Game, Name string
	// Once is a name that it, or one that it replaced, had in older versions:
	// tables and records that say so still find it.
	Once string
	// Level is how strong a bot is that people may choose, from 1; 0 for one
	// that is only of use in an arena.
	Level int
	// Elo is by how much an arena measured it to be stronger than random moves; 0
	// where none did.
	Elo int
	// New makes a player for one match and seat. Luck is where its random
	// numbers come from.
	New func(seat rules.Seat, luck *rules.FastRand) Player
	// Prepare sees to it that all is there that it thinks with; nil where nothing
	// can be missing.
	Prepare func() error
}

var registered []Bot

// Register makes bots known. Packages call it when they are loaded; a name can
// be taken once in each game.
func Register(bots ...Bot) {
	for _, b := range bots {
		if _, err := Find(b.Game, b.Name); err == nil {
			panic("bot: " + b.Name + " of " + b.Game + " is registered twice")
		}
		registered = append(registered, b)
	}
}

// Find is the bot of that name.
func Find(game, name string) (Bot, error) {
	var known []string
	for _, b := range Of(game) {
		if b.Called(name) {
			return b, nil
		}
		known = append(known, b.Name)
	}
	return Bot{}, fmt.Errorf("%s has no bot called %q; there is %s", game, name, strings.Join(known, ", "))
}

// Called tells whether that is, or was, its name.
func (b Bot) Called(name string) bool { return name != "" && (name == b.Name || name == b.Once) }

// Of are the bots of a game: the random one, the others of the arena, then the
// levels.
func Of(game string) []Bot {
	bots := []Bot{Random(game)}
	for _, b := range registered {
		if b.Game == game {
			bots = append(bots, b)
		}
	}
	sort.SliceStable(bots, func(i, j int) bool { return bots[i].Level < bots[j].Level })
	return bots
}

// Levels are the bots of a game that people may choose, the weakest first.
func Levels(game string) []Bot {
	return slices.DeleteFunc(Of(game), func(b Bot) bool { return b.Level == 0 })
}
