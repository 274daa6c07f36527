package nagaraja

import (
	"math/bits"
)

// This file is an edition in numbers, for bots.

// Card is what a card of an edition is, in numbers.
type Card struct {
	Symbol, Effect, N int
	Sticks            [stickKinds]int
}

// Stick is a kind of stick: the points of its faces, and which show a Naga.
type Stick struct {
	Points [4]int
	Naga   [4]bool
	Count  int
}

// Relic is a kind of relic.
type Relic struct {
	Points int
	Cursed bool
}

// Effects and Symbols are how many of them there are.
const (
	Effects = len(effects)
	Symbols = len(symbols)
)

// Bits has the card of each bit of a Cards; those past the last are nil.
func (e *Edition) Bits() (cards [64]*Card) {
	for left := e.tables.allCards; left != 0; left &= left - 1 {
		c := &e.tables.cards[e.tables.lowest(left)]
		made := &Card{Symbol: int(c.symbol), Effect: int(c.effect), N: int(c.n)}
		for k, n := range c.sticks {
			made.Sticks[k] = int(n)
		}
		cards[bits.TrailingZeros64(uint64(left))] = made
	}
	return cards
}

// Sticks are the kinds of sticks.
func (e *Edition) Sticks() (sticks [stickKinds]Stick) {
	for k := range sticks {
		s := &e.tables.sticks[k]
		sticks[k].Count = int(s.count)
		for f := range 4 {
			sticks[k].Points[f] = int(s.points[s.face[f]])
			sticks[k].Naga[f] = s.face[f] == s.naga
		}
	}
	return sticks
}

// Relics are the nine relics of a temple, and the kinds that they are of.
func (e *Edition) Relics() (all [9]uint8, kinds []Relic) {
	for _, r := range e.tables.relics {
		kinds = append(kinds, Relic{int(r.points), r.cursed})
	}
	return e.tables.allRelics, kinds
}

// Exits is the most sides that one path of a type of tile joins.
func (e *Edition) Exits(tile int) int {
	most := 0
	for _, sides := range e.tables.tiles[tile].paths[0] {
		most = max(most, bits.OnesCount8(sides))
	}
	return most
}

// Amulet is a kind of amulet: points, or cards to draw, or undoing.
type Amulet struct {
	Points, Cards, Count int
	Undoes               bool
}

// Amulets are the kinds of amulets.
func (e *Edition) Amulets() (kinds [amuletKinds]Amulet) {
	for i, a := range e.tables.amulets {
		kinds[i] = Amulet{int(a.points), a.cards, int(a.count), i == int(e.tables.undoing)}
	}
	return kinds
}

// Goals are the points that win and the cursed relics that lose.
func (e *Edition) Goals() (points, cursed int) { return e.tables.winPoints, e.tables.cursedToLose }

// Effect is the name of what an activated card does, such as add-fate.
func (e *Edition) Effect(c Choice) string { return e.tables.cards[c.Card].effect.String() }

// This file is what bots see of a state in detail: paths side by side and
// sticks face by face. All can see it, in every view.

// Ports is a set of sides of the cells of a temple: bit 4*cell+side, the cells
// a1, b1, … c3 and the sides north, east, south, west.
type Ports = ports

// Paths are the sides that the first path of each cell's tile joins, those
// that the second joins, and so on.
func (s *State) Paths(player int) []Ports { return s.temples[player].paths[:s.ed.layers] }

// Seen are the niches of a player's temple whose relic a viewer has seen.
func (s *State) Seen(player, viewer int) uint16 { return s.temples[player].seen[viewer] }

// Shows is how many sticks of a kind before a player show a face.
func (s *State) Shows(player, stick, face int) int { return s.sticks[player][stick].count(uint8(face)) }

// TilesLeft is how many tiles of a type were not revealed yet.
func (s *State) TilesLeft(kind int) int { return int(s.tilePile[kind]) }

// Arrows is whom a card strikes: 1 for oneself, 2 for the rival, 3 for either.
func (e *Edition) Arrows(bit int) int { return int(e.tables.cards[e.tables.kindAt[bit]].target) }

// EffectOf is the number of what an activated card does, and its arrows.
func (e *Edition) EffectOf(c Choice) (effect, arrows int) {
	card := &e.tables.cards[c.Card]
	return int(card.effect), int(card.target)
}

// TilePaths are the sides that each path of a type of tile joins, unturned, and
// which of them has the place for an amulet, or -1.
func (e *Edition) TilePaths(kind int) (paths [4]uint8, shrine int) {
	t := &e.tables.tiles[kind]
	return t.paths[0], int(t.shrine)
}
