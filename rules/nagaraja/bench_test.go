package nagaraja

import (
	"testing"
	"unsafe"

	"nagara/rules"
)

// playout plays a random match to its end and returns how many decisions it
// took.
func playout(random *rules.Quick, buf []Choice) (s State, decisions int) {
	s = deal(Standard(), random, nil)
	for s.phase != over {
		moves := s.moves(int(s.turn), buf)
		s.play(int(s.turn), moves[random.IntN(rules.Label{}, len(moves))], random, nil)
		decisions++
	}
	return s, decisions
}

// BenchmarkPlayout plays random matches on one core, each move chosen with
// equal chance from all that are legal.
func BenchmarkPlayout(b *testing.B) {
	random := rules.NewQuick(1)
	buf := make([]Choice, 0, 4096)
	decisions := 0
	b.ReportAllocs()
	for b.Loop() {
		_, n := playout(random, buf)
		decisions += n
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/match")
	b.ReportMetric(float64(unsafe.Sizeof(State{})), "B/state")
}
