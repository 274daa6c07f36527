package bot

import (
	"context"
	"errors"

	"nagara/rules"
)

// Random is a bot for any game that takes each kind of move with equal chance,
// and then any move of that kind: the floor that every other bot stands on.
func Random(game string) Bot {
	return Bot{Game: game, Name: "random", New: func(_ rules.Seat, luck *rules.Quick) Player {
		return random{luck}
	}}
}

type random struct{ luck *rules.Quick }

// Choose takes any move.
func (r random) Choose(_ context.Context, turn Turn) (Thought, error) {
	moves := turn.View.Legal()
	if len(moves) == 0 {
		return Thought{}, errors.New("choosing at random: the seat has no move")
	}
	var kinds [][]rules.Move
	for i, m := range moves {
		if i == 0 || m.Kind() != moves[i-1].Kind() {
			kinds = append(kinds, nil)
		}
		last := len(kinds) - 1
		kinds[last] = append(kinds[last], m)
	}
	kind := kinds[r.luck.IntN(rules.Label{}, len(kinds))]
	return Thought{Move: kind[r.luck.IntN(rules.Label{}, len(kind))], Thoughts: 1}, nil
}
