package nagaraja

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"nagara/rules"
)

// boxed is an edition of 48 cards of these kinds, twelve of each that all differ,
// with sticks that show nothing but Nagas, names as long as they may be, and the
// largest hands.
func boxed(t *testing.T, of ...cardData) []byte {
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
	for i := range 48 {
		card := of[i*len(of)/48]
		card.ID, card.Count = fmt.Sprintf("%064d", i), 1
		card.Sticks = map[string]int{"green": 12, "white": 12, "brown": 12}
		d.Cards = append(d.Cards, card)
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

// mostListed and longestPage are what no menu and no picture of an edition that is
// read goes beyond.
const (
	mostListed  = 4*mostLays + 1
	longestPage = 16 << 20
)

// TestTheMostThatCanBeListed: with the whole box in one hand, which no match comes
// to, and every stick a Naga, a menu and its picture stay what a server can send.
func TestTheMostThatCanBeListed(t *testing.T) {
	ed, err := ReadEdition(boxed(t, widestRelic, widestTile, widestStick, widestCard))
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
	for phase := laying; phase < over; phase++ {
		s.phase = phase
		n := match.Legal(1).Len()
		most = max(most, n)
		text := match.View(1).(rules.Fluent).AppendJSON(nil)
		t.Logf("%-9s %6d moves, %8d bytes", phaseNames[phase], n, len(text))
		if n > mostListed || len(text) > longestPage {
			t.Errorf("%s: %d moves in %d bytes", phaseNames[phase], n, len(text))
		}
	}
	if most != mostListed {
		t.Errorf("the longest menu has %d moves; it should be the longest that there can be, %d", most, mostListed)
	}
}

// TestCardsThatCanBeLaidInTooManyWays are refused by a sentence that says which.
func TestCardsThatCanBeLaidInTooManyWays(t *testing.T) {
	for _, c := range []struct {
		of   []cardData
		want string
	}{
		{[]cardData{widestRelic, widestTile, widestStick, widestCard}, ""},
		{[]cardData{widestTile}, "line 1, cards: the cards with the symbol tile can be laid in 281474976710655 ways; " +
			"there should be at most 4095, as many as twelve cards have that all differ: let more of them be alike"},
		{[]cardData{widestStick, widestStick, widestCard, widestCard}, "line 1, cards: the cards with the symbol stick can be laid in 16777215 ways; " +
			"there should be at most 4095, as many as twelve cards have that all differ: let more of them be alike"},
	} {
		_, err := ReadEdition(boxed(t, c.of...))
		if got := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" && got != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
	_, err := ReadEdition(boxed(t, widestStick, widestCard))
	if fault, ok := errors.AsType[*rules.Fault](err); !ok || len(fault.All()) != 2 {
		t.Errorf("both symbols should be named: %v", err)
	}
}
