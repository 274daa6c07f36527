package rules

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestDraw holds the one word that is worked out against the library's
// generator: records prove their luck by it. Great bounds are those where the
// second word matters.
func TestDraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := draw(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "key"))
		n := rapid.OneOf(
			rapid.IntRange(1, 64), rapid.IntRange(1<<30, math.MaxUint32), rapid.IntRange(1<<32, math.MaxInt),
			rapid.Map(rapid.IntRange(0, 62), func(bit int) int { return 1 << bit }),
		).Draw(t, "n")
		if got, want := key.intN(n), rand.New(rand.NewChaCha8(key)).IntN(n); got != want {
			t.Fatalf("below %d it is %d; want %d", n, got, want)
		}
		if got, want := key.word(0), uint32(rand.NewChaCha8(key).Uint64()); got != want {
			t.Fatalf("the first word is %x; want %x", got, want)
		}
	})
}

// TestDrawAtTheEdge: where one word of the generator does not decide alone, the
// library does. Keys that lead there are one of thousands of millions; these were
// searched for.
func TestDrawAtTheEdge(t *testing.T) {
	for name, edge := range map[string]struct {
		key   uint64
		n     int
		words [2]uint32
	}{
		// Three times word 1 ends 2 below a whole number, and three times word 0
		// adds exactly 2.
		"the last that can be carried over": {0x9_a791c4ca, 3, [2]uint32{0xc18a7ff2, 0xaaaaaaaa}},
		// The product ends in nothing but zeros, so that the library throws again.
		"the first of all": {0x9_c45ec25d, 3 << 30, [2]uint32{0, 0x0427b2fc}},
	} {
		t.Run(name, func(t *testing.T) {
			var key draw
			binary.LittleEndian.PutUint64(key[:], edge.key)
			if words := [2]uint32{key.word(0), key.word(1)}; words != edge.words {
				t.Fatalf("the key leads to %x; want %x", words, edge.words)
			}
			if got, want := key.intN(edge.n), rand.New(rand.NewChaCha8(key)).IntN(edge.n); got != want {
				t.Errorf("below %d it is %d; want %d", edge.n, got, want)
			}
		})
	}
}

// TestSeedIsItsOwnLuck: a match asks a luck that is made once; a seed that is
// asked says the same.
func TestSeedIsItsOwnLuck(t *testing.T) {
	seed := SeedOf("luck")
	luck := Setup{Seed: seed}.Luck()
	for n := range uint8(100) {
		label := Label{"card", At(n, n/2, 0, 0)}
		if luck.IntN(label, 13) != seed.IntN(label, 13) || luck.Quarters(label) != seed.Quarters(label) {
			t.Fatalf("%s: the seed and its luck differ", label)
		}
	}
}

// BenchmarkLuck is one question of luck: on a shared Xeon with SHA instructions
// 0.35 µs of CPU, of which SHA-256 takes half; 1.2 µs when every question made
// its own HMAC and generator.
func BenchmarkLuck(b *testing.B) {
	luck, n := newKeyed(SeedOf("bench")), uint8(0)
	b.ReportAllocs()
	for b.Loop() {
		n++
		luck.IntN(Label{"card", At(n, 1, 0, 0)}, 13)
	}
}

// TestLabelsAreWrittenOut: seeds answer by the text of a label.
func TestLabelsAreWrittenOut(t *testing.T) {
	for n := range 256 {
		at := At(uint8(n), 0, uint8(255-n), 9)
		if got, want := (Label{"card", at}).String(), fmt.Sprintf("card %d 0 %d 9", n, 255-n); got != want {
			t.Fatalf("the label is %q; want %q", got, want)
		}
	}
}
