package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// BenchmarkAppend lets that many tables append as fast as they can, one entry
// at a time each. With one table it is the latency of a lone append. The processor
// time is that of this process, for an append.
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
	here := worked(b)
	b.ResetTimer()
	for i := range tables {
		all.Go(func() {
			table := fmt.Sprintf("table-%d", i)
			for seq := uint64(1); taken.Add(1) <= int64(b.N); seq++ {
				begun := time.Now()
				if err := j.AppendDue(context.Background(), table, time.Time{}, move(seq)); err != nil {
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
	b.ReportMetric(float64((worked(b)-here).Microseconds())/float64(b.N), "cpu-µs")
}

// worked is how much processor time this process has had.
func worked(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
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
