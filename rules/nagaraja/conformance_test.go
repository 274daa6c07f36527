package nagaraja

import (
	"slices"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

func TestConformance(t *testing.T) {
	matches := 10_000
	if testing.Short() {
		matches = 100
	}
	suite(matches, 300).Run(t)
}

// TestFirstRulesConform: version 1, by which old tables go on.
func TestFirstRulesConform(t *testing.T) {
	first := suite(100, 300)
	first.Rules = Rules{first: true}
	first.Run(t)
}

// suite looks closely at one position in so many.
func suite(matches, share int) rulestest.Suite {
	return rulestest.Suite{
		Rules: Rules{},
		Setups: []rules.Setup{
			{Edition: Standard(), Seats: 2},
			{Edition: Standard(), Seats: 2, Options: rules.Options{"memory": "off"}},
		},
		Matches:    matches,
		Longest:    2000,
		Components: components,
		Secrets:    secrets{},
		Alike:      alike,
		Share:      share,
	}
}

// alike: some tiles look the same however they are turned, and a temple's name holds
// until the next, so that it can be said again.
func alike(one, other string) bool {
	words := func(text string) []string {
		list := slices.DeleteFunc(strings.Fields(text), func(word string) bool { return slices.Contains(turnNames[:], word) })
		slices.Sort(list)
		return slices.Compact(list)
	}
	return slices.Equal(words(one), words(other))
}

func TestGolden(t *testing.T) {
	for _, name := range []string{"first", "second", "third"} {
		rulestest.Golden(t, Rules{}, rules.Setup{Edition: Standard(), Seats: 2}, name)
	}
}

// components counts every card, stick, tile, amulet and relic.
func components(match rules.Match) any {
	s := &match.(*Match).state
	cards := s.ed.plus(s.pile, s.discard)
	cards = s.ed.plus(cards, s.drawn)
	loose := s.pile.Len() + s.discard.Len() + s.drawn.Len()
	var tiles [tileKinds]uint8
	var amulets [amuletKinds]uint8
	var relics [2][10]int
	for p := range 2 {
		for _, set := range []Cards{s.hands[p], s.laid[p], s.used[p]} {
			cards = s.ed.plus(cards, set)
			loose += set.Len()
		}
		for c := range cells {
			if lie := s.temples[p].lie[c]; lie != nothing {
				tiles[lie/4]++
			}
			if a := s.temples[p].amulet[c]; a != nothing {
				amulets[a]++
			}
		}
		for _, r := range s.temples[p].relic {
			relics[p][r]++
		}
		for a, n := range s.amulets[p] {
			amulets[a] += n
		}
		if s.handSize[p] != uint8(s.hands[p].Len()) || s.laidSize[p] != uint8(s.laid[p].Len()) {
			return "sizes of hands do not fit"
		}
	}
	for i, n := range s.tilePile {
		tiles[i] += n
	}
	if s.tile != nothing {
		tiles[s.tile]++
	}
	if s.tileAmulet != nothing {
		amulets[s.tileAmulet]++
	}
	for a := range amulets {
		amulets[a] += s.amuletPile[a] + s.spent[a]
	}
	if int(s.pileSize) != s.pile.Len() || int(s.discardSize) != s.discard.Len() || int(s.drawnSize) != s.drawn.Len() {
		return "sizes of piles do not fit"
	}
	return counted{cards == s.ed.allCards, loose, tiles, amulets, relics}
}

// counted is how many components there are; relics by the temple.
type counted struct {
	cards   bool // all of them
	loose   int
	tiles   [tileKinds]uint8
	amulets [amuletKinds]uint8
	relics  [2][10]int
}
