package nagaraja

import "nagara/rules"

// randomMove is a legal move of the player who is to act, for rollouts. In a
// confrontation it first chooses between passing and each card that can be
// used, then among the targets of that card, so that a card with many targets
// comes up no more often than another. buf is room to work in.
func (s *State) randomMove(random *rules.Quick, buf []Choice) Choice {
	player := int(s.turn)
	if s.phase == confronted {
		return s.randomActivation(player, random, buf)
	}
	return pick(s.moves(player, buf[:0]), random)
}

func (s *State) randomActivation(player int, random *rules.Quick, buf []Choice) Choice {
	var usable Cards
	for left := s.hands[player] & s.ed.first; left != 0; left &= left - 1 {
		if s.usable(player, s.ed.lowest(left)) {
			usable |= left & -left
		}
	}
	n := random.IntN(rules.Label{}, usable.Len()+1)
	if n == usable.Len() {
		return Choice{Action: pass}
	}
	c := Choice{Action: activate, Card: s.ed.nth(usable, n), A: nothing, B: nothing}
	for c.Stick = uint8(random.IntN(rules.Label{}, stickKinds)); s.nagas(player, int(c.Stick)) == 0; {
		c.Stick = (c.Stick + 1) % stickKinds
	}
	return pick(s.aims(player, c, buf[:0]), random)
}

func pick[T any](list []T, random *rules.Quick) T {
	return list[random.IntN(rules.Label{}, len(list))]
}
