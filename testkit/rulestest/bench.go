package rulestest

import (
	"runtime"
	"testing"

	"nagara/rules"
)

// Bench plays random matches through the contract alone: Start, Awaited, Legal,
// and Play with its events, which nobody keeps. Every match of a seed has the
// same luck; the players differ.
func Bench(b *testing.B, r rules.Rules, setup rules.Setup) {
	random, decisions, events := rules.NewFastRand(1), 0, 0
	setup.Fleeting = true
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		match, told, err := r.Start(setup)
		if err != nil {
			b.Fatal(err)
		}
		events += len(told)
		for ; match.Outcome() == nil; decisions++ {
			seat := match.Awaited()[0]
			legal := match.Legal(seat)
			told, err := match.Play(seat, legal.At(random.IntN(rules.Label{}, legal.Len())))
			if err != nil {
				b.Fatal(err)
			}
			events += len(told)
		}
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
	b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(decisions), "allocs/decision")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/match")
	b.ReportMetric(float64(events)/float64(b.N), "events/match")
}
