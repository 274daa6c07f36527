package narabi

import (
	"encoding/json"
	"fmt"
	"testing"

	"nagara/rules"
)

// playOut plays random swaps to the end.
func playOut(s *State, luck *rules.FastRand) End {
	for {
		if s.InOrder() {
			return EndInOrder
		}
		if s.Turn() == s.layout.edition.MaxTurns() {
			return EndTurns
		}
		choice, ok := s.Random(luck)
		if !ok {
			return EndStuck
		}
		s.Play(choice)
	}
}

func BenchmarkPlayout(b *testing.B) {
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			luck := rules.NewFastRand(1)
			turns := 0
			b.ReportAllocs()
			for b.Loop() {
				s, _, err := Deal(builtIn, seats, false, luck)
				if err != nil {
					b.Fatal(err)
				}
				playOut(&s, luck)
				turns += s.Turn()
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
			b.ReportMetric(float64(turns)/float64(b.N), "turns")
		})
	}
}

func BenchmarkSolve(b *testing.B) {
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			luck := rules.NewFastRand(2)
			var solver Solver
			turns, nodes := 0, 0
			for b.Loop() {
				s, _, err := Deal(builtIn, seats, false, luck)
				if err != nil {
					b.Fatal(err)
				}
				par, err := solver.Par(s)
				if err != nil {
					b.Fatal(err)
				}
				turns += par
				nodes += solver.Positions()
			}
			b.ReportMetric(float64(turns)/float64(b.N), "par")
			b.ReportMetric(float64(nodes)/float64(b.N), "positions")
		})
	}
}

// BenchmarkView makes and writes views of all seats along random matches, in
// which about two things are said before each swap.
func BenchmarkView(b *testing.B) {
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			var matches []rules.Match
			luck := rules.NewFastRand(4)
			for n := range 8 {
				m, _ := begin(b, seats, "", fmt.Sprint("view/", n))
				for m.Outcome() == nil {
					matches = append(matches, m.Clone())
					legal := m.Legal(m.Awaited()[0]).All()
					move := legal[0] // a swap
					if luck.IntN(rules.Label{}, 3) > 0 {
						move = legal[luck.IntN(rules.Label{}, len(legal))]
					}
					must(b, m, m.Awaited()[0].String()+" "+move.String())
				}
			}
			written, i := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				text, err := json.Marshal(matches[i%len(matches)].View(rules.Seat(1 + i%seats)))
				if err != nil {
					b.Fatal(err)
				}
				written += len(text)
				i++
			}
			b.ReportMetric(float64(written)/float64(b.N), "bytes/view")
		})
	}
}

func BenchmarkResample(b *testing.B) {
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			m, _ := begin(b, seats, "", "resample")
			view := m.View(m.state.Mover()%rules.Seat(seats) + 1)
			luck := rules.NewFastRand(3)
			for b.Loop() {
				if _, err := (Rules{}).Resample(view, luck); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
