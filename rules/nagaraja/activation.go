package nagaraja

import "nagara/rules"

// activate spends a Naga and a card (R3.1). Before anything happens the rival
// is asked whenever they hold any amulet, whatever it is (R9.7).
func (s *State) activate(player int, c *Choice, chance rules.Chance, l *narrator) {
	stick := &s.ed.sticks[c.Stick]
	s.sticks[player][c.Stick] -= one(stick.naga)
	s.hands[player] = s.ed.without(s.hands[player], c.Card)
	s.handSize[player]--
	s.known[player] = s.ed.without(s.known[player], c.Card)
	s.used[player] = s.ed.with(s.used[player], c.Card)
	s.asked = *c
	l.activated(s, player, c)
	if s.amuletCount[player^1] > 0 {
		s.phase, s.turn = answering, uint8(player)^1
		return
	}
	s.carryOut(player, chance, l)
}

// undo cancels the activation that was asked about (R7.4, R9.8).
func (s *State) undo(player int, l *narrator) {
	s.spend(player, s.ed.undoing)
	l.undid(player)
	s.handOver(player^1, l)
}

// handOver ends a player's use of a Naga.
func (s *State) handOver(player int, l *narrator) {
	s.asked = Choice{}
	s.phase, s.turn, s.passes = confronted, uint8(player)^1, 0
	s.confront(l)
}

// carryOut applies the effect of the activated card (section 8).
func (s *State) carryOut(player int, chance rules.Chance, l *narrator) {
	c := &s.asked
	card := &s.ed.cards[c.Card]
	switch card.effect {
	case addFate: // R8.1
		s.added[player] += card.n
		l.addedFate(player, int(card.n))
	case rethrow:
		s.rethrow(player, c, chance, l)
	case discardSticks:
		for t := range c.targets() {
			s.sticks[player^1].drop(t)
		}
		l.happened(s, player, c)
	case peek: // R9.10: all see at what
		for t := range c.targets() {
			s.temples[s.templeOf(player, t)].seen[player] |= 1 << index(t)
		}
		l.peeked(s, player, c)
	case swapRelics, pivotTile, moveTile, swapTiles:
		owner, _ := s.reshape(player, c)
		l.happened(s, player, c)
		s.settle(owner, player, l)
	case layTrap: // R8.9
		s.reshape(player, c)
		l.happened(s, player, c)
	case recoverCard:
		if s.discardSize > 0 { // R9.19: a draw amulet may have emptied it
			s.phase, s.turn = recovering, uint8(player)
			l.looks(s, player)
			return
		}
	case drawCards: // R8.11
		l.drewByCard(player, int(card.n))
		s.drawToHand(player, int(card.n), chance, l)
	case spoil:
		s.spoil(player, chance, l)
	}
	if s.phase != over {
		s.handOver(player, l)
	}
}

// rethrow throws the rival's chosen sticks again (R8.2).
func (s *State) rethrow(player int, c *Choice, chance rules.Chance, l *narrator) {
	rival := player ^ 1
	for t := range c.targets() {
		s.sticks[rival].drop(t)
	}
	left := s.sticks[rival]
	for t := range c.targets() {
		s.throw(rival, int(t/4), 1, chance)
	}
	l.rethrew(s, rival, c, left)
}

// reshape changes a temple as a choice says, and reports whose it was and
// whether its paths or relics may have changed; other choices change none.
func (s *State) reshape(player int, c *Choice) (owner int, changed bool) {
	if c.Action == place {
		s.temples[player].put(s.ed, int(c.A), s.tile*4+c.Turn, s.tileAmulet)
		return player, true
	}
	owner = s.templeOf(player, c.A)
	t, a, b := &s.temples[owner], index(c.A), index(c.B)
	switch s.ed.cards[c.Card].effect {
	case swapRelics: // R8.5
		t.swapRelics(a, b)
	case pivotTile:
		t.pivot(s.ed, a, c.Turn)
	case moveTile, swapTiles:
		t.exchange(s.ed, a, b)
	case layTrap:
		s.trapTemple, s.trapCell = uint8(owner), uint8(a)
		return owner, false
	default:
		return owner, false
	}
	return owner, true
}

// takeFromDiscard is the second half of recover (R8.10): the card is chosen
// when the discard pile may be seen.
func (s *State) takeFromDiscard(player int, card kind, l *narrator) {
	s.discard = s.ed.without(s.discard, card)
	s.discardSize--
	s.hands[player] = s.ed.with(s.hands[player], card)
	s.handSize[player]++
	l.recovered(s, player, card)
	s.handOver(player, l)
}

// spoil discards a random card of the rival's hand, at once (R8.12,
// R9.1); it is shown (R9.20).
func (s *State) spoil(player int, chance rules.Chance, l *narrator) {
	rival := player ^ 1
	label := rules.Label{What: "spoil", At: rules.At(s.spoils, 0, 0, 0)}
	s.spoils++
	card := s.ed.nth(s.hands[rival], chance.IntN(label, int(s.handSize[rival])))
	s.hands[rival] = s.ed.without(s.hands[rival], card)
	s.handSize[rival]--
	s.known[rival] = s.ed.without(s.known[rival], card)
	s.discard = s.ed.with(s.discard, card)
	s.discardSize++
	l.spoiled(s, rival, card)
}
