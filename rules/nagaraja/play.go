package nagaraja

import "nagara/rules"

// play makes a choice that must be legal for the player. l may be nil.
func (s *State) play(player int, c *Choice, chance rules.Chance, l *narrator) {
	switch c.Action {
	case layCards:
		s.lay(player, c, chance, l)
	case activate:
		s.activate(player, c, chance, l)
	case pass:
		s.passOn(l)
		s.confront(l)
	case allow:
		l.allowed(player)
		s.carryOut(player^1, chance, l)
	case undo:
		s.undo(player, l)
	case takeCard:
		s.takeFromDiscard(player, c.Card, l)
	case place:
		s.place(player, c, chance, l)
	case give:
		s.give(player, c.Card, chance, l)
	case drawAmulet:
		s.drawByAmulet(player, chance, l)
	}
}

// lay puts cards face down (R2.1), and so out of the hand (R3.6); when both have,
// they are revealed and the sticks are thrown (R2.3).
func (s *State) lay(player int, c *Choice, chance rules.Chance, l *narrator) {
	l.laid(s, player, c.Cards)
	s.hands[player] = s.ed.minus(s.hands[player], c.Cards)
	s.laid[player] = c.Cards
	s.laidSize[player] = uint8(c.Cards.Len())
	s.handSize[player] -= s.laidSize[player]
	if player == int(s.guide) && s.handSize[player^1] > 0 {
		s.turn ^= 1
		return
	}
	for i := range 2 {
		p := int(s.guide) ^ i
		s.known[p] = s.ed.minus(s.known[p], s.laid[p])
		l.revealed(s, p)
	}
	s.throwAll(chance, l)
	s.phase, s.turn, s.passes = confronted, s.guide, 0
	s.confront(l)
}

// confront gives the turn to whoever has a Naga. Who has none passes without
// being asked, which all can see coming; a hand that is of no use is the
// player's secret (R9.6). Two passes in a row end the step (R3.2); who
// alone has Nagas goes on (R3.3).
func (s *State) confront(l *narrator) {
	for s.passes < 2 {
		if s.Nagas(int(s.turn)) == 0 {
			l.hasNoNaga(int(s.turn))
			s.passed()
			continue
		}
		if !s.passesUnasked() {
			return
		}
		s.passOn(l)
	}
	s.decide(l)
}

func (s *State) passOn(l *narrator) {
	l.passed(int(s.turn))
	s.passed()
}

func (s *State) passed() {
	s.passes++
	s.turn ^= 1
}

// decide ends step two: more fate points win the tile, a tie goes to the
// guide (R3.4), and all cards used this round are discarded (R3.5).
func (s *State) decide(l *narrator) {
	winner := s.guide
	if s.fate(int(s.guide)^1) > s.fate(int(s.guide)) {
		winner ^= 1
	}
	l.decided(s, int(winner))
	for p := range 2 {
		s.discard = s.ed.plus(s.ed.plus(s.discard, s.laid[p]), s.used[p])
		s.discardSize += s.laidSize[p] + uint8(s.used[p].Len())
		s.laid[p], s.laidSize[p], s.used[p] = 0, 0, 0
		s.sticks[p], s.thrown[p], s.added[p] = sticks{}, [stickKinds]uint8{}, 0
	}
	s.phase, s.turn = exploring, winner
}

// place lays the tile (R4.1) and begins the new deal.
func (s *State) place(player int, c *Choice, chance rules.Chance, l *narrator) {
	s.reshape(player, c)
	s.tile, s.tileAmulet = nothing, nothing
	l.placed(s, player, int(c.A))
	if !s.ed.firstRules { // also where this tile ends the match
		s.returnTrap(player, l)
	}
	s.settle(player, player, l)
	if s.phase == over {
		return
	}
	if s.temples[player].tiles() == cells {
		s.finishByTiles(player, l)
		return
	}
	s.returnTrap(player, l)
	s.guide = uint8(player) ^ 1 // R5.1
	l.guides(int(s.guide))
	s.dealThree(chance, l)
}

// returnTrap puts the trap back beside the pile where it must leave (R9.14).
func (s *State) returnTrap(player int, l *narrator) {
	if s.trapLeaves(player) {
		s.trapCell = nothing
		l.trapReturned(player)
	}
}

// trapLeaves tells whether the trap lies on the last cell of a temple that has
// no tile (R9.14).
func (s *State) trapLeaves(player int) bool {
	trap := s.trapIn(player)
	return trap != nothing && s.temples[player].bare(trap) == 0
}

// dealThree lets the new guide draw what they choose from (R5.2). Drawing
// amulets may have emptied both piles: then there is nothing to give (R9.2).
func (s *State) dealThree(chance rules.Chance, l *narrator) {
	s.drawn = s.draw(int(s.guide), s.ed.dealt, chance, l)
	s.drawnSize = uint8(s.drawn.Len())
	s.phase, s.turn = sharing, s.guide
	if s.drawnSize == 0 {
		s.revealTile(chance, l)
	}
}

// give keeps all drawn cards but one, which the rival gets.
func (s *State) give(player int, card kind, chance rules.Chance, l *narrator) {
	l.gave(s, player, card)
	s.hands[player] = s.ed.plus(s.hands[player], s.ed.without(s.drawn, card))
	s.handSize[player] += s.drawnSize - 1
	s.drawn, s.drawnSize = 0, 0
	s.hands[player^1] = s.ed.with(s.hands[player^1], card)
	s.known[player^1] = s.ed.with(s.known[player^1], card)
	s.handSize[player^1]++
	s.revealTile(chance, l)
}

// drawToHand is what drawing means outside of the new deal.
func (s *State) drawToHand(player, n int, chance rules.Chance, l *narrator) {
	got := s.draw(player, n, chance, l)
	s.hands[player] = s.ed.plus(s.hands[player], got)
	s.handSize[player] += uint8(got.Len())
}

// draw takes up to n cards from the pile, and shuffles the discard pile when
// it runs out in the middle (R9.2).
func (s *State) draw(player, n int, chance rules.Chance, l *narrator) (got Cards) {
	var told Cards // those that were drawn before a shuffle
	for range n {
		if s.pileSize == 0 {
			l.drew(s, player, got)
			told = got
			if s.discardSize == 0 {
				return got
			}
			s.shuffleIn(l)
		}
		label := rules.Label{What: "card", At: rules.At(s.shuffles, s.draws, 0, 0)}
		s.draws++
		card := s.ed.nth(s.pile, chance.IntN(label, int(s.pileSize)))
		s.pile = s.ed.without(s.pile, card)
		s.pileSize--
		got = s.ed.with(got, card)
	}
	l.drew(s, player, s.ed.minus(got, told))
	return got
}

// shuffleIn makes the discard pile the new draw pile (R5.2).
func (s *State) shuffleIn(l *narrator) {
	s.pile, s.pileSize, s.discard, s.discardSize = s.discard, s.discardSize, 0, 0
	s.shuffles++
	s.draws = 0
	l.shuffled()
}

// drawByAmulet is R7.3.
func (s *State) drawByAmulet(player int, chance rules.Chance, l *narrator) {
	s.spend(player, s.ed.drawing)
	l.drewByAmulet(player)
	s.drawToHand(player, s.ed.amulets[s.ed.drawing].cards, chance, l)
	if s.phase == recovering && s.discardSize == 0 {
		s.handOver(int(s.turn), l) // R9.19: nothing is left to recover
	}
}

func (s *State) spend(player int, amulet uint8) {
	s.amulets[player][amulet]--
	s.amuletCount[player]--
	s.spent[amulet]++
}
