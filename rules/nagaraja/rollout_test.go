package nagaraja

import (
	"math/bits"

	"nagara/rules"
)

// Rollout plays the match to its end with moves drawn by lot, and returns how
// many decisions that took.
func (s *State) Rollout(random *rules.FastRand) (decisions int) {
	var c Choice
	for ; s.phase != over; decisions++ {
		s.randomMove(random, &c)
		s.play(int(s.turn), &c, random, nil)
	}
	return decisions
}

// randomMove makes c a legal move of the player who is to act, for rollouts. It
// does not list all moves: it draws a card, then its stick, then its targets,
// so that a card with many targets comes up no more often than another. Draw
// amulets it leaves alone.
func (s *State) randomMove(random *rules.FastRand, c *Choice) {
	player := int(s.turn)
	*c = Choice{}
	switch s.phase {
	case laying:
		c.Action, c.Cards = layCards, s.randomLay(player, random)
	case confronted:
		s.randomActivation(player, random, c)
	case answering:
		c.Action = allow
		if s.amulets[player][s.ed.undoing] > 0 && below(random, 2) == 0 {
			c.Action = undo
		}
	case recovering:
		c.Action, c.Card = takeCard, s.randomCard(s.discard, random)
	case sharing:
		c.Action, c.Card = give, s.randomCard(s.drawn, random)
	case exploring:
		c.Action = place
		c.A = uint8(randomBit(s.temples[player].open(s.trapIn(player)), random))
		c.Turn = s.ed.tiles[s.tile].turn[below(random, 4)]
	}
}

func below(random *rules.FastRand, n int) int { return random.IntN(rules.Label{}, n) }

// randomBit is the number of a random bit of those that are set.
func randomBit(set uint16, random *rules.FastRand) int {
	return nthBit(uint64(set), below(random, bits.OnesCount16(set)))
}

func (s *State) randomCard(cards Cards, random *rules.FastRand) kind {
	return s.ed.nth(cards, below(random, cards.Len()))
}

// randomLay draws a card, and tosses a coin for each other of its symbol.
func (s *State) randomLay(player int, random *rules.FastRand) Cards {
	hand := s.hands[player]
	card := nthBit(uint64(hand), below(random, hand.Len()))
	coins := Cards(random.Uint32())<<32 | Cards(random.Uint32())
	return s.ed.proper(1<<card | hand&s.ed.mates[card]&coins)
}

// randomActivation draws between passing and each kind of card that can be
// used, then a stick with a Naga, then targets.
func (s *State) randomActivation(player int, random *rules.FastRand, c *Choice) {
	usable := s.usable(player, s.hands[player]&s.ed.first)
	n := below(random, usable.Len()+1)
	if n == usable.Len() {
		c.Action = pass
		return
	}
	c.Action, c.Card, c.A, c.B = activate, s.ed.nth(usable, n), nothing, nothing
	c.Stick = uint8(below(random, stickKinds))
	for s.nagas(player, int(c.Stick)) == 0 {
		c.Stick = (c.Stick + 1) % stickKinds
	}
	s.randomAim(player, c, random)
}

// randomAim draws the targets of a card that can be used.
func (s *State) randomAim(player int, c *Choice, random *rules.FastRand) {
	card := &s.ed.cards[c.Card]
	switch card.effect {
	case addFate, recoverCard, drawCards, spoil:
	case rethrow, discardSticks:
		s.randomSticks(s.sticks[player^1], int(card.n), c, random)
	case peek:
		hiding := s.hiding(player, card.target)
		c.A = randomSpot(&hiding, random)
		if card.n > 1 && hiding != 0 {
			c.B = randomSpot(&hiding, random)
			c.A, c.B = min(c.A, c.B), max(c.A, c.B)
		}
	default:
		side := below(random, 2)
		if s.usableIn(player^side, s.ed.run[c.Card], &s.ed.aimed[side]) == 0 {
			side ^= 1
		}
		s.randomChange(player^side, side == 1, c, random)
	}
}

// randomSpot takes a random place out of a set.
func randomSpot(set *spots, random *rules.FastRand) uint8 {
	at := nthBit(uint64(*set), below(random, set.Len()))
	*set &^= 1 << at
	return uint8(at)
}

// randomSticks draws up to n of a player's sticks.
func (s *State) randomSticks(left sticks, n int, c *Choice, random *rules.FastRand) {
	all := left[0].Len() + left[1].Len() + left[2].Len()
	draw := func() uint8 {
		at := below(random, all)
		all--
		for spot := range uint8(stickKinds * 4) {
			if at -= left.count(spot); at < 0 {
				left.drop(spot)
				return spot
			}
		}
		panic("nagaraja: there are fewer sticks than were counted")
	}
	c.A = draw()
	if n > 1 && all > 0 {
		c.B = draw()
		c.A, c.B = min(c.A, c.B), max(c.A, c.B)
	}
}

// randomChange draws places of a temple until they fit the effect, which some
// do.
func (s *State) randomChange(owner int, rival bool, c *Choice, random *rules.FastRand) {
	t := &s.temples[owner]
	e := s.ed.cards[c.Card].effect
	from, to := s.reach(owner, e)
	for {
		a := randomBit(from, random)
		c.A = spot(rival, a)
		switch e {
		case layTrap:
			return
		case pivotTile:
			if c.Turn = uint8(below(random, 4)); s.turns(t, a)>>c.Turn&1 != 0 {
				return
			}
		default:
			b := randomBit(to&^(1<<a), random)
			if e != moveTile {
				a, b = min(a, b), max(a, b) // pairs are named in one order only
			}
			if t.exchangeable(e, a, b) {
				c.A, c.B = spot(rival, a), spot(rival, b)
				return
			}
		}
	}
}
