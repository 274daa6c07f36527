package nagaraja

import (
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
