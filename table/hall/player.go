package hall

import (
	"math/rand/v2"
	"time"

	"nagara/bot"
	"nagara/rules"
	"nagara/table"
)

const (
	// usualThink is what bots get in a hall that gives them no time.
	usualThink = time.Second
	// grace is how much later the answer may come: on a busy machine nobody
	// is woken in time.
	grace = 100 * time.Millisecond
)

// budget is how long a bot may take for a move, waiting for a slot included.
func (h *Hall) budget() time.Duration { return usually(h.Think, usualThink) }

// pace is how long everybody waits for the bot of that name, always: as long as
// it may think, or the pause of the hall if that is longer.
func (h *Hall) pace(game, name string) time.Duration {
	if _, thinks := h.bot(game, name); thinks && name != table.RandomBot {
		return max(h.Think, h.Pause)
	}
	return h.Pause
}

// bot finds the bot of that name. Every hall has the random one.
func (h *Hall) bot(game, name string) (found bot.Bot, known bool) {
	for _, b := range h.Bots {
		if b.Called(name) && b.Game == game {
			return b, true
		}
	}
	return bot.Random(game), name == table.RandomBot
}

// mustKnow refuses a bot that does not exist.
func (h *Hall) mustKnow(game, name string) error {
	if _, known := h.bot(game, name); known {
		return nil
	}
	var known []string
	for _, b := range h.Bots {
		if b.Game == game && b.Name != table.RandomBot {
			known = append(known, b.Name)
		}
	}
	return table.NoBot(name, append(known, table.RandomBot))
}

// sit makes a player for one turn: the next one may be taken by another machine.
func sit(b bot.Bot, turn table.BotTurn) bot.Player {
	luck := turn.Luck
	if luck == 0 {
		luck = rand.Uint64()
	}
	return b.New(turn.Seat, rules.NewFastRand(luck))
}
