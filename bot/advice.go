package bot

import (
	"context"
	"fmt"
	"slices"

	"nagara/locale"
	"nagara/rules"
)

// Advice is a hint for a person: a move, and why.
type Advice struct {
	Move    rules.Move        `json:"move"`
	Reasons []*locale.Message `json:"reasons"`
}

// Adviser is a player that can say why.
type Adviser interface {
	Advise(context.Context, Turn) (Advice, error)
}

// Advise asks the strongest bot of a game that can say why. Like a player's,
// its advice follows from the view and nothing else.
func Advise(ctx context.Context, game string, turn Turn, luck *rules.FastRand) (Advice, error) {
	for _, level := range slices.Backward(Levels(game)) {
		if adviser, ok := level.New(turn.View.Now().Seat, luck).(Adviser); ok {
			return adviser.Advise(ctx, turn)
		}
	}
	return Advice{}, fmt.Errorf("advising: no bot of %s can say why", game)
}
