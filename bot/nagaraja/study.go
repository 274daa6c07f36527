package nagaraja

import (
	"math/bits"

	game "nagara/rules/nagaraja"
)

// study is what a bot knows of an edition before it plays: its components in
// the shape that thinking needs.
type study struct {
	edition *game.Edition
	// Of each bit of a set of cards.
	symbol, effect [64]uint8
	fate, nagas    [64]float32 // the mean of what its sticks show
	cards          [64]*game.Card

	relics    []game.Relic
	named     map[string]game.Relic
	allRelics [9]uint8
	exits     [8]float32 // of each type of tile
	amulets   [4]game.Amulet
	amulet    float32 // the mean of the points of an amulet

	winPoints    float32
	cursedToLose int
	throws       *throws
}

var studies known[study]

// studyOf studies each edition once.
func studyOf(edition *game.Edition) *study {
	return studies.find(edition, newStudy)
}

func newStudy(edition *game.Edition) *study {
	st := &study{edition: edition, cards: edition.Bits(), throws: newThrows(edition.Sticks())}
	for bit, card := range st.cards {
		if card != nil {
			st.symbol[bit], st.effect[bit] = uint8(card.Symbol), uint8(card.Effect)
			st.fate[bit], st.nagas[bit] = st.throws.means(card.Sticks)
		}
	}
	st.allRelics, st.relics = edition.Relics()
	st.named = edition.Components().Relics
	for tile := range 6 {
		st.exits[tile] = float32(edition.Exits(tile))
	}
	st.amulets = edition.Amulets()
	var points, count int
	for _, a := range st.amulets {
		points += a.Points * a.Count
		count += a.Count
	}
	st.amulet = float32(points) / float32(count)
	win, curses := edition.Goals()
	st.winPoints, st.cursedToLose = float32(win), curses
	return st
}

// sticksOf are the sticks that cards let one throw.
func (st *study) sticksOf(cards game.Cards) (sticks [3]int) {
	for left := uint64(cards); left != 0; left &= left - 1 {
		for k, n := range st.cards[bits.TrailingZeros64(left)].Sticks {
			sticks[k] += n
		}
	}
	return sticks
}

// strength is the mean of the fate points and of the Nagas that cards throw.
func (st *study) strength(cards game.Cards) (fate, nagas float32) {
	for left := uint64(cards); left != 0; left &= left - 1 {
		bit := bits.TrailingZeros64(left)
		fate += st.fate[bit]
		nagas += st.nagas[bit]
	}
	return fate, nagas
}
