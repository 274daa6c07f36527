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
	for luck := rules.NewQuick(5); d.last.Phase() == Running; {
		d.random(luck)
	}
	return d
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
			luck := rules.NewQuick(5)
			for range 10 {
				d.random(luck)
			}
			for b.Loop() {
				page, _ := d.last.Page(record.Eyes{Seat: 1}, d.last.Seq()-1)
				if _, err := json.Marshal(page); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
