package postgres

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"nagara/journal"
	"nagara/testkit/pgtest"
)

// BenchmarkAppend lets that many tables append as fast as they can, one entry
// at a time each, on a PostgreSQL that keeps what it has committed. The
// processor time is that of this process and that of the database, for an
// append.
func BenchmarkAppend(b *testing.B) {
	server := pgtest.StartOwn(b)
	for _, tables := range []int{1, 10, 100, 1000} {
		for _, timed := range []bool{false, true} {
			b.Run(fmt.Sprintf("tables=%d/timed=%t", tables, timed), func(b *testing.B) { benchmarkAppend(b, server, tables, timed) })
		}
	}
}

func benchmarkAppend(b *testing.B, server *pgtest.Server, tables int, timed bool) {
	j, err := Open(server.Database(b))
	if err != nil {
		b.Fatal(err)
	}
	defer j.Close()
	var taken atomic.Int64
	waits := make([][]time.Duration, tables)
	var all sync.WaitGroup
	here, there := worked(b), server.Worked(b)
	b.ResetTimer()
	for i := range tables {
		all.Go(func() {
			table := fmt.Sprintf("table-%d", i)
			for seq := uint64(1); taken.Add(1) <= int64(b.N); seq++ {
				begun := time.Now()
				var due time.Time
				if timed {
					due = begun.Add(time.Minute)
				}
				if err := j.AppendDue(b.Context(), table, due, played(seq)); err != nil {
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
	b.ReportMetric(float64((worked(b)-here).Microseconds())/float64(b.N), "node-cpu-µs")
	b.ReportMetric(float64((server.Worked(b)-there).Microseconds())/float64(b.N), "database-cpu-µs")
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

// played is about as long as the entries of real play.
func played(seq uint64) journal.Entry {
	return journal.Entry{
		Seq: seq, At: time.Now(), Kind: "moved",
		Body: fmt.Appendf(nil, `{"seat":%d,"move":"activate c17 with white pivot a3 north","id":"0123456789ab"}`, seq%2+1),
	}
}
