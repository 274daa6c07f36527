package net

import (
	"math"
	"math/rand/v2"
	"testing"
)

// random is a net with weights of about the size of learned ones.
func random(seed uint64, shape Shape) *Net {
	luck := rand.New(rand.NewPCG(seed, 0))
	n := newNet(Header{Game: "coin", Inputs: "abc", Shape: shape, Numbers: integer})
	for _, part := range []struct {
		weights []int16
		spread  float64
	}{{n.in, inWeight / 8}, {n.mid, weight / 8}, {n.out, weight / 4}} {
		for i := range part.weights {
			part.weights[i] = int16(luck.NormFloat64() * part.spread)
		}
	}
	for _, bias := range [][]int32{n.inBias, n.midBias, n.base} {
		for i := range bias {
			bias[i] = int32(luck.NormFloat64() * One * inWeight)
		}
	}
	return n
}

func sparse(luck *rand.Rand, x []int8) {
	for i := range x {
		switch luck.IntN(10) {
		case 0:
			x[i] = One
		case 1:
			x[i] = int8(luck.IntN(255) - 127)
		default:
			x[i] = 0
		}
	}
}

// A kept first layer gives what a fresh one gives, and the wide path what the
// plain one gives: to the last bit.
func TestEveryPathGivesTheSameChance(t *testing.T) {
	for seed, shape := range []Shape{{1, 16, 16}, {37, 48, 16}, {1240, 256, 64}} {
		n := random(uint64(seed), shape)
		luck := rand.New(rand.NewPCG(1, uint64(seed)))
		kept, x := n.Keep(), make([]int8, shape[0])
		for range 200 {
			sparse(luck, x)
			if got, want := kept.logit(x), plainLogit(n, x); got != want {
				t.Fatalf("%v: kept says %d, plain %d", shape, got, want)
			}
		}
	}
}

// plainLogit computes a net as its definition says.
func plainLogit(n *Net, x []int8) int32 {
	sums := append([]int32(nil), n.inBias...)
	for i, v := range x {
		plainAdd(sums, n.in[i*len(sums):], int32(v))
	}
	first, second, last := make([]int16, n.Shape[1]), make([]int32, n.Shape[2]), make([]int16, n.Shape[2])
	plainActivate(first, sums, inShift)
	plainDots(second, n.mid, first)
	for j := range second {
		second[j] += n.midBias[j]
	}
	plainActivate(last, second, midShift)
	sum := n.base[0]
	for j, h := range last {
		sum += int32(h) * int32(n.out[j])
	}
	return sum
}

func TestAskingAllocatesNothing(t *testing.T) {
	n := random(1, Shape{1240, 128, 64})
	luck := rand.New(rand.NewPCG(1, 1))
	kept, x := n.Keep(), make([]int8, 1240)
	if got := testing.AllocsPerRun(100, func() {
		sparse(luck, x)
		kept.Chance(x)
	}); got > 0 {
		t.Errorf("%v allocations; want none", got)
	}
}

func TestChancesAreLogistic(t *testing.T) {
	before := float32(-1)
	for logit := int64(-20 << 20); logit < 20<<20; logit += 12345 {
		got := chance(int32(logit))
		want := 1 / (1 + math.Exp(-float64(logit)/(1<<20)))
		if math.Abs(float64(got)-want) > 1e-6 || got < before {
			t.Fatalf("the chance of %d is %v, after %v; want %v", logit, got, before, want)
		}
		before = got
	}
	for _, logit := range []int32{math.MinInt32, math.MaxInt32} {
		if got := chance(logit); got < 0 || got > 1 {
			t.Errorf("the chance of %d is %v", logit, got)
		}
	}
}

func BenchmarkChance(b *testing.B) {
	for _, units := range []int{128, 256} {
		n := random(1, Shape{1240, units, 64})
		kept, x := n.Keep(), make([]int8, 1240)
		luck := rand.New(rand.NewPCG(1, 1))
		b.Run(map[int]string{128: "128", 256: "256"}[units], func(b *testing.B) {
			for b.Loop() {
				for range 19 {
					x[luck.IntN(1240)] ^= One
				}
				kept.Chance(x)
			}
		})
	}
}
