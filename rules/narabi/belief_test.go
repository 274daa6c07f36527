package narabi

import (
	"testing"

	"pgregory.net/rapid"

	"nagara/rules"
)

// someBelief is a belief with few enough pairings to be counted one by one.
func someBelief(t *rapid.T) belief {
	luck := rules.NewFastRand(rapid.Uint64().Draw(t, "luck"))
	few := func() Set {
		some := full
		for range 3 {
			some &= Set(luck.Uint32())
		}
		return some
	}
	var truth [stoneCount]uint8
	for i := range truth {
		truth[i] = uint8(i)
	}
	shuffle(truth[:], "", 0, luck)
	var b belief
	for stone, condition := range truth {
		b.may[stone] = single(condition) | few()
	}
	for stone := range uint8(luck.IntN(rules.Label{}, 5)) {
		b.movers |= single(stone)
		b.free[stone] = few()
	}
	if b.movers != 0 {
		b.free[0] |= single(truth[0])
	}
	return b
}

// each goes through all pairings of a belief.
func (b *belief) each(visit func([stoneCount]uint8)) {
	var has [stoneCount]uint8
	var give func(stone uint8, given Set, free bool)
	give = func(stone uint8, given Set, free bool) {
		if stone == stoneCount {
			if free {
				visit(has)
			}
			return
		}
		for condition := range (b.may[stone] &^ given).All() {
			has[stone] = condition
			frees := b.movers.Has(stone) && b.free[stone].Has(condition)
			give(stone+1, given|single(condition), free || frees)
		}
	}
	give(0, 0, b.movers == 0)
}

// The sets that are shown are exact: what is possible in some pairing, and
// nothing else; and the pairings are counted right.
func TestPossibleIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := someBelief(t)
		var want [stoneCount]Set
		worlds := uint64(0)
		b.each(func(has [stoneCount]uint8) {
			worlds++
			for stone, condition := range has {
				want[stone] |= single(condition)
			}
		})
		if got := b.possible(); got != want {
			t.Fatalf("possible %v; want %v", got, want)
		}
		if got := newPairings(b).from()[0]; got != worlds {
			t.Fatalf("%d pairings; want %d", got, worlds)
		}
	})
}

func TestImpossibleBeliefsHaveNothing(t *testing.T) {
	var b belief
	for stone := range b.may {
		b.may[stone] = single(uint8(stone / 2))
	}
	if got := b.possible(); got != [stoneCount]Set{} {
		t.Errorf("possible %v", got)
	}
}

// Every pairing is drawn about as often as any other.
func TestDrawIsUniform(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := someBelief(t)
		drawn := map[[stoneCount]uint8]int{}
		b.each(func(has [stoneCount]uint8) { drawn[has] = 0 })
		worlds := len(drawn)
		if worlds > 60 {
			return
		}
		const each = 400
		p, luck := newPairings(b), rules.NewFastRand(uint64(worlds))
		for range each * worlds {
			has := p.draw(luck)
			if _, ok := drawn[has]; !ok {
				t.Fatalf("%v was drawn, which does not agree", has)
			}
			drawn[has]++
		}
		for has, n := range drawn { // six standard deviations
			if worlds > 1 && (n < each-120 || n > each+120) {
				t.Fatalf("of %d pairings, %v was drawn %d times in %d", worlds, has, n, each*worlds)
			}
		}
	})
}

// In a match, what is shown as possible holds the truth, grows never, and is
// for a seat a part of what is public.
func TestKnowledgeGrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(fewestSeats, maxSeats).Draw(t, "seats")
		luck := rules.NewFastRand(rapid.Uint64().Draw(t, "luck"))
		m, err := Rules{}.start(rules.Setup{Edition: builtIn, Seats: seats, Seed: rules.SeedOf(rapid.String().Draw(t, "seed"))})
		if err != nil {
			t.Fatal(err)
		}
		before := map[rules.Seat][stoneCount]Set{}
		for range 40 {
			if m.Outcome() != nil {
				return
			}
			everybody := m.belief(rules.Spectator)
			public := everybody.possible()
			for seat := rules.Spectator; int(seat) <= seats; seat++ {
				mine := m.belief(seat)
				now := mine.possible()
				for stone, some := range now {
					if !some.Has(m.state.condition[stone]) {
						t.Fatalf("seat %s does not think the truth of stone %d possible", seat, stone)
					}
					if some&^public[stone] != 0 {
						t.Fatalf("seat %s thinks possible of stone %d what nobody should", seat, stone)
					}
					if old, ok := before[seat]; ok && some&^old[stone] != 0 {
						t.Fatalf("seat %s forgot something of stone %d", seat, stone)
					}
				}
				before[seat] = now
			}
			seat := m.Awaited()[0]
			legal := m.Legal(seat).All()
			if _, err := m.Play(seat, legal[luck.IntN(rules.Label{}, len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A seat that has read three conditions knows of the other twelve only that
// the mover can swap something.
func TestWorldsOfADeal(t *testing.T) {
	const twelve, nine = 479001600, 362880 // factorials
	m := at(t, "", "8:any 0:white b1:black | 3:even 4:odd 5:left | 6 7 1 | 2 b2 w1")
	if got := m.look(1).Worlds().Count(); got != twelve {
		t.Errorf("seat 1: %d worlds; want %d", got, twelve)
	}
	// Seat 1 would be stuck with higher on the 8, and lower and never on the
	// other two, one way or the other.
	if got, want := m.look(2).Worlds().Count(), uint64(twelve-2*nine); got != want {
		t.Errorf("seat 2: %d worlds; want %d", got, want)
	}
	must(t, m, "1 resign")
	if got := m.look(1).Worlds().Count(); got != 1 {
		t.Errorf("after the end: %d worlds", got)
	}
}
