package journaltest

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"nagara/journal"
)

func oneWinnerForEachNumber(t *testing.T, place Place) {
	j := opened(t, place)
	const racers, numbers = 16, 40
	for seq := uint64(1); seq <= numbers; seq++ {
		var winner atomic.Int64
		var wins atomic.Int64
		var all sync.WaitGroup
		for r := range racers {
			all.Go(func() {
				e := entry(seq)
				e.Body = body("%d", r)
				switch err := j.Append(context.Background(), "garden", e); {
				case err == nil:
					wins.Add(1)
					winner.Store(int64(r))
				case !isConflict(err):
					t.Errorf("number %d, racer %d: %v, want a conflict", seq, r, err)
				}
			})
		}
		all.Wait()
		if wins.Load() != 1 {
			t.Fatalf("number %d was won by %d racers, want exactly 1", seq, wins.Load())
		}
		got := mustRead(t, j, "garden", seq-1)
		if len(got) != 1 || string(got[0].Body) != fmt.Sprint(winner.Load()) {
			t.Fatalf("number %d was won by %d, but the log has\n%s", seq, winner.Load(), lines(got))
		}
	}
}

// losersTryAgain lets writers do what tables do: on a conflict read on and try
// again. Each writer's entries must all be there, once, in its own order.
func losersTryAgain(t *testing.T, place Place) {
	j := opened(t, place)
	const writers, each, tables = 8, 10, 2
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			for i := range each {
				for table := range tables {
					appendPersistently(t, j, fmt.Sprint("table-", table), body(`{"writer":%d,"i":%d}`, w, i))
				}
			}
		})
	}
	all.Wait()
	for table := range tables {
		log := mustRead(t, j, fmt.Sprint("table-", table), 0)
		if len(log) != writers*each {
			t.Fatalf("table %d has %d entries, want %d", table, len(log), writers*each)
		}
		var next [writers]int
		for i, e := range log {
			var w, n int
			fmt.Sscanf(string(e.Body), `{"writer":%d,"i":%d}`, &w, &n)
			if e.Seq != uint64(i+1) || n != next[w] {
				t.Fatalf("table %d: entry %d is %s; want number %d and i %d", table, e.Seq, e.Body, i+1, next[w])
			}
			next[w]++
		}
	}
}

func appendPersistently(t *testing.T, j journal.Journal, table string, text []byte) {
	ctx := context.Background()
	var newest uint64
	for {
		e := entry(newest + 1)
		e.Body = text
		err := j.Append(ctx, table, e)
		if err == nil {
			return
		}
		if !isConflict(err) {
			t.Errorf("append to %s: %v", table, err)
			return
		}
		missed, err := j.Read(ctx, table, newest)
		if err != nil || len(missed) == 0 {
			t.Errorf("read %s after a conflict at %d: %d entries, %v", table, newest, len(missed), err)
			return
		}
		newest = missed[len(missed)-1].Seq
	}
}

// readersSeeWholeAppends reads while others append five at a time.
func readersSeeWholeAppends(t *testing.T, place Place) {
	j := opened(t, place)
	const appends, size, readers = 40, 5, 3
	var written atomic.Uint64
	var all sync.WaitGroup
	for range readers {
		all.Go(func() {
			for last := uint64(0); last < appends*size; {
				durable := written.Load()
				log, err := j.Read(context.Background(), "garden", 0)
				if err != nil {
					t.Errorf("read: %v", err)
					return
				}
				last = uint64(len(log))
				if last%size != 0 || last < durable {
					t.Errorf("a reader saw %d entries; want a multiple of %d and at least %d", last, size, durable)
					return
				}
			}
		})
	}
	for i := range uint64(appends) {
		mustAppend(t, j, "garden", entries(i*size, size)...)
		written.Store((i + 1) * size)
	}
	all.Wait()
}
