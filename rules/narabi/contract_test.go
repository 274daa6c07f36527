package narabi

import (
	"fmt"
	"testing"

	"nagara/rules"
	"nagara/rules/rulestest"
)

// BenchmarkContract plays random matches as simulations do: Start, Awaited,
// Legal, and Play with its events.
func BenchmarkContract(b *testing.B) {
	for _, difficulty := range []string{Silent, AsInRulebook} {
		setup := rules.Setup{Edition: builtIn, Seats: 3, Options: rules.Options{Difficulty: difficulty}, Seed: rules.SeedOf("bench")}
		b.Run(fmt.Sprint(difficulty, "/seed"), func(b *testing.B) { rulestest.Bench(b, Rules{}, setup) })
		setup.Chance = rules.NewQuick(1)
		b.Run(fmt.Sprint(difficulty, "/quick"), func(b *testing.B) { rulestest.Bench(b, Rules{}, setup) })
	}
}

// TestAllowing holds what is looked up against what each condition says.
func TestAllowing(t *testing.T) {
	luck := rules.NewQuick(9)
	for seats := fewestSeats; seats <= mostSeats; seats++ {
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
	if m.par() == nil || m.par() != twin.par() {
		t.Errorf("the match and its clone have par %p and %p", m.par(), twin.par())
	}
	if shown := twin.look(2).draw().Par; shown != m.par() {
		t.Errorf("a view has worked out par anew: %p", shown)
	}
}
