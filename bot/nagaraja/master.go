//go:build !js

package nagaraja

import (
	"fmt"
	"math"

	"nagara/bot"
	"nagara/rules"
)

func init() {
	bot.Register(bot.Bot{Game: name, Name: "naga-1", New: func(_ rules.Seat, luck *rules.Quick) bot.Player {
		return &searcher{skill{thoughts: math.MaxInt}, small, luck}
	}})
}

// WithNet is a bot that thinks as the master does, with the net of a file.
func WithNet(botName string, text []byte) (bot.Bot, error) {
	by, err := readWhole(text)
	if err != nil {
		return bot.Bot{}, fmt.Errorf("making a bot of a net: %w", err)
	}
	return bot.Bot{Game: name, Name: botName, New: func(_ rules.Seat, luck *rules.Quick) bot.Player {
		return &searcher{skill{thoughts: math.MaxInt}, by, luck}
	}}, nil
}
