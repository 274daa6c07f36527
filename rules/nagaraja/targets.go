package nagaraja

import (
	"math/bits"
)

// What an effect can aim at is said here once; aims.go counts and lists
// it all and rollouts draw from it.

// spots is a set of places in both temples: bit 16*side+index, the side told
// from the player's own.
type spots uint32

// Len counts the places.
func (s spots) Len() int { return bits.OnesCount32(uint32(s)) }

// lowest is the lowest place, as a target.
func (s spots) lowest() uint8 { return uint8(bits.TrailingZeros32(uint32(s))) }

// hiding is the face-down relics of the temples that the arrows allow (R8.4).
func (s *State) hiding(player int, arrows target) (hiding spots) {
	const niches = 1<<9 - 1
	if arrows&self != 0 {
		hiding = spots(^s.temples[player].up & niches)
	}
	if arrows&opponent != 0 {
		hiding |= spots(^s.temples[player^1].up&niches) << rivalBit
	}
	return hiding
}

// reach is the cells or niches of a temple that an effect can aim at, and
// those that it can aim at as its second target.
func (s *State) reach(owner int, e effect) (from, to uint16) {
	t := &s.temples[owner]
	bare := t.bare(s.trapIn(owner))
	switch e {
	case swapRelics:
		return 1<<9 - 1, 1<<9 - 1
	case pivotTile:
		return t.tiled, 0
	case moveTile: // R8.7
		return t.tiled, bare
	case swapTiles:
		return t.tiled, t.tiled
	}
	if t.tiles() == cells-1 { // the trap: not on the last cell without a tile (R9.14)
		return 0, 0
	}
	return bare, 0
}

// turns are those that give the tile on a cell another shape (R8.6, R9.5).
func (s *State) turns(t *temple, cell int) uint8 {
	lie := t.lie[cell]
	return s.ed.tiles[lie/4].turns &^ (1 << (lie % 4))
}

// partners are the places of a set that an effect can exchange with one, which
// it reaches, too.
func (t *temple) partners(e effect, one int, of uint16) uint16 {
	alike := uint16(0)
	switch e {
	case swapRelics:
		alike = t.up & -(t.up >> one & 1) // hidden ones always differ
	case swapTiles:
		alike = of
	case moveTile:
		return of
	}
	partners := of & (^uint16(1) << one)
	for left := partners & alike; left != 0; left &= left - 1 {
		if !t.exchangeable(e, one, first(left)) {
			partners &^= left & -left
		}
	}
	return partners
}

// exchangeable tells whether an effect can exchange what is at a and b, two
// places that it reaches. Pairs are named in one order only.
func (t *temple) exchangeable(e effect, a, b int) bool {
	switch e {
	case swapRelics:
		return a < b && t.relicsDiffer(a, b)
	case swapTiles:
		return a < b && t.tilesDiffer(a, b)
	}
	return true // move-tile: any tile, any bare cell
}

// relicsDiffer: two relics that lie open and are alike would change nothing;
// whether hidden ones are alike must not be told (R9.22).
func (t *temple) relicsDiffer(a, b int) bool {
	both := uint16(1<<a | 1<<b)
	return t.up&both != both || t.relic[a] != t.relic[b]
}

// tilesDiffer: two tiles that lie alike would change nothing, unless an amulet
// lies on one (R9.22).
func (t *temple) tilesDiffer(a, b int) bool {
	return t.lie[a] != t.lie[b] || (t.offered>>a|t.offered>>b)&1 != 0
}

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
