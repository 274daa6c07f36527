package nagaraja

// Moves appends to buf all that the player may do now, in a fixed order. What
// it appends follows from what the player knows, and from nothing else.
func (s *State) moves(player int, buf []Choice) []Choice {
	if int(s.turn) == player {
		switch s.phase {
		case laying:
			buf = s.lays(player, buf)
		case confronted:
			buf = s.activations(player, append(buf, Choice{Action: pass}))
		case answering:
			buf = append(buf, Choice{Action: allow})
			if s.amulets[player][s.ed.undoing] > 0 {
				buf = append(buf, Choice{Action: undo})
			}
		case recovering:
			for left := s.discard & s.ed.first; left != 0; left &= left - 1 {
				k := s.ed.lowest(left)
				buf = append(buf, Choice{Action: takeCard, Card: k})
			}
		case exploring:
			buf = s.placements(player, buf)
		case sharing:
			for left := s.drawn & s.ed.first; left != 0; left &= left - 1 {
				k := s.ed.lowest(left)
				buf = append(buf, Choice{Action: give, Card: k})
			}
		}
	}
	if s.mayDraw(player) {
		buf = append(buf, Choice{Action: drawAmulet})
	}
	return buf
}

// mayDraw tells whether the player can play a draw amulet, which can be done
// between any two moves (R7.1, R9.9) while there is a card to draw (R9.21).
func (s *State) mayDraw(player int) bool {
	return s.phase != over && s.amulets[player][s.ed.drawing] > 0 && s.pileSize+s.discardSize > 0
}

// lays are all sets of cards of one symbol (R2.1), not empty (R2.2).
func (s *State) lays(player int, buf []Choice) []Choice {
	for _, symbol := range s.ed.bySymbol {
		all := s.hands[player] & symbol
		for set := all; set != 0; set = (set - 1) & all {
			if s.ed.gaps(set) == 0 {
				buf = append(buf, Choice{Action: layCards, Cards: set})
			}
		}
	}
	return buf
}

// placements are the open cells with every turn that looks different (R4.1).
func (s *State) placements(player int, buf []Choice) []Choice {
	tile := &s.ed.tiles[s.tile]
	for left := s.temples[player].open(s.trapIn(player)); left != 0; left &= left - 1 {
		c := first(left)
		for turn := range uint8(4) {
			if tile.turn[turn] == turn {
				buf = append(buf, Choice{Action: place, A: uint8(c), Turn: turn})
			}
		}
	}
	return buf
}

// activations are all cards with all their targets, for each kind of stick
// that has a Naga (R3.1, R9.4).
func (s *State) activations(player int, buf []Choice) []Choice {
	from := len(buf)
	for stick := range stickKinds {
		if s.nagas(player, stick) == 0 {
			continue
		}
		if len(buf) > from { // the same again, with another stick
			for _, c := range buf[from:] {
				if int(c.Stick) != int(buf[from].Stick) {
					break
				}
				c.Stick = uint8(stick)
				buf = append(buf, c)
			}
			continue
		}
		for left := s.hands[player] & s.ed.first; left != 0; left &= left - 1 {
			k := s.ed.lowest(left)
			buf = s.aims(player, Choice{Action: activate, Card: k, Stick: uint8(stick), A: nothing, B: nothing}, buf)
		}
	}
	return buf
}

// aims appends the choice with each of the targets that its card can have.
func (s *State) aims(player int, c Choice, buf []Choice) []Choice {
	card := &s.ed.cards[c.Card]
	switch card.effect {
	case rethrow, discardSticks:
		return s.stickAims(player, c, int(card.n), buf)
	case peek:
		return s.peekAims(player, c, int(card.n), buf)
	case addFate, recoverCard, drawCards, spoil:
		if s.usable(player, s.ed.run[c.Card]) != 0 {
			buf = append(buf, c)
		}
		return buf
	}
	for side := range 2 {
		if card.target>>side&1 != 0 {
			buf = s.templeAims(player^side, side == 1, c, buf)
		}
	}
	return buf
}

// stickAims are any n of the rival's sticks, fewer only where fewer are there
// (R8.2, R8.3, R9.5).
func (s *State) stickAims(player int, c Choice, n int, buf []Choice) []Choice {
	var there [stickKinds * 4]uint8
	kinds, all := there[:0], 0
	sticks := &s.sticks[player^1]
	for spot := range uint8(stickKinds * 4) {
		if n := sticks.count(spot); n > 0 {
			kinds = append(kinds, spot)
			all += n
		}
	}
	if n == 1 || all == 1 {
		for _, c.A = range kinds {
			buf = append(buf, c)
		}
		return buf
	}
	for i, a := range kinds {
		for _, b := range kinds[i:] {
			if a != b || sticks.count(a) > 1 {
				c.A, c.B = a, b
				buf = append(buf, c)
			}
		}
	}
	return buf
}

// peekAims are any n face-down relics (R8.4), fewer only where fewer are
// there (R9.5); with either-arrows they may lie in different temples.
func (s *State) peekAims(player int, c Choice, n int, buf []Choice) []Choice {
	hiding := s.hiding(player, s.ed.cards[c.Card].target)
	if n == 1 || hiding.Len() == 1 {
		for ; hiding != 0; hiding &= hiding - 1 {
			c.A = hiding.lowest()
			buf = append(buf, c)
		}
		return buf
	}
	for ; hiding != 0; hiding &= hiding - 1 {
		for others := hiding & (hiding - 1); others != 0; others &= others - 1 {
			c.A, c.B = hiding.lowest(), others.lowest()
			buf = append(buf, c)
		}
	}
	return buf
}

// templeAims are the targets in one temple, for the effects that change it.
func (s *State) templeAims(owner int, rival bool, c Choice, buf []Choice) []Choice {
	t := &s.temples[owner]
	from, to := s.reach(owner, s.ed.cards[c.Card].effect)
	for ; from != 0; from &= from - 1 {
		a := first(from)
		c.A = spot(rival, a)
		switch s.ed.cards[c.Card].effect {
		case layTrap:
			buf = append(buf, c)
		case pivotTile:
			for turn := range uint8(4) {
				if s.reshapes(t, a, turn) {
					c.Turn = turn
					buf = append(buf, c)
				}
			}
		default:
			for left := to; left != 0; left &= left - 1 {
				if b := first(left); s.exchangeable(t, c.Card, a, b) {
					c.B = spot(rival, b)
					buf = append(buf, c)
				}
			}
		}
	}
	return buf
}
