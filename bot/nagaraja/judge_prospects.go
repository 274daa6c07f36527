package nagaraja

import (
	"context"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

const (
	// playouts is how often a match is played on, and rounds how far, unless it
	// ends before. Of matches that are played to their ends fifteen times as many
	// would be needed to know as much.
	playouts = 96
	rounds   = 2
)

// Prospects plays on from a position that is wholly known for some
// rounds, after each of these moves, both players making quick choices.
func (j *judge) Prospects(ctx context.Context, c bot.Case, moves ...rules.Move) ([]bot.Estimate, error) {
	luck := luckOf(c)
	m := newMind(j.study, j.value, luck)
	from, player := c.Match.(*game.Match).State(), c.Seat.Index()
	ends := make([][]float64, len(moves))
	for range playouts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		start := *luck
		for i, move := range moves {
			*luck = start
			after := from
			after.Play(player, move.(game.Move).Choice, luck)
			ends[i] = append(ends[i], m.playOut(after))
		}
		luck.Uint32()
	}
	found := make([]bot.Estimate, len(moves))
	for i := range ends {
		found[i] = estimate(ends[i])
	}
	return found, nil
}

// playOut is how likely the first player is to win after some rounds more.
func (m *mind) playOut(s game.State) float64 {
	for begun := 0; s.Phase() != game.Over; {
		dealing := s.Phase() == game.Sharing
		s.Play(s.Turn(), m.quick(&s), m.luck)
		if dealing {
			if begun++; begun == rounds {
				break
			}
		}
	}
	return m.even(&s)
}

// even is how likely the first player is to win, by what either knows.
func (m *mind) even(s *game.State) float64 {
	if s.Phase() == game.Over {
		return float64(m.judge(s, 0))
	}
	return (float64(m.judge(s, 0)) + 1 - float64(m.judge(s, 1))) / 2
}
