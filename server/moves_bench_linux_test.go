package server_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/events"
	"nagara/server"
	"nagara/table"
	"nagara/table/hall"
	"nagara/testkit/pgtest"
)

// BenchmarkMoves plays at 200 tables as fast as they can over PostgreSQL, without
// a network before it: the processor time of the node and of the database for a
// move, with the page on which it is decided.
func BenchmarkMoves(b *testing.B) {
	database := pgtest.StartOwn(b)
	stores, err := server.InDatabase(database.Database(b))
	if err != nil {
		b.Fatal(err)
	}
	defer stores.Journal.Close()
	h := hall.Open(hall.Config{Journal: stores.Journal, Bus: &events.Local{}})
	defer h.Close()
	tables := make([]string, 200)
	for i := range tables {
		tables[i] = beginNagaraja(b, h)
	}
	var taken atomic.Int64
	var all sync.WaitGroup
	here, there := worked(b), database.Worked(b)
	b.ResetTimer()
	for _, id := range tables {
		all.Go(func() {
			for taken.Add(1) <= int64(b.N) {
				if s, err := h.Summary(b.Context(), id); err != nil || s.Phase == table.Over {
					id = beginNagaraja(b, h)
				}
				if err := playFirst(b, h, id); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	b.StopTimer()
	per := func(d time.Duration) float64 { return float64(d.Microseconds()) / float64(b.N) }
	b.ReportMetric(per(worked(b)-here), "node-cpu-µs")
	b.ReportMetric(per(database.Worked(b)-there), "database-cpu-µs")
}

func beginNagaraja(b *testing.B, h *hall.Hall) string {
	b.Helper()
	made, err := h.Create(b.Context(), "ada", table.Settings{Game: "nagaraja"})
	for _, account := range []string{"ada", "ben"} {
		if err == nil {
			_, err = h.Do(b.Context(), made.Table, table.Request{Account: account}, table.Join{})
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	return made.Table
}
