package bot

import (
	"context"
	"errors"

	"nagara/rules"
)

// RandomName is what the random bot is called, in every game.
const RandomName = "random"

// Random is a bot for any game that takes each kind of move with equal chance,
// and then any move of that kind, so that a kind of which there are many does not
// crowd out the others. Whatever plays "at random", at a table or in an arena, is
// this bot; no other bot should be weaker. It needs no registration.
func Random(game string) Bot {
	return Bot{Game: game, Name: RandomName, New: func(_ rules.Seat, luck *rules.FastRand) Player {
		return random{luck}
	}}
}

type random struct{ luck *rules.FastRand }

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
