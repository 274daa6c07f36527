package narabi

import (
	"fmt"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

// BenchmarkContract plays random matches as simulations do: Start, Awaited,
// Legal, and Play with its events.
func BenchmarkContract(b *testing.B) {
	for _, difficulty := range []string{Silent, AsInRulebook} {
		setup := rules.Setup{Edition: builtIn, Seats: 3, Options: rules.Options{Difficulty: difficulty}, Seed: rules.SeedOf("bench")}
		b.Run(fmt.Sprint(difficulty, "/seed"), func(b *testing.B) { rulestest.Bench(b, Rules{}, setup) })
		setup.Chance = rules.NewFastRand(1)
		b.Run(fmt.Sprint(difficulty, "/quick"), func(b *testing.B) { rulestest.Bench(b, Rules{}, setup) })
	}
}

// TestAllowing holds what is looked up against what each condition says.
func TestAllowing(t *testing.T) {
	luck := rules.NewFastRand(9)
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		for range 40 {
			s, _, err := Deal(builtIn, seats, false, luck)
			if err != nil {
				t.Fatal(err)
			}
			for own := range s.layout.all.All() {
				for other := range full.All() {
					var want Set
					for condition := range uint8(conditionCount) {
						if s.under(condition, own).Has(other) {
							want |= single(condition)
						}
					}
					if got := s.Allowing(Choice{own, other}); got != want {
						t.Fatalf("%d seats: %d with %d is allowed by %b; want %b", seats, own, other, got, want)
					}
				}
			}
		}
	}
}

// TestParIsSolvedOnce for a match and all its clones, whoever asks.
func TestParIsSolvedOnce(t *testing.T) {
	m, _ := begin(t, 3, "", "par")
	twin := m.Clone().(*Match)
	for _, match := range []*Match{m, twin} {
		if _, _, known := (Rules{}).Par(match); known {
			t.Error("par is known while the match runs")
		}
		must(t, match, "1 resign")
	}
	if m.par().Turns == 0 || m.deal != twin.deal || twin.look(2).match.deal != m.deal {
		t.Error("the match, its clone and its views do not share what was worked out")
	}
	m.deal.opening = State{} // whoever solves it now breaks down
	if shown := twin.look(2).draw().Par; *shown != m.par().Turns {
		t.Errorf("a view has worked out par anew: %d", *shown)
	}
}

// TestParIsTold: what was found before, and kept, is not worked out again.
func TestParIsTold(t *testing.T) {
	for _, told := range []rules.Par{{Turns: 17}, {GivenUp: true}, {}} {
		m, _ := begin(t, 3, "", "par")
		Rules{}.Tell(m, told)
		if _, _, known := (Rules{}).Par(m); known {
			t.Error("par is known while the match runs")
		}
		must(t, m, "1 resign")
		m.deal.opening = State{} // whoever solves it now breaks down
		_, par, known := Rules{}.Par(m)
		if got := (Rules{}).Solve(m); got != told || par != told.Turns || known != (told.Turns > 0) {
			t.Errorf("told %+v, it says %+v, par %d, known %t", told, got, par, known)
		}
	}
}
