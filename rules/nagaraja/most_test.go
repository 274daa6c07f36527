package nagaraja

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"nagara/rules"
)

// boxed is an edition of cards of these kinds, so many of each that all differ and as
// many more that are alike, with sticks that show nothing but Nagas, names as long as
// they may be, and the largest hands.
func boxed(t *testing.T, differ int, of ...cardData) []byte {
	t.Helper()
	var d editionData
	if err := json.Unmarshal(reconstructed, &d); err != nil {
		t.Fatal(err)
	}
	d.ID, d.OpeningHand, d.Deal = "boxed", 10, dealData{5, 4}
	for i := range d.Sticks {
		d.Sticks[i].Faces = []string{naga, naga, naga, naga}
	}
	d.Sticks[2].Faces[0] = "9" // somebody must become the first guide (R1.3)
	d.Cards = nil
	for _, card := range of {
		card.Sticks = map[string]int{"green": 12, "white": 12, "brown": 12}
		for i := range differ {
			card.ID, card.Count = fmt.Sprintf("%s-%0*d", card.Symbol, 63-len(card.Symbol), i), 1
			if i == 0 {
				card.Count = 48/len(of) - differ + 1
			}
			d.Cards = append(d.Cards, card)
		}
	}
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// The cards of each symbol that can be aimed at most.
var (
	widestRelic = cardData{Symbol: "relic", Kind: "peek", Target: "either", N: 2}
	widestTile  = cardData{Symbol: "tile", Kind: "swap-tiles", Target: "either", N: 2}
	widestStick = cardData{Symbol: "stick", Kind: "rethrow", Target: "opponent", N: 2}
	widestCard  = cardData{Symbol: "card", Kind: "recover", Target: "self", N: 1}
)

// maxListed and longestPage are what no menu and no picture of an edition that is
// read goes beyond.
const (
	maxListed   = 10_000
	longestPage = 5 << 20
)

// TestTheMostThatCanBeListed: with the whole box in one hand, which no match comes
// to, and every stick a Naga, a menu and its picture stay what a server can send.
func TestTheMostThatCanBeListed(t *testing.T) {
	ed, err := ReadEdition(boxed(t, 9, widestRelic, widestTile, widestStick, widestCard))
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := Rules{}.Start(rules.Setup{Edition: ed, Seats: 2, Seed: rules.SeedOf("most")})
	if err != nil {
		t.Fatal(err)
	}
	match := m.(*Match)
	s := &match.state
	s.turn, s.hands[0], s.handSize[0] = 0, s.ed.allCards, 48
	s.discard, s.discardSize = s.ed.allCards, 48
	s.amulets[0][s.ed.drawing] = 1
	for p := range 2 {
		for cell := range cells {
			s.temples[p].put(s.ed, cell, uint8(cell/2*4+cell%2), nothing)
		}
		for spot := range s.sticks[p] {
			s.sticks[p][spot] = one(0) + one(1) + one(2) + one(3)
		}
	}
	most := 0
	for phase := range over {
		s.phase = phase
		n := match.Legal(1).Len()
		most = max(most, n)
		text := match.View(1).(rules.JSONAppender).AppendJSON(nil)
		t.Logf("%-9s %6d moves, %8d bytes", phaseNames[phase], n, len(text))
		if n > maxListed || len(text) > longestPage {
			t.Errorf("%s: %d moves in %d bytes", phaseNames[phase], n, len(text))
		}
	}
	if most < 5000 {
		t.Errorf("the longest menu has %d moves; is this the largest box?", most)
	}
}

// TestCardsThatCanBeLaidInTooManyWays are refused by a sentence that says which.
func TestCardsThatCanBeLaidInTooManyWays(t *testing.T) {
	for _, c := range []struct {
		text []byte
		want string
	}{
		{boxed(t, 8, widestRelic, widestTile, widestStick, widestCard), ""},
		{boxed(t, 48, widestTile), "line 1, cards: the cards can be laid in 281474976710655 ways, those with the symbol tile alone in 281474976710655; " +
			"there should be at most 6000 in all: let more of them be alike"},
		{boxed(t, 16, widestRelic, widestStick, widestCard), "line 1, cards: the cards can be laid in 196605 ways, those with the symbol relic alone in 65535; " +
			"there should be at most 6000 in all: let more of them be alike"},
	} {
		_, err := ReadEdition(c.text)
		if got := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" && got != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}

// TestLaysAreListedWithoutDetours: of cards that are all alike there are few sets, and
// it must not take a look at all that there would be if they differed.
func TestLaysAreListedWithoutDetours(t *testing.T) {
	ed, err := ReadEdition(boxed(t, 1, widestStick))
	if err != nil {
		t.Fatal(err)
	}
	s := deal(ed, rules.NewFastRand(1), nil)
	s.hands[0], s.handSize[0] = s.ed.allCards, 48
	if lays := s.lays(0, nil); len(lays) != 48 || lays[0].Cards.Len() != 48 || lays[47].Cards.Len() != 1 {
		t.Errorf("%d sets of 48 cards that are alike", len(lays))
	}
}

// TestLaysAreInTheirOrder: that of their words, from the whole hand down.
func TestLaysAreInTheirOrder(t *testing.T) {
	random := rules.NewFastRand(3)
	for range 50 {
		s := deal(Standard(), random, nil)
		s.drawToHand(0, below(random, 9), random, nil)
		var want []Cards
		for _, symbol := range s.ed.bySymbol {
			all := s.hands[0] & symbol
			for set := all; set != 0; set = (set - 1) & all {
				if s.ed.gaps(set) == 0 {
					want = append(want, set)
				}
			}
		}
		var got []Cards
		for _, lay := range s.lays(0, nil) {
			got = append(got, lay.Cards)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("the lays are %b; want %b", got, want)
		}
	}
}
