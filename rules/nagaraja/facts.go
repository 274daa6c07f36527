package nagaraja

import "math/bits"

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
