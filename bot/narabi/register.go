// Package narabi is the bots of Narabi: team-mates that play from what their
// seat can know.
//
// A bot draws worlds, complete pairings of stones and conditions that agree
// with all that it has seen, and values a swap by how many turns a win takes
// after it, on average over the worlds. See docs/bots-narabi.md for what each
// of them takes into account, and for what was measured.
package narabi

import (
	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// temper is how a bot thinks.
type temper struct {
	// worlds is how many it looks at together, looks how often it does so.
	worlds, looks int
	reach         game.Reach
	// warmth is how many turns a worse swap may cost and still be taken now
	// and then; 0 takes the best. It is one among the best few.
	warmth float64
	among  int
	// questions is how many have been asked in a turn when it asks no more.
	questions int
	// remembers what the table does not remember for it.
	remembers bool
	// reads is whether it takes others' swaps for the best that they could
	// make, and shares whether it asks what only those after it gain by.
	reads, shares bool
	// lead is how much it leaves to the one person at its table.
	lead lead
}

// A search of more positions than these would take tens of milliseconds.
const mostPositions = 20_000

var (
	pebble = temper{
		worlds: 8, looks: 1, reach: game.Reach{Least: 2, Positions: 1_000},
		warmth: 0.6, among: 3, questions: 1,
	}
	pupil = temper{
		worlds: 12, looks: 1, reach: game.Reach{Least: 3, Positions: 2_000},
		warmth: 0.3, among: 4, questions: 3, remembers: true,
	}
	gardener = temper{
		worlds: game.Most, looks: 4, reach: game.Reach{Slack: 1, Least: 4, Positions: mostPositions},
		questions: 3, remembers: true, reads: true, shares: true,
	}
	// Companions of somebody who plays alone: as sharp-eyed as a gardener, but they ask
	// nothing and leave the leading part to the person.
	lantern = companion(lead{left: true, help: 0.7, rescue: 12})
	echo    = companion(lead{left: true, help: 0.4, rescue: 18})
	moss    = companion(lead{left: true, help: 0.2})
)

func companion(l lead) temper {
	return temper{worlds: 32, looks: 1, reach: gardener.reach, remembers: true, reads: true, lead: l}
}

func init() {
	bot.Register(
		bot.Bot{Game: game.Name, Name: "pebble", Level: 1, New: pebble.sit},
		bot.Bot{Game: game.Name, Name: "pupil", Level: 2, New: pupil.sit},
		// It was two once: the monk read others' swaps, the gardener did not.
		bot.Bot{Game: game.Name, Name: "gardener", Once: "monk", Level: 3, New: gardener.sit},
		bot.Bot{Game: game.Name, Name: "lantern", Alone: bot.Easy, Par: 5, New: lantern.sit},
		bot.Bot{Game: game.Name, Name: "echo", Alone: bot.Medium, Par: 6, New: echo.sit},
		bot.Bot{Game: game.Name, Name: "moss", Alone: bot.Hard, Par: 6, New: moss.sit},
	)
}

func (t temper) sit(_ rules.Seat, luck *rules.FastRand) bot.Player {
	return &player{temper: t, luck: luck, memory: newMemory()}
}
