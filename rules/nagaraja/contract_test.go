package nagaraja

import (
	"fmt"
	"slices"
	"testing"

	"nagara/rules"
	"nagara/rules/rulestest"
)

// BenchmarkContract plays random matches as simulations do: Start, Awaited,
// Legal, and Play with its events. With the luck of a seed most of the time goes
// into 154 questions of luck a match, SHA-256 above all.
func BenchmarkContract(b *testing.B) {
	setup := rules.Setup{Edition: Standard(), Seats: 2, Seed: rules.SeedOf("bench")}
	b.Run("seed", func(b *testing.B) { rulestest.Bench(b, Rules{}, setup) })
	setup.Chance = rules.NewQuick(1)
	b.Run("quick", func(b *testing.B) { rulestest.Bench(b, Rules{}, setup) })
}

// TestAlikeIsEnough: whether a choice is legal can be told from the moves that it
// could be.
func TestAlikeIsEnough(t *testing.T) {
	random := rules.NewQuick(5)
	legal, illegal := 0, 0
	var older []Choice
	for start := range uint64(60) {
		eachState(t, start, func(s *State) {
			for player := range 2 {
				all := s.moves(player, nil)
				for _, c := range slices.Concat(all, older) {
					for _, c := range []Choice{c, other(c, random)} {
						want := slices.Contains(all, c)
						if got := slices.Contains(s.alike(player, c, nil), c); got != want {
							t.Fatalf("player %d, phase %s: %+v is legal: %t; want %t", player, phaseNames[s.phase], c, got, want)
						}
						if want {
							legal++
						} else {
							illegal++
						}
					}
				}
				if len(all) > 0 {
					older = append(older, pick(all, random))
				}
				older = older[max(0, len(older)-8):]
			}
		})
	}
	if legal < 10_000 || illegal < 10_000 {
		t.Errorf("%d legal and %d illegal choices were tried", legal, illegal)
	}
}

// other is a choice of which one thing is another.
func other(c Choice, random *rules.Quick) Choice {
	by := uint8(1 + below(random, 40))
	switch below(random, 7) {
	case 0:
		c.Cards ^= 1 << below(random, 48)
	case 1:
		c.Action = action(below(random, len(actionNames)))
	case 2:
		c.Card += kind(by)
	case 3:
		c.Stick += by
	case 4:
		c.A += by
	case 5:
		c.B += by
	default:
		c.Turn += by
	}
	return c
}

// TestKindsAreThoseOfTheMoves: the kinds of an offer are read off its ends.
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
	random, decisions := rules.NewQuick(1), 0
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
