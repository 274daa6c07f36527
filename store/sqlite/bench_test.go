package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/journal"
)

// BenchmarkAppend lets that many tables append as fast as they can, one entry
// at a time each. With one table it is the latency of a lone append.
func BenchmarkAppend(b *testing.B) {
	for _, tables := range []int{1, 10, 100, 1000} {
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) { benchmarkAppend(b, tables) })
	}
}

func benchmarkAppend(b *testing.B, tables int) {
	j, err := Open(filepath.Join(b.TempDir(), "journal.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer j.Close()
	var taken atomic.Int64
	waits := make([][]time.Duration, tables)
	var all sync.WaitGroup
	b.ResetTimer()
	for i := range tables {
		all.Go(func() {
			table := fmt.Sprintf("table-%d", i)
			for seq := uint64(1); taken.Add(1) <= int64(b.N); seq++ {
				begun := time.Now()
				if err := j.Append(context.Background(), table, move(seq)); err != nil {
					b.Error(err)
					return
				}
				waits[i] = append(waits[i], time.Since(begun))
			}
		})
	}
	all.Wait()
	b.StopTimer()
	sorted := slices.Sorted(slices.Values(slices.Concat(waits...)))
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64(sorted[len(sorted)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(sorted[len(sorted)*99/100].Microseconds()), "p99-µs")
}

// BenchmarkRead folds nothing: it is the cost of getting a log of 200 entries.
func BenchmarkRead(b *testing.B) {
	j, err := Open(filepath.Join(b.TempDir(), "journal.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer j.Close()
	const length = 200
	for seq := uint64(1); seq <= length; seq++ {
		if err := j.Append(context.Background(), "garden", move(seq)); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if log, err := j.Read(context.Background(), "garden", 0); err != nil || len(log) != length {
			b.Fatalf("%d entries, %v", len(log), err)
		}
	}
}

// move is about as long as the entries of real play.
func move(seq uint64) journal.Entry {
	return journal.Entry{
		Seq: seq, At: time.Now(), Kind: "move",
		Body: fmt.Appendf(nil, `{"seat":%d,"move":"activate c17 with white pivot a3 north","id":"0123456789ab"}`, seq%2+1),
	}
}
