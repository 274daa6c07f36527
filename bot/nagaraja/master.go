package nagaraja

import (
	"fmt"
	"math"

	"nagara/bot"
	"nagara/bot/net"
	"nagara/rules"
)

// The master thinks as naga does, and sees the whole table. It is the strongest
// level. naga-1 stays as it is, so that progress can be measured.

func init() {
	bot.Register(
		bot.Bot{Game: name, Name: "naga-1", New: func(_ rules.Seat, luck *rules.FastRand) bot.Player {
			return &searcher{tireless, small, luck}
		}},
		bot.Bot{Game: name, Name: "master", Level: len(levels) + 1, Elo: 971, New: func(_ rules.Seat, luck *rules.FastRand) bot.Player {
			return newMaster(luck)
		}, Prepare: func() error {
			_, err := masterValue()
			return err
		}},
	)
}

// tireless is a skill without any weakness.
var tireless = skill{thoughts: math.MaxInt}

// WithNet is a bot that thinks as the master does, with the net of a file.
func WithNet(botName string, text []byte) (bot.Bot, error) {
	by, err := readWhole(text)
	if err != nil {
		return bot.Bot{}, fmt.Errorf("making a bot of a net: %w", err)
	}
	return Thinker(botName, by.Net), nil
}

// Thinker is a bot that thinks as the master does, with another net for the
// same inputs.
func Thinker(botName string, n *net.Net) bot.Bot {
	return bot.Bot{Game: name, Name: botName, New: func(_ rules.Seat, luck *rules.FastRand) bot.Player {
		return &searcher{tireless, whole{n}, luck}
	}}
}
