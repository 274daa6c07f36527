package nagaraja

import (
	"maps"
	"testing"

	"nagara/rules"
)

// hearing answers like a seed and notes the least number at each place of a
// label, and which places change.
type hearing struct {
	rules.Seed
	least  map[string][4]uint8
	change map[string][4]bool
}

func (h hearing) IntN(label rules.Label, n int) int {
	h.note(label)
	return h.Seed.IntN(label, n)
}

func (h hearing) Quarters(label rules.Label) uint32 {
	h.note(label)
	return h.Seed.Quarters(label)
}

func (h hearing) note(label rules.Label) {
	numbers := label.At.Numbers()
	least, heard := h.least[label.What]
	change := h.change[label.What]
	for i, n := range numbers {
		change[i] = change[i] || heard && n != least[i]
		if heard {
			numbers[i] = min(n, least[i])
		}
	}
	h.least[label.What], h.change[label.What] = numbers, change
}

// TestLabelsOfLuck: a seed answers by label, so that a label which changes
// changes the luck of every record.
func TestLabelsOfLuck(t *testing.T) {
	least, change := map[string][4]uint8{}, map[string][4]bool{}
	for n := range 40 {
		seed := rules.SeedOf("labels" + string(rune('A'+n)))
		m, _, err := Rules{}.Start(rules.Setup{Edition: Standard(), Seats: 2, Chance: hearing{seed, least, change}})
		if err != nil {
			t.Fatal(err)
		}
		random := rules.NewFastRand(uint64(n))
		for m.Outcome() == nil {
			seat := m.Awaited()[0]
			legal := m.Legal(seat).All()
			if _, err := m.Play(seat, legal[random.IntN(rules.Label{}, len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if want := (map[string][4]uint8{
		"relic": {0, 1, 0, 0}, "guide": {}, "tile": {1, 0, 0, 0}, "amulet": {1, 0, 0, 0},
		"card": {}, "throw": {1, 0, 0, 0}, "spoil": {},
	}); !maps.Equal(least, want) {
		t.Errorf("the labels begin at %v; want %v", least, want)
	}
	if want := (map[string][4]bool{
		"relic": {true, true}, "guide": {true, true, true}, "tile": {true}, "amulet": {true},
		"card": {true, true}, "throw": {true, true, true, true}, "spoil": {true},
	}); !maps.Equal(change, want) {
		t.Errorf("the numbers of labels change at %v; want %v", change, want)
	}
}
