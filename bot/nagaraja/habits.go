package nagaraja

import game "nagara/rules/nagaraja"

// habits are how much better than passing each activation seemed of late, by
// what it does. While one thinks about a move, much the same activations come
// up again and again; quick choices look at those first that were good before.
type habits [4096]float32

// habitOf is where an activation of a player is kept. Two may share a place:
// they are only tried a little too often or too seldom.
func habitOf(player int, c *game.Choice) int {
	what := uint32(player) | uint32(c.Card)<<1 | uint32(c.A)<<8 | uint32(c.B)<<16 | uint32(c.Turn)<<24
	return int(what * 2654435761 >> 20)
}

// best puts those first, so many at most, that seemed better than passing, the
// best of all at the very beginning. It returns how many they are.
func (h *habits) best(player int, moves []game.Choice, most int) int {
	for n := range most {
		best, found := float32(0), -1
		for i := n; i < len(moves); i++ {
			if seemed := h[habitOf(player, &moves[i])]; seemed > best {
				best, found = seemed, i
			}
		}
		if found < 0 {
			return n
		}
		moves[n], moves[found] = moves[found], moves[n]
	}
	return most
}

// learn notes what moves, of which the first is passing, seemed worth.
func (h *habits) learn(player int, moves []game.Choice, worths []float32) {
	for i := range moves {
		if moves[i].Action == game.Activate {
			seemed := &h[habitOf(player, &moves[i])]
			*seemed += (worths[i] - worths[0] - *seemed) / 4
		}
	}
}
