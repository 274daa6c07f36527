package nagaraja

import (
	"slices"
	"testing"

	"nagara/rules"
)

// TestMenuSaysWhatItLists: each place of the list can be made alone, and a choice
// is offered if it is on the list, and not if anything in it is otherwise.
func TestMenuSaysWhatItLists(t *testing.T) {
	random, refused := rules.NewFastRand(5), 0
	for start := range uint64(8) {
		eachState(t, start, func(s *State) {
			for player := range 2 {
				items := s.menu(player, nil)
				listed := s.list(player, items, nil)
				for i, c := range listed {
					if got := s.nth(player, items, i); got != c {
						t.Fatalf("place %d of the list is %+v; made alone it is %+v", i, c, got)
					}
					other := mistaken(c, random)
					if got, want := s.offers(player, items, &other), slices.Contains(listed, other); got != want {
						t.Fatalf("%+v is offered: %t; want %t", other, got, want)
					}
					if !slices.Contains(listed, other) {
						refused++
					}
					if !s.offers(player, items, &c) {
						t.Fatalf("%+v is listed and not offered", c)
					}
				}
			}
		})
	}
	if refused < 1000 {
		t.Errorf("only %d choices were not offered", refused)
	}
}

// mistaken is a choice with another number in one of its fields: often one that
// means something there, now and then any.
func mistaken(c Choice, random *rules.FastRand) Choice {
	if below(random, 8) == 0 {
		c.Cards ^= 1 << below(random, 64)
		return c
	}
	number := uint8(below(random, 28))
	if below(random, 4) == 0 {
		number = uint8(below(random, 256))
	}
	fields := []*uint8{(*uint8)(&c.Action), (*uint8)(&c.Card), &c.Stick, &c.A, &c.B, &c.Turn}
	*pick(fields, random) = number
	return c
}
