package nagaraja

import "nagara/rules"

// narrator tells what happens in a match. A nil one tells nothing: search plays
// without. Each method is one kind of event.
type narrator struct {
	rules.Log[happening, *happening]
	trail []note
}

// add is a new event of a player, or of nobody.
func (l *narrator) add(what happened, player int) *happening {
	h := l.Add()
	h.what, h.player, h.to = what, int8(player), nobody
	return h
}

// show is one with cards, which only some may see.
func (l *narrator) show(what happened, player int, ed *tables, cards Cards, secret secrecy) *happening {
	h := l.add(what, player)
	h.ed, h.cards, h.secret = ed, cards, secret
	return h
}

func seat(player int) rules.Seat { return rules.Seat(player + 1) }

func (l *narrator) threwForGuide(s *State, player int, faces [2]uint8) {
	if l != nil {
		h := l.add(guideThrown, player)
		h.ed = s.ed
		h.aims.A, h.aims.B = stickSpot(s.ed.brown, int(faces[0])), stickSpot(s.ed.brown, int(faces[1]))
	}
}

func (l *narrator) guides(player int) {
	if l != nil {
		l.add(guideChosen, player)
	}
}

func (l *narrator) revealedTile(s *State) {
	if l != nil {
		h := l.add(tileRevealed, nobody)
		h.ed, h.n, h.lie, h.amulet = s.ed, s.round, s.tile*4, s.tileAmulet
	}
}

func (l *narrator) drew(s *State, player int, cards Cards) {
	if l != nil && cards != 0 {
		l.note(fromPile, player, cards)
		l.show(cardsDrawn, player, s.ed, cards, forSeat).n = uint8(cards.Len())
	}
}

func (l *narrator) shuffled() {
	if l != nil {
		l.note(shuffledIn, 0, 0)
		l.add(pileShuffled, nobody)
	}
}

func (l *narrator) laid(s *State, player int, cards Cards) {
	if l != nil {
		l.show(cardsLaid, player, s.ed, cards, forSeat).n = uint8(cards.Len())
	}
}

func (l *narrator) revealed(s *State, player int) {
	if l != nil && s.laidSize[player] > 0 {
		l.note(shown, player, s.laid[player])
		l.show(cardsRevealed, player, s.ed, s.laid[player], open)
	}
}

func (l *narrator) threw(s *State, player int) {
	if l != nil {
		h := l.add(sticksThrown, player)
		h.ed, h.sticks[0] = s.ed, s.sticks[player]
	}
}

func (l *narrator) passed(player int) {
	if l != nil {
		l.add(turnPassed, player)
	}
}

// hasNoNaga is a pass of somebody who was not asked (R9.6).
func (l *narrator) hasNoNaga(player int) {
	if l != nil {
		l.add(turnPassed, player).forced = true
	}
}

func (l *narrator) activated(s *State, player int, c *Choice) {
	if l != nil {
		card := s.ed.with(0, c.Card)
		l.note(shown, player, card)
		l.show(cardActivated, player, s.ed, card, open).aims = *c
	}
}

func (l *narrator) allowed(player int) {
	if l != nil {
		l.add(effectAllowed, player)
	}
}

func (l *narrator) undid(player int) {
	if l != nil {
		l.add(effectUndone, player)
	}
}

func (l *narrator) addedFate(player, n int) {
	if l != nil {
		l.add(effectHappened+happened(addFate), player).n = uint8(n)
	}
}

// rethrew is told with the sticks that were left while the others flew.
func (l *narrator) rethrew(s *State, rival int, c *Choice, left sticks) {
	if l != nil {
		h := l.add(effectHappened+happened(rethrow), rival^1)
		h.ed, h.to, h.aims = s.ed, int8(rival), *c
		h.sticks[0] = s.sticks[rival]
		for k := range left {
			h.sticks[0][k] -= left[k]
		}
	}
}

// happened is an effect of which all see what there is to see.
func (l *narrator) happened(s *State, player int, c *Choice) {
	if l != nil {
		h := l.add(effectHappened+happened(s.ed.cards[c.Card].effect), player)
		h.ed, h.aims = s.ed, *c
	}
}

func (l *narrator) peeked(s *State, player int, c *Choice) {
	if l != nil {
		h := l.add(effectHappened+happened(peek), player)
		h.ed, h.aims, h.secret = s.ed, *c, forSeat
		i := 0
		for t := range c.targets() {
			h.relics[i] = s.temples[s.templeOf(player, t)].relic[index(t)]
			i++
		}
	}
}

func (l *narrator) drewByCard(player, n int) {
	if l != nil {
		l.add(effectHappened+happened(drawCards), player).n = uint8(n)
	}
}

func (l *narrator) looks(s *State, player int) {
	if l != nil {
		l.note(looked, player, s.discard)
		l.show(discardSeen, player, s.ed, s.discard, forSeat).n = uint8(s.discard.Len())
	}
}

func (l *narrator) recovered(s *State, player int, card kind) {
	if l != nil {
		one := s.ed.with(0, card)
		l.note(fromDiscard, player, one)
		l.show(effectHappened+happened(recoverCard), player, s.ed, one, forSeat)
	}
}

func (l *narrator) spoiled(s *State, victim int, card kind) {
	if l != nil {
		one := s.ed.with(0, card)
		l.note(spoiled, victim, one)
		l.show(effectHappened+happened(spoil), victim^1, s.ed, one, open).to = int8(victim)
	}
}

func (l *narrator) decided(s *State, winner int) {
	if l != nil {
		l.note(swept, 0, 0)
		h := l.add(tileWon, winner)
		h.ed, h.lie, h.sticks, h.numbers = s.ed, s.tile*4, s.sticks, [2]int16{int16(s.fate(0)), int16(s.fate(1))}
	}
}

func (l *narrator) placed(s *State, player, cell int) {
	if l != nil {
		h := l.add(tilePlaced, player)
		h.ed, h.place, h.lie = s.ed, uint8(cell), s.temples[player].lie[cell]
	}
}

func (l *narrator) tookAmulet(s *State, owner, cell int, amulet uint8) {
	if l != nil {
		h := l.add(amuletTaken, owner)
		h.ed, h.place, h.amulet, h.secret = s.ed, uint8(cell), amulet, forSeat
	}
}

// turned is seen by all, whichever way the relics turned: they lay open just
// before or lie open now.
func (l *narrator) turned(s *State, owner int, niches uint16) {
	if l == nil {
		return
	}
	t := &s.temples[owner]
	for left := niches; left != 0; left &= left - 1 {
		niche, what := first(left), relicDown
		if t.up>>niche&1 != 0 {
			what = relicUp
		}
		h := l.add(what, owner)
		h.ed, h.place, h.relics[0] = s.ed, uint8(niche), t.relic[niche]
	}
}

func (l *narrator) trapReturned(owner int) {
	if l != nil {
		l.add(trapTaken, owner)
	}
}

func (l *narrator) drewByAmulet(player int) {
	if l != nil {
		l.add(amuletDrew, player)
	}
}

func (l *narrator) gave(s *State, player int, card kind) {
	if l != nil {
		one := s.ed.with(0, card)
		l.note(toRival, player, one)
		l.show(cardGiven, player, s.ed, one, forGiven).to = int8(player ^ 1)
	}
}

func (l *narrator) forfeited(player int, why rules.Reason) {
	if l == nil {
		return
	}
	if why == rules.Expired {
		l.add(ranOut, player)
	} else {
		l.add(gaveUp, player)
	}
}

// ended lays everything open (R9.12).
func (l *narrator) ended(s *State) {
	if l != nil {
		h := l.add(matchEnded, int(s.winner))
		h.ed, h.reason, h.amulets = s.ed, s.reason, s.amulets
		h.numbers = [2]int16{int16(s.points(0)), int16(s.points(1))}
	}
}
