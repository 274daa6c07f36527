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
