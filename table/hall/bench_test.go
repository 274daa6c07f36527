package hall

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"nagara/rules"
	"nagara/table"
	"nagara/table/bus"
)

// BenchmarkPlay is one move through the hall, without a disk: judged, folded,
// appended to a journal in memory, published.
func BenchmarkPlay(b *testing.B) {
	for _, wish := range []table.Settings{{Game: "nagaraja"}, {Game: "narabi", Seats: 4}} {
		b.Run(wish.Game, func(b *testing.B) {
			h := Open(Config{Journal: &memory{}, Bus: &bus.Local{}})
			defer h.Close()
			luck := rules.NewQuick(1)
			var id string
			for b.Loop() {
				b.StopTimer()
				if id == "" || must(h.Summary(b.Context(), id)).Phase == table.Over {
					id = begun(b, h, wish)
				}
				account, play := anyMove(b, h, id, luck)
				b.StartTimer()
				if _, err := h.Do(b.Context(), id, table.Request{Account: account}, play); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func begun(b *testing.B, h *Hall, wish table.Settings) string {
	id := must(h.Create(b.Context(), "ada", wish)).Table
	for _, account := range people[1 : must(h.Summary(b.Context(), id)).Settings.Seats+1] {
		must(h.Do(b.Context(), id, table.Request{Account: account}, table.Join{}))
	}
	return id
}

func anyMove(b *testing.B, h *Hall, id string, luck *rules.Quick) (string, table.Play) {
	awaited := must(h.Summary(b.Context(), id)).Awaited
	account := people[awaited[0]]
	page := must(h.Look(b.Context(), id, account, 0))
	moves := page.View.Legal()
	return account, table.Play{Move: moves[luck.IntN(rules.Label{}, len(moves))].String(), On: page.Seq, Client: fmt.Sprint(page.Seq)}
}

// BenchmarkLiveTable tells how much memory a live table takes in the middle of
// its match.
func BenchmarkLiveTable(b *testing.B) {
	for _, wish := range []table.Settings{{Game: "nagaraja"}, {Game: "narabi", Seats: 5}} {
		b.Run(wish.Game, func(b *testing.B) {
			const tables = 200
			j := &memory{}
			h := Open(Config{Journal: j, Bus: &bus.Local{}})
			luck := rules.NewQuick(1)
			var ids []string
			for range tables {
				id := begun(b, h, wish)
				for range 40 {
					if must(h.Summary(b.Context(), id)).Phase != table.Running {
						break
					}
					account, play := anyMove(b, h, id, luck)
					must(h.Do(b.Context(), id, table.Request{Account: account}, play))
				}
				ids = append(ids, id)
			}
			h.Close()
			for b.Loop() {
				before := inUse()
				again := Open(Config{Journal: j, Bus: &bus.Local{}})
				for _, id := range ids {
					must(again.Summary(context.Background(), id))
				}
				b.ReportMetric(float64(inUse()-before)/tables, "B/table")
				again.Close()
			}
		})
	}
}

func inUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
