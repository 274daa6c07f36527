package hall

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"time"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
)

// Player chooses moves for one seat, from what that seat may know.
type Player interface {
	// Choose returns one of the moves of the view, before the context ends.
	// Seen are the events that the seat has seen since the match began, for a
	// bot that remembers.
	Choose(ctx context.Context, view rules.View, seen []rules.Event) (rules.Move, error)
}

// Bot is a kind of player that can be put into a seat.
type Bot struct {
	// Game is what it plays; a bot without one plays any game.
	Game, Name string
	// New makes a player for one turn: the next one may be taken by another
	// machine.
	New func(rules.Seat) Player
	// Remembers tells that it wants to know what its seat has seen. That is
	// read from the log.
	Remembers bool
	// Think is how long it may take for a move, waiting for a slot included.
	// Its moves always come after that time or after the pause of the hall,
	// whichever is longer.
	Think time.Duration
}

const (
	// usualThink is what a bot gets that was given no time.
	usualThink = time.Second
	// grace is how much later the answer may come: on a busy machine nobody
	// is woken in time.
	grace = 100 * time.Millisecond
)

func (b *Bot) budget() time.Duration { return usually(b.Think, usualThink) }

// wait is how long everybody waits for this bot, always.
func (b *Bot) wait(pause time.Duration) time.Duration { return max(b.Think, pause) }

// bot is the one of that name, or nil.
func (h *Hall) bot(game, name string) *Bot {
	for i := range h.Bots {
		if b := &h.Bots[i]; b.Name == name && (b.Game == "" || b.Game == game) {
			return b
		}
	}
	return nil
}

// botOrRandom is the one that will play where that name was seated: the program
// may have been started again without it.
func (h *Hall) botOrRandom(game, name string) *Bot {
	if b := h.bot(game, name); b != nil {
		return b
	}
	return h.bot(game, table.RandomBot)
}

// mustKnow refuses a bot that does not exist.
func (h *Hall) mustKnow(game, name string) error {
	if h.bot(game, name) != nil {
		return nil
	}
	var known []string
	for _, b := range h.Bots {
		if b.Game == "" || b.Game == game {
			known = append(known, b.Name)
		}
	}
	return &table.Refusal{Why: table.Unfit, Refusal: rules.Refusal{
		Key: "table.bot.unknown", Args: locale.Pairs("got", name, "known", strings.Join(known, ", ")),
	}}
}

// randomBot plays any game, without a thought. It stands in for bots that fail.
func randomBot() Bot {
	return Bot{Name: table.RandomBot, New: func(rules.Seat) Player { return random{} }}
}

type random struct{}

// Choose takes any move, each as likely as the other.
func (random) Choose(_ context.Context, view rules.View, _ []rules.Event) (rules.Move, error) {
	moves := view.Legal()
	if len(moves) == 0 {
		return nil, errors.New("choosing at random: the seat has no move")
	}
	return moves[rand.IntN(len(moves))], nil
}
