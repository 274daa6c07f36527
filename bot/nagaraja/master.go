//go:build !js

package nagaraja

import (
	_ "embed"
	"fmt"
	"math"
	"sync"

	"nagara/bot"
	"nagara/bot/net"
	"nagara/rules"
)

// The master thinks as naga does, and sees the whole table. It is the strongest
// level, but not in browsers, where its net would have to be fetched. naga-1
// stays as it is, so that progress can be measured.

//go:embed master.net
var masterNet []byte

var masterValue = sync.OnceValue(func() whole {
	w, err := readWhole(masterNet)
	if err != nil {
		panic("nagaraja: the embedded net: " + err.Error())
	}
	return w
})

// UseNet lets the master think with another net. It is for a program that has
// not begun to play.
func UseNet(text []byte) error {
	w, err := readWhole(text)
	if err != nil {
		return fmt.Errorf("giving the master a net: %w", err)
	}
	masterValue = func() whole { return w }
	return nil
}

func init() {
	bot.Register(
		bot.Bot{Game: name, Name: "naga-1", New: func(_ rules.Seat, luck *rules.Quick) bot.Player {
			return &searcher{tireless, small, luck}
		}},
		bot.Bot{Game: name, Name: "master", Level: len(levels) + 1, Elo: 971, New: func(_ rules.Seat, luck *rules.Quick) bot.Player {
			return &searcher{tireless, masterValue(), luck}
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
	return bot.Bot{Game: name, Name: botName, New: func(_ rules.Seat, luck *rules.Quick) bot.Player {
		return &searcher{tireless, whole{n}, luck}
	}}
}
