package hall

import (
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// BenchmarkPlay is one move through the hall, without a disk: judged, folded,
// appended to a journal in memory, published. Each move of a whole match comes in
// turn, the last one with its end.
func BenchmarkPlay(b *testing.B) {
	for _, wish := range []table.Settings{{Game: "nagaraja"}, {Game: "narabi", Seats: 3}} {
		b.Run(wish.Game, func(b *testing.B) {
			opening, script := rehearsed(b, wish)
			var h *Hall
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				line := script[i%len(script)]
				if i%len(script) == 0 {
					b.StopTimer()
					if h != nil {
						h.Close()
					}
					h = Open(Config{Journal: &memory{}, Bus: &events.Local{}})
					if err := h.found(b.Context(), must(table.Fold("again", opening)), opening); err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
				}
				if _, err := h.Do(b.Context(), "again", line.by, line.play); err != nil {
					b.Fatal(err)
				}
			}
			h.Close()
		})
	}
}

// line is one move of a match that was played before.
type line struct {
	by   table.Request
	play table.Play
}

// rehearsed is a match that was played at random: how its log begins, and its moves.
func rehearsed(b *testing.B, wish table.Settings) (opening []journal.Entry, script []line) {
	bodies := must(table.Opening("ada", wish, record.Secret(rules.SeedOf(wish.Game))))
	for seat := 1; seat <= bodies[0].(table.Created).Settings.Seats; seat++ {
		bodies = append(bodies, table.Sat{Seat: rules.Seat(seat), Account: people[seat]})
	}
	opening = must(table.Write(0, time.Now(), append(bodies, table.Started{})...))
	h := Open(Config{Journal: &memory{}, Bus: &events.Local{}})
	defer h.Close()
	if err := h.found(b.Context(), must(table.Fold("again", opening)), opening); err != nil {
		b.Fatal(err)
	}
	for luck := rules.NewFastRand(1); must(h.Summary(b.Context(), "again")).Phase != table.Over; {
		account, play := anyMove(b, h, "again", luck)
		by := table.Request{Account: account}
		must(h.Do(b.Context(), "again", by, play))
		script = append(script, line{by, play})
	}
	return opening, script
}

func begun(b *testing.B, h *Hall, wish table.Settings) string {
	id := must(h.Create(b.Context(), "ada", wish)).Table
	for _, account := range people[1 : must(h.Summary(b.Context(), id)).Settings.Seats+1] {
		must(h.Do(b.Context(), id, table.Request{Account: account}, table.Join{}))
	}
	return id
}

func anyMove(b *testing.B, h *Hall, id string, luck *rules.FastRand) (string, table.Play) {
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
			h := Open(Config{Journal: j, Bus: &events.Local{}})
			luck := rules.NewFastRand(1)
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
				again := Open(Config{Journal: j, Bus: &events.Local{}})
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
