package narabi

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules"
)

// singles are terms of every kind that can be a part of others, each with all of
// its words.
var singles = []Term{
	{Kind: ByColour, Colour: White},
	{Kind: ByColour, Colour: Black},
	{Kind: ByColour, Colour: SameColour},
	{Kind: ByColour, Colour: OtherColour},
	{Kind: ByParity, Parity: "even"},
	{Kind: ByParity, Parity: "odd"},
	{Kind: ByCompare, Than: "higher"},
	{Kind: ByCompare, Than: "lower"},
	{Kind: ByCompare, Than: "equal"},
	{Kind: ByNext, Next: "up"},
	{Kind: ByNext, Next: "down"},
	{Kind: ByRange, Min: new(2), Max: new(6)},
	{Kind: ByRange, Min: new(4), Max: new(4)},
	{Kind: ByRange, Min: new(5)},
	{Kind: ByRange, Max: new(3)},
	{Kind: Blank},
	{Kind: ByPlayer, Neighbour: "left"},
	{Kind: ByPlayer, Neighbour: "right"},
	{Kind: ByDistance, Places: 1},
	{Kind: ByDistance, Places: 2, Way: "left"},
	{Kind: ByDistance, Places: 5, Way: "right"},
	{Kind: Within, Places: 5},
	{Kind: Within, Places: 1, Way: "left"},
	{Kind: Within, Places: 3, Way: "right"},
	{Kind: AtEdge},
	{Kind: ByPlayer, Neighbour: "left", Places: 2},
	{Kind: ByPlayer, Neighbour: "right", Places: 2},
}

func not(t Term) Term { return Term{Kind: Not, Parts: []Term{t}} }

func group(kind Kind, parts ...Term) Term { return Term{Kind: kind, Parts: parts} }

// drawTerm draws a term with groups within groups, so deep.
func drawTerm(t *rapid.T, deep int) Term {
	term := rapid.SampledFrom(singles).Draw(t, "single")
	if deep > 0 && rapid.Bool().Draw(t, "group") {
		term = group(rapid.SampledFrom([]Kind{And, Or}).Draw(t, "kind"), drawTerm(t, deep-1), drawTerm(t, deep-1))
	}
	if rapid.Bool().Draw(t, "not") {
		term = not(term)
	}
	return term
}

// with is the built-in edition with other conditions.
func with(terms []Term) *Edition {
	e := &Edition{parts: builtIn.parts}
	e.parts.Conditions = builtIn.Conditions()
	for i := range terms {
		e.parts.Conditions[i].Term = terms[i]
	}
	e.prepare()
	return e
}

// TestWhatIsLookedUpIsWhatTermsSay: the swaps that a position allows, and the
// conditions that allow a swap, are those that the terms say, wherever stones lie.
func TestWhatIsLookedUpIsWhatTermsSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Term { return drawTerm(t, 2) }), conditionCount, conditionCount).Draw(t, "terms")
		e := with(terms)
		s := State{}
		seats := rapid.IntRange(fewestSeats, maxSeats).Draw(t, "seats")
		s.deal(e.layouts[seats], 0, rules.NewFastRand(rapid.Uint64().Draw(t, "luck")))
		l := s.layout
		for own := range l.all.All() {
			for other := range l.all.All() {
				from, to := s.place[own], s.place[other]
				var want Set
				for i := range terms {
					lies := func(part *Term) bool { return l.lies(part, from, to) }
					if l.holder[from] != l.holder[to] && terms[i].holds(e.parts.Stones[own], e.parts.Stones[other], lies) {
						want |= 1 << i
					}
					if got := s.under(uint8(i), own).Has(other); got != want.Has(uint8(i)) {
						t.Fatalf("%+v: %d with %d is allowed: %v", terms[i], own, other, got)
					}
				}
				if got := s.Allowing(Choice{own, other}); got != want {
					t.Fatalf("%d with %d is allowed by %b; want %b", own, other, got, want)
				}
			}
		}
	})
}

// TestTerms holds each kind to what its words say, in the circle of three players
// 0 1 2 3 | 4 5 6 7 | 8 b1 b2 w1, where stones lie in that order.
func TestTerms(t *testing.T) {
	s := State{layout: builtIn.layouts[3]}
	for p, id := range []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "b1", "b2", "w1"} {
		stone, _ := builtIn.stone(id)
		s.circle[p], s.place[stone] = stone, uint8(p)
		s.held[s.layout.holder[p]] |= single(stone)
	}
	for _, c := range []struct {
		of, term, want string
	}{
		{"3", `{"kind": "colour", "colour": "same"}`, "6 8 w1"},
		{"3", `{"kind": "colour", "colour": "other"}`, "4 5 7 b1 b2"},
		{"0", `{"kind": "compare", "than_this": "equal"}`, "b1 b2 w1"},
		{"3", `{"kind": "next", "next": "up"}`, "4"},
		{"4", `{"kind": "next", "next": "down"}`, "3"},
		{"1", `{"kind": "next", "next": "down"}`, "b1 b2 w1"},
		{"b1", `{"kind": "next", "next": "up"}`, "1"},
		{"3", `{"kind": "blank"}`, "b1 b2 w1"},
		{"3", `{"kind": "distance", "places": 2, "way": "left"}`, "5"},
		{"3", `{"kind": "distance", "places": 5, "way": "right"}`, "b2"},
		{"3", `{"kind": "within", "places": 2}`, "4 5"},
		{"0", `{"kind": "within", "places": 2}`, "b2 w1"},
		{"0", `{"kind": "within", "places": 2, "way": "left"}`, ""},
		{"3", `{"kind": "within", "places": 2, "way": "left"}`, "4 5"},
		{"3", `{"kind": "edge"}`, "4 7 8 w1"},
		{"3", `{"kind": "or", "parts": [{"kind": "range", "min": 7}, {"kind": "blank"}]}`, "7 8 b1 b2 w1"},
		{"3", `{"kind": "and", "parts": [{"kind": "player", "neighbour": "left"}, {"kind": "colour", "colour": "black"}]}`, "4 5 7"},
		{"3", `{"kind": "player", "neighbour": "left", "places": 2}`, "8 b1 b2 w1"},
		{"3", `{"kind": "player", "neighbour": "right", "places": 2}`, "4 5 6 7"},
		{"3", `{"kind": "not", "parts": [{"kind": "colour", "colour": "black"}]}`, "6 8 w1"},
		{"3", `{"kind": "and", "parts": [{"kind": "not", "parts": [{"kind": "edge"}]}, {"kind": "parity", "parity": "even"}]}`, "6 b1 b2"},
	} {
		var term Term
		if err := json.Unmarshal([]byte(c.term), &term); err != nil {
			t.Fatal(err)
		}
		s.layout = with([]Term{term}).layouts[3]
		stone, _ := builtIn.stone(c.of)
		got := ""
		for p := range uint8(12) {
			if s.under(0, stone).Has(s.circle[p]) {
				got += " " + builtIn.parts.Stones[s.circle[p]].ID
			}
		}
		if got = trimmed(got); got != c.want {
			t.Errorf("%s of %s: %q; want %q", c.term, c.of, got, c.want)
		}
	}
}

func trimmed(text string) string {
	if text == "" {
		return ""
	}
	return text[1:]
}

// TestTheSecondNeighbour is somebody, however many play: with three the first to the
// other side, with four the one across.
func TestTheSecondNeighbour(t *testing.T) {
	left, right := Term{Kind: ByPlayer, Neighbour: "left", Places: 2}, Term{Kind: ByPlayer, Neighbour: "right", Places: 2}
	for seats := uint8(fewestSeats); seats <= maxSeats; seats++ {
		l := with([]Term{left, right}).layouts[seats]
		for from := range l.places {
			for to := range l.places {
				holder, other := l.holder[from], l.holder[to]
				for term, want := range map[*Term]uint8{&left: (holder + 2) % seats, &right: (holder + seats - 2) % seats} {
					if got := l.lies(term, from, to); got != (other == want) {
						t.Errorf("%d seats, from %d to %d, second to the %s: %t", seats, from, to, term.Neighbour, got)
					}
				}
			}
		}
	}
}
