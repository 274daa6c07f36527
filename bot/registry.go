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
	// Alone is how much is left to the one person at the table of such a bot, and Par
	// how few turns the deals take at least that are chosen there; empty for all others.
	Alone Help
	Par   int
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

// Help is how hard a match is made for somebody who plays alone, by how much the bots
// help.
type Help string

// The levels, the most help first.
const (
	Easy   Help = "easy"
	Medium Help = "medium"
	Hard   Help = "hard"
)

// Companions are the bots of a game for somebody who plays alone, the most helpful first;
// none where bots are rivals.
func Companions(game string) []Bot {
	return slices.DeleteFunc(Of(game), func(b Bot) bool { return b.Alone == "" })
}

// Companion is the one of a level.
func Companion(game string, level Help) (Bot, bool) {
	all := Companions(game)
	i := slices.IndexFunc(all, func(b Bot) bool { return b.Alone == level })
	if i < 0 {
		return Bot{}, false
	}
	return all[i], true
}

// Ratings are those of the bots of a game that were measured, by their names. An arena
// tells only by how much one is stronger than another: so their mean is set.
func Ratings(game string, mean float64) map[string]float64 {
	ratings, sum := map[string]float64{}, 0.0
	for _, b := range Levels(game) {
		if b.Elo > 0 {
			ratings[b.Name] = float64(b.Elo)
			sum += float64(b.Elo)
		}
	}
	for name := range ratings {
		ratings[name] += mean - sum/float64(len(ratings))
	}
	return ratings
}
