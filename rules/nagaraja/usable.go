package nagaraja

// canActivate tells whether the player has a Naga and a card to activate with
// it; if not, they are not asked (R9.6).
func (s *State) canActivate(player int) bool {
	if s.nagas(player, 0)+s.nagas(player, 1)+s.nagas(player, 2) == 0 {
		return false
	}
	for left := s.hands[player] & s.ed.first; left != 0; left &= left - 1 {
		k := s.ed.lowest(left)
		if s.usable(player, k) {
			return true
		}
	}
	return false
}

// usable tells whether a card would change anything (R9.5). It asks only what
// all can see.
func (s *State) usable(player int, k kind) bool {
	card := &s.ed.cards[k]
	switch card.effect {
	case addFate:
		return true
	case rethrow, discardSticks:
		return s.sticks[player^1] != [stickKinds][4]uint8{}
	case recoverCard:
		return s.discardSize > 0
	case drawCards:
		return s.pileSize+s.discardSize > 0
	case spoil:
		return s.handSize[player^1] > 0
	}
	for side := range 2 {
		if card.target>>side&1 != 0 && s.usableIn(player^side, card.effect) {
			return true
		}
	}
	return false
}

func (s *State) usableIn(owner int, e effect) bool {
	t := &s.temples[owner]
	switch e {
	case peek:
		return t.up != 1<<9-1
	case swapRelics:
		return true // there are always two that differ: six sacred, three cursed
	case pivotTile:
		return s.anyPivot(t)
	case moveTile:
		return t.tiled != 0 && t.bare(s.trapIn(owner)) != 0
	case swapTiles:
		return t.anyDiffer()
	default: // layTrap
		return t.tiles() < cells-1
	}
}

func (s *State) anyPivot(t *temple) bool {
	for left := t.tiled; left != 0; left &= left - 1 {
		cell := first(left)
		if s.ed.tiles[t.lie[cell]/4].turn != [4]uint8{} {
			return true
		}
	}
	return false
}

// anyDiffer: if no tile differs from the lowest, none differs from another.
func (t *temple) anyDiffer() bool {
	lowest := first(t.tiled)
	for left := t.tiled & (t.tiled - 1); left != 0; left &= left - 1 {
		if t.tilesDiffer(lowest, first(left)) {
			return true
		}
	}
	return false
}
