package server

import (
	"context"
	"math/rand/v2"
	"time"

	"nagara/bot"
	"nagara/rules"
	"nagara/table/hall"
)

// house are the bots that people may choose, each with that long to think.
func house(think time.Duration) (bots []hall.Bot) {
	for _, game := range rules.All() {
		for _, b := range bot.Levels(game.Name()) {
			bots = append(bots, hall.Bot{
				Game: b.Game, Name: b.Name, Think: think, Remembers: true,
				New: func(seat rules.Seat) hall.Player { return thinker{b.New(seat, rules.NewQuick(rand.Uint64()))} },
			})
		}
	}
	return bots
}

// thinker is a bot in a hall.
type thinker struct{ bot.Player }

// Choose implements hall.Player.
func (t thinker) Choose(ctx context.Context, view rules.View, seen []rules.Event) (rules.Move, error) {
	thought, err := t.Player.Choose(ctx, bot.Turn{View: view, Events: seen})
	return thought.Move, err
}
