package server_test

import (
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"nagara/events"
	"nagara/server"
	"nagara/table"
	"nagara/table/hall"
	"nagara/testkit/pgtest"
)

// BenchmarkMoves plays at 200 tables as fast as they can over each database, without
// a network before it: the processor time of the node and of PostgreSQL for a
// move, with the page on which it is decided.
func BenchmarkMoves(b *testing.B) {
	b.Run("SQLite", func(b *testing.B) {
		stores, err := server.InFile(filepath.Join(b.TempDir(), "nagara.db"))
		if err != nil {
			b.Fatal(err)
		}
		benchmarkMoves(b, stores)
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		database := pgtest.StartOwn(b)
		stores, err := server.InDatabase(database.Database(b))
		if err != nil {
			b.Fatal(err)
		}
		before := database.Worked(b)
		benchmarkMoves(b, stores)
		b.ReportMetric(float64((database.Worked(b)-before).Microseconds())/float64(b.N), "database-cpu-µs")
	})
}

func benchmarkMoves(b *testing.B, stores server.Stores) {
	b.Helper()
	defer stores.Journal.Close()
	h := hall.Open(hall.Config{Journal: stores.Journal, Bus: &events.Local{}})
	defer h.Close()
	tables := make([]string, 200)
	for i := range tables {
		tables[i] = beginNagaraja(b, h)
	}
	var taken atomic.Int64
	var all sync.WaitGroup
	here := worked(b)
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
	b.ReportMetric(float64((worked(b)-here).Microseconds())/float64(b.N), "node-cpu-µs")
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
