package bot

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"nagara/locale"
	"nagara/rules"
)

// Advice is a hint for a person: a move, and why.
type Advice struct {
	Move    rules.Move        `json:"move"`
	Reasons []*locale.Message `json:"reasons"`
}

// Adviser is a player that can say why. A game has hints where one of its levels is one.
type Adviser interface {
	Advise(context.Context, Turn) (Advice, error)
}

// Advise asks the strongest bot of a game that can say why. Like a player's,
// its advice follows from the view and nothing else.
func Advise(ctx context.Context, game string, turn Turn, luck *rules.FastRand) (Advice, error) {
	if adviser := adviserOf(game, turn.View.Now().Seat, luck); adviser != nil {
		return adviser.Advise(ctx, turn)
	}
	return Advice{}, fmt.Errorf("advising: no bot of %s can say why", game)
}

// Advises tells whether a bot of the game can say why: only then are there hints.
func Advises(game string) bool {
	known, met := advises.Load(game)
	if !met {
		known = adviserOf(game, 1, rules.NewFastRand(0)) != nil
		advises.Store(game, known)
	}
	return known.(bool)
}

// advises keeps what Advises found: every page of a table asks, and bots are registered
// before there is a table.
var advises sync.Map

func adviserOf(game string, seat rules.Seat, luck *rules.FastRand) Adviser {
	for _, level := range slices.Backward(Levels(game)) {
		if adviser, can := level.New(seat, luck).(Adviser); can {
			return adviser
		}
	}
	return nil
}
