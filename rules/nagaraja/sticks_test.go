package nagaraja

import (
	"encoding/json"
	"testing"

	"nagara/testkit/rulestest"

	"pgregory.net/rapid"
)

// TestSticksFallOneByOne: a throw of many is as many throws of one, and their
// points are those of their faces.
func TestSticksFallOneByOne(t *testing.T) {
	tab := &Standard().tables
	rapid.Check(t, func(t *rapid.T) {
		quarters, n := rapid.Uint32().Draw(t, "quarters"), rapid.IntRange(0, 16).Draw(t, "n")
		for k := range tab.sticks {
			s := &tab.sticks[k]
			var counts [4]int
			points := 0
			for i := range n {
				face := s.face[quarters>>(2*i)&3]
				counts[face]++
				points += int(s.points[face])
			}
			lie := s.fall(quarters, n)
			for face, count := range counts {
				if lie.count(uint8(face)) != count {
					t.Fatalf("%s: %x of %b, face %d should be there %d times", s.id, lie, quarters, face, count)
				}
			}
			if lie.Len() != n || s.worth(lie) != points {
				t.Fatalf("%s: %x is %d sticks with %d points, should be %d with %d", s.id, lie, lie.Len(), s.worth(lie), n, points)
			}
		}
	})
}

// TestOddsOfCards writes down in how many of all the ways that a card's sticks can
// fall they bring how many points (R3.4). The browser shows odds, of editions that
// somebody is still making, too: its test reads the same file.
func TestOddsOfCards(t *testing.T) {
	tab := &Standard().tables
	odds := map[string]map[int]int{}
	for _, c := range tab.cards {
		ways := map[int]int{0: 1}
		for k, n := range c.sticks {
			before := ways
			ways = map[int]int{}
			for quarters := range uint32(1) << (2 * n) {
				for points, count := range before {
					ways[points+tab.sticks[k].worth(tab.sticks[k].fall(quarters, int(n)))] += count
				}
			}
		}
		odds[c.id] = ways
	}
	text, err := json.MarshalIndent(odds, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Kept(t, "odds.json", string(text)+"\n")
}
