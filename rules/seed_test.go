package rules

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// TestLuckStays: records prove their luck by these numbers. They were written
// down when HMAC and ChaCha8 were code of our own, and never change.
func TestLuckStays(t *testing.T) {
	bounds := []int{1, 2, 3, 6, 13, 54, 1 << 16, 1 << 31, 3 << 30, 1 << 40, 1<<62 + 1}
	for _, known := range []struct {
		seed     string
		label    Label
		numbers  []int
		quarters uint32
	}{
		{"luck", Label{"card", At(0, 0, 0, 0)}, []int{0, 1, 0, 0, 0, 4, 56853, 816766485, 242717901, 812565585429, 347488483594188677}, 0x30aede15},
		{"luck", Label{"sticks", At(1, 2, 3, 4)}, []int{0, 1, 2, 5, 12, 53, 46245, 1364702373, 3170912592, 828145906853, 2909330664466486023}, 0xd157b4a5},
		{"luck", Label{"order of play", At(255, 100, 10, 9)}, []int{0, 1, 0, 1, 4, 17, 123, 1807941755, 1057152203, 64084967547, 2783635622605814753}, 0xebc3007b},
		{"nagara", Label{"card", At(0, 0, 0, 0)}, []int{0, 1, 1, 2, 4, 18, 46091, 1889448971, 1080119580, 897390130187, 685289984646364194}, 0xf09eb40b},
		{"nagara", Label{"sticks", At(1, 2, 3, 4)}, []int{0, 0, 1, 2, 5, 24, 96, 2028601440, 1477283848, 783712649312, 2114961939245989912}, 0x78ea0060},
		{"nagara", Label{"order of play", At(255, 100, 10, 9)}, []int{0, 1, 1, 3, 8, 34, 33801, 579503113, 2031827727, 86478849033, 2908877879668547842}, 0x228a8409},
		{"", Label{"card", At(0, 0, 0, 0)}, []int{0, 1, 2, 4, 9, 38, 45943, 1044755319, 2310057978, 1068344128375, 3307207823256022238}, 0xbe45b377},
		{"", Label{"sticks", At(1, 2, 3, 4)}, []int{0, 1, 0, 1, 2, 9, 61009, 378728017, 573187141, 762735423057, 820606675301219220}, 0x9692ee51},
		{"", Label{"order of play", At(255, 100, 10, 9)}, []int{0, 1, 0, 0, 1, 6, 25787, 485582011, 384056667, 159399371963, 549836942720391470}, 0x1cf164bb},
	} {
		seed := SeedOf(known.seed)
		var numbers []int
		for _, n := range bounds {
			numbers = append(numbers, seed.IntN(known.label, n))
		}
		if !slices.Equal(numbers, known.numbers) {
			t.Errorf("%q, %s: the numbers are %d; want %d", known.seed, known.label, numbers, known.numbers)
		}
		if got := seed.Quarters(known.label); got != known.quarters {
			t.Errorf("%q, %s: the quarters are %#x; want %#x", known.seed, known.label, got, known.quarters)
		}
	}
}

// TestSeedLuckByHand: it is what docs/fair-luck.md tells people to work out, for
// any seed, label and bound.
func TestSeedLuckByHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		label := Label{rapid.String().Draw(t, "what"), Place(rapid.Uint32().Draw(t, "at"))}
		n := rapid.OneOf(
			rapid.IntRange(1, 64), rapid.IntRange(1<<30, math.MaxUint32), rapid.IntRange(1<<32, math.MaxInt),
			rapid.Map(rapid.IntRange(0, 62), func(bit int) int { return 1 << bit }),
		).Draw(t, "n")
		mac := hmac.New(sha256.New, seed[:])
		mac.Write([]byte(label.String()))
		key := [32]byte(mac.Sum(nil))
		if got, want := seed.IntN(label, n), rand.New(rand.NewChaCha8(key)).IntN(n); got != want {
			t.Fatalf("below %d it is %d; want %d", n, got, want)
		}
		if got, want := seed.Quarters(label), uint32(rand.NewChaCha8(key).Uint64()); got != want {
			t.Fatalf("the quarters are %x; want %x", got, want)
		}
	})
}

// TestSeedIsItsOwnLuck: a match asks a luck that is made once; a seed that is
// asked says the same, and so does a luck that many ask at once.
func TestSeedIsItsOwnLuck(t *testing.T) {
	seed := SeedOf("luck")
	luck := Setup{Seed: seed}.Luck()
	var clones sync.WaitGroup
	for range 4 {
		clones.Go(func() {
			for n := range uint8(100) {
				label := Label{"card", At(n, n/2, 0, 0)}
				if luck.IntN(label, 13) != seed.IntN(label, 13) || luck.Quarters(label) != seed.Quarters(label) {
					t.Errorf("%s: the seed and its luck differ", label)
				}
			}
		})
	}
	clones.Wait()
}

// TestLuckTakesNoMemory: a question of luck allocates nothing.
func TestLuckTakesNoMemory(t *testing.T) {
	luck := newSeedChance(SeedOf("memory"))
	ask := func() { luck.IntN(Label{"card", At(1, 2, 3, 4)}, 13) }
	if n := testing.AllocsPerRun(10, ask); n > 0 {
		t.Errorf("it takes %v allocations", n)
	}
}

// BenchmarkLuck is one question of luck.
func BenchmarkLuck(b *testing.B) {
	luck, n := newSeedChance(SeedOf("bench")), uint8(0)
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
