package nagaraja

import (
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// mind judges states and makes quick choices in them.
type mind struct {
	*study
	eye    eye
	habits *habits
	luck   *rules.FastRand
	buffer []game.Choice
	// dealt and after are states that are looked at: kept here, they are made once.
	dealt, after game.State
}

// eye tells how likely a player is to win, by what the player knows. Where
// cards are given, it is as if the player had laid them just now.
type eye interface {
	chance(s *game.State, player int, laying game.Cards) float32
}

// value is what an eye judges by.
type value interface {
	open(*study) eye
	// habits are what quick choices by it remember, or nil.
	habits() *habits
}

func newMind(st *study, by value, luck *rules.FastRand) *mind {
	return &mind{study: st, eye: by.open(st), habits: by.habits(), luck: luck, buffer: make([]game.Choice, 0, 1024)}
}

// judge is how likely the player is to win, by what the player knows.
func (m *mind) judge(s *game.State, player int) float32 {
	if s.Phase() == game.Over {
		if s.Winner() == player {
			return 1
		}
		return 0
	}
	return m.eye.chance(s, player, 0)
}

// try is how good a choice is: the value of the state after it. Cards that
// are laid are judged before any stick is thrown, and an activation as if it
// was allowed.
func (m *mind) try(s *game.State, player int, c game.Choice) float32 {
	if c.Action == game.Lay {
		return m.eye.chance(s, player, c.Cards)
	}
	after := &m.after
	*after = *s
	after.Play(player, c, m.luck)
	if after.Phase() == game.Answering {
		after.Play(after.Turn(), game.Choice{Action: game.Allow}, m.luck)
	}
	return m.judge(after, player)
}

// deals is how many times a quick choice deals anew what the player does not
// know, where the choice may turn something up; few is how many activations it
// looks at besides passing, and habitual how many of them at most are habits.
const (
	deals    = 3
	few      = 12
	habitual = 8
)

// quick is a quick choice of the player to move.
func (m *mind) quick(s *game.State) game.Choice {
	player := s.Turn()
	moves := m.candidates(s, player)
	times := 1
	if s.Phase() == game.Exploring {
		times = deals
	}
	var sums [64]float32
	for range times {
		m.dealt = *s
		if s.Phase() != game.Laying {
			m.dealt.Redeal(player, m.luck)
		}
		for i, c := range moves {
			sums[i] += m.try(&m.dealt, player, c)
		}
	}
	best := 0
	for i := range moves {
		if sums[i] > sums[best] {
			best = i
		}
	}
	if m.habits != nil && s.Phase() == game.Confronted {
		m.habits.learn(player, moves, sums[:])
	}
	return moves[best]
}

// candidates are the moves that a quick choice looks at: of activations, which
// can be hundreds, those that were good before and a random few.
func (m *mind) candidates(s *game.State, player int) []game.Choice {
	moves := s.Moves(player, m.buffer[:0])
	most := 64
	if s.Phase() == game.Confronted {
		most = 1 + few
	}
	if len(moves) <= most {
		return moves
	}
	first := 0
	if s.Phase() == game.Confronted {
		first = 1 // passing stays
		if m.habits != nil {
			first += m.habits.best(player, moves[1:], habitual)
		}
	}
	for i := first; i < most; i++ {
		j := i + m.luck.IntN(rules.Label{}, len(moves)-i)
		moves[i], moves[j] = moves[j], moves[i]
	}
	return moves[:most]
}
