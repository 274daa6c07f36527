package nagaraja

import (
	"testing"
	"unsafe"

	"nagara/rules"
)

// BenchmarkPlayout plays random matches as rollouts do; BenchmarkUniform
// chooses each move with equal chance from the list of all that are legal.
func BenchmarkPlayout(b *testing.B) {
	benchmark(b, func(s *State, random *rules.Quick, _ []Choice) Choice { return s.randomMove(random) })
}

func BenchmarkUniform(b *testing.B) {
	benchmark(b, func(s *State, random *rules.Quick, buf []Choice) Choice {
		return pick(s.moves(int(s.turn), buf), random)
	})
}

func benchmark(b *testing.B, choose func(*State, *rules.Quick, []Choice) Choice) {
	random := rules.NewQuick(1)
	buf := make([]Choice, 0, 4096)
	decisions := 0
	var s State
	b.ReportAllocs()
	for b.Loop() {
		s = deal(Standard(), random, nil)
		for ; s.phase != over; decisions++ {
			s.play(int(s.turn), choose(&s, random, buf), random, nil)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/match")
	b.ReportMetric(float64(unsafe.Sizeof(State{})), "B/state")
}
