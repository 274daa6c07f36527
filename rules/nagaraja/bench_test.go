package nagaraja

import (
	"encoding/json"
	"testing"
	"unsafe"

	"nagara/rules"
)

// BenchmarkRollout plays random matches as bots do, without listing moves. The
// goal is 100,000 a second on one core. Measured on a Xeon of 2.1 GHz with two
// cores at load 3: 110,000 to 118,000 where nobody else had the core, 89,000
// to 98,000 where somebody had. No function takes more than an eighth of the
// time: what is left is to find the nth card of a set, and branches that luck
// decides. With GOAMD64=v3 it takes 0.95 of the time.
func BenchmarkRollout(b *testing.B) {
	benchmark(b, func(s *State, random *rules.FastRand) int { return s.Rollout(random) })
}

// BenchmarkUniform lists all legal moves at each decision and chooses one of
// them with equal chance.
func BenchmarkUniform(b *testing.B) {
	buf := make([]Choice, 0, 4096)
	benchmark(b, func(s *State, random *rules.FastRand) (decisions int) {
		for ; s.phase != over; decisions++ {
			c := pick(s.moves(int(s.turn), buf), random)
			s.play(int(s.turn), &c, random, nil)
		}
		return decisions
	})
}

func benchmark(b *testing.B, play func(*State, *rules.FastRand) int) {
	random := rules.NewFastRand(1)
	decisions := 0
	var s State
	b.ReportAllocs()
	for b.Loop() {
		s = deal(Standard(), random, nil)
		decisions += play(&s, random)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/match")
	b.ReportMetric(float64(unsafe.Sizeof(s)), "B/state")
}

// BenchmarkView makes and writes the pictures of the seats to act, through whole
// random matches.
func BenchmarkView(b *testing.B) {
	random := rules.NewFastRand(1)
	var matches []rules.Match
	for _, word := range []string{"a", "b", "c", "d"} {
		m, _, err := Rules{}.Start(rules.Setup{Edition: Standard(), Seats: 2, Seed: rules.SeedOf(word)})
		if err != nil {
			b.Fatal(err)
		}
		for ; m.Outcome() == nil; matches = append(matches, m.Clone()) {
			who := m.Awaited()[0]
			if _, err := m.Play(who, pick(m.Legal(who).All(), random)); err != nil {
				b.Fatal(err)
			}
		}
	}
	size, n := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		m := matches[n%len(matches)]
		n++
		text, err := json.Marshal(m.View(append(m.Awaited(), 1)[0]).Picture())
		if err != nil {
			b.Fatal(err)
		}
		size += len(text)
	}
	b.ReportMetric(float64(size)/float64(n), "B/view")
}
