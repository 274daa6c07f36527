package table

import (
	"encoding/json"
	"testing"

	"nagara/record"
	"nagara/rules"
)

// finished is a table whose match was played to its end at random.
func finished(b *testing.B, wish Settings) *desk {
	d := seated(b, wish)
	for luck := rules.NewFastRand(5); d.last.Phase() == Running; {
		d.random(luck)
	}
	return d
}

// BenchmarkMove is one move of a match without a hall: judged, applied and made an
// entry. Each move of a whole match comes in turn, the last one with its end.
func BenchmarkMove(b *testing.B) {
	for _, wish := range matches[:2] {
		b.Run(wish.Game, func(b *testing.B) {
			d := finished(b, wish)
			var before []*Table
			var plays []Play
			var by []Request
			for i, e := range d.log {
				body, err := Read(e)
				if err != nil {
					b.Fatal(err)
				}
				if m, ok := body.(Moved); ok {
					t, err := Fold("desk", d.log[:i])
					if err != nil {
						b.Fatal(err)
					}
					before = append(before, t)
					plays = append(plays, Play{Move: m.Move, On: t.Seq(), Client: number(e.Seq)})
					by = append(by, Request{Account: people[m.Seat], Received: e.At})
				}
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				n := i % len(plays)
				bodies, _, err := plays[n].Judge(before[n], by[n])
				if err == nil {
					_, _, err = before[n].Apply(by[n].Received, bodies...)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkFold(b *testing.B) {
	for _, wish := range matches[:2] {
		b.Run(wish.Game, func(b *testing.B) {
			d := finished(b, wish)
			b.ReportMetric(float64(len(d.log)), "entries")
			for b.Loop() {
				if _, err := Fold("desk", d.log); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPage(b *testing.B) {
	for _, wish := range matches[:2] {
		b.Run(wish.Game, func(b *testing.B) {
			d := seated(b, wish)
			luck := rules.NewFastRand(5)
			for range 10 {
				d.random(luck)
			}
			for b.Loop() {
				page, _ := d.last.Page(record.Viewpoint{Seat: 1}, d.last.Seq()-1)
				if _, err := json.Marshal(page); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkOfferUndo is what a seat is told about its last move when its page is
// made, late in a match.
func BenchmarkOfferUndo(b *testing.B) {
	for _, wish := range matches[:2] {
		b.Run(wish.Game, func(b *testing.B) {
			d := seated(b, wish)
			luck := rules.NewFastRand(5)
			var seat rules.Seat
			for range 60 {
				seat, _ = d.random(luck)
			}
			b.ReportAllocs()
			for b.Loop() {
				d.last.OfferUndo(seat)
			}
		})
	}
}
