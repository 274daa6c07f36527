package nagaraja

import (
	"fmt"
	"slices"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

// BenchmarkContract plays random matches as simulations do: Start, Awaited,
// Legal, and Play with its events. With the luck of a seed most of the time goes
// into 154 questions of luck a match, SHA-256 above all.
func BenchmarkContract(b *testing.B) {
	setup := rules.Setup{Edition: Standard(), Seats: 2, Seed: rules.SeedOf("bench")}
	b.Run("seed", func(b *testing.B) { rulestest.Bench(b, Rules{}, setup) })
	setup.Chance = rules.NewFastRand(1)
	b.Run("quick", func(b *testing.B) { rulestest.Bench(b, Rules{}, setup) })
}

// TestKindsAreThoseOfTheMoves: the kinds of an offer are read off its menu.
func TestKindsAreThoseOfTheMoves(t *testing.T) {
	seen := map[string]bool{}
	for start := range uint64(60) {
		eachState(t, start, func(s *State) {
			m := &Match{setup: rules.Setup{Edition: Standard(), Seats: 2}, state: *s}
			for _, who := range []rules.Seat{1, 2} {
				offer := m.Legal(who)
				got, want := offer.Kinds(nil), rules.MovesOf(offer.All()...).Kinds(nil)
				if !slices.Equal(got, want) {
					t.Fatalf("the kinds are %q; want %q", got, want)
				}
				seen[fmt.Sprint(got)] = true
			}
		})
	}
	if len(seen) < 8 {
		t.Errorf("only these were seen: %v", seen)
	}
}

// TestContractAllocates little: a move that is made, and now and then a list
// that grows.
func TestContractAllocates(t *testing.T) {
	m, _ := start(t, "allocations")
	m.setup.Fleeting = true
	random, decisions := rules.NewFastRand(1), 0
	match := rules.Match(m)
	all := testing.AllocsPerRun(1, func() {
		match = m.Clone()
		for decisions = 0; match.Outcome() == nil; decisions++ {
			who := match.Awaited()[0]
			legal := match.Legal(who)
			if _, err := match.Play(who, legal.At(below(random, legal.Len()))); err != nil {
				t.Fatal(err)
			}
		}
	})
	if each := all / float64(decisions); each > 2 {
		t.Errorf("a decision allocates %.1f times", each)
	}
}

// TestRefusedThenMade: a move that is refused leaves what was listed of no use,
// and a list of one seat says nothing of the other's moves.
func TestRefusedThenMade(t *testing.T) {
	m, _ := start(t, "listed")
	guide, other := m.Awaited()[0], 3-m.Awaited()[0]
	move := m.Legal(guide).At(0)
	if _, err := m.Play(other, move); err == nil {
		t.Error("seat", other, "may lay what the guide may")
	}
	m.Legal(guide)
	if _, err := m.Play(guide, move); err != nil {
		t.Error(err)
	}
	if _, err := m.Play(guide, move); err == nil {
		t.Error("the guide may lay twice")
	}
}
