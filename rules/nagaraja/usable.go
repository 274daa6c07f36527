package nagaraja

// usable is those of a player's cards that would change anything (R9.5). It
// asks only what all can see. All cards are asked about at once, effect by
// effect: which cards a hand has is luck, but what an effect can do is mostly
// what it could do before.
func (s *State) usable(player int, cards Cards) Cards {
	return s.usableAside(player, cards) |
		s.usableIn(player, cards, &s.ed.aimed[0]) | s.usableIn(player^1, cards, &s.ed.aimed[1])
}

// usableAside is those that would change anything beside the temples.
func (s *State) usableAside(player int, cards Cards) Cards {
	own, rivals := &s.ed.aimed[0], &s.ed.aimed[1]
	usable := own[addFate]
	if s.sticks[player^1] != (sticks{}) {
		usable |= rivals[rethrow] | rivals[discardSticks]
	}
	if s.discardSize > 0 {
		usable |= own[recoverCard]
	}
	if s.pileSize+s.discardSize > 0 {
		usable |= own[drawCards]
	}
	if s.handSize[player^1] > 0 {
		usable |= rivals[spoil]
	}
	return cards & usable
}

// usableIn is those of the cards that would change anything in one temple;
// aimed are the cards that can aim at it, by their effect.
func (s *State) usableIn(owner int, cards Cards, aimed *[len(effects)]Cards) Cards {
	t := &s.temples[owner]
	usable := aimed[swapRelics] // there are always two that differ: six sacred, three cursed
	if t.up != 1<<9-1 {
		usable |= aimed[peek]
	}
	if t.tiled != 0 && t.bare(s.trapIn(owner)) != 0 {
		usable |= aimed[moveTile]
	}
	if t.tiles() < cells-1 {
		usable |= aimed[layTrap]
	}
	if cards&aimed[pivotTile] != 0 && s.anyPivot(t) {
		usable |= aimed[pivotTile]
	}
	if cards&aimed[swapTiles] != 0 && t.anyDiffer() {
		usable |= aimed[swapTiles]
	}
	return cards & usable
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
