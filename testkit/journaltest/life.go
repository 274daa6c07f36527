package journaltest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"nagara/journal"
)

func cancelledBefore(t *testing.T, place Place) {
	j := opened(t, place)
	mustAppend(t, j, "garden", entry(1))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := j.Append(ctx, "garden", entry(2)); !errors.Is(err, context.Canceled) {
		t.Errorf("append: %v, want %v", err, context.Canceled)
	}
	if _, err := j.Read(ctx, "garden", 0); !errors.Is(err, context.Canceled) {
		t.Errorf("read: %v, want %v", err, context.Canceled)
	}
	if _, err := j.Tables(ctx, journal.Head{}, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("list: %v, want %v", err, context.Canceled)
	}
	mustHold(t, j, "garden", entries(0, 1))
}

// cancelledTellsTheTruth cancels appends while they are under way. Whatever
// the answer says must be so.
func cancelledTellsTheTruth(t *testing.T, place Place) {
	j := opened(t, place)
	const tables, each = 24, 15
	var all sync.WaitGroup
	for i := range tables {
		all.Go(func() {
			table := fmt.Sprint("table-", i)
			var newest uint64
			for range each {
				newest = appendCancelled(t, j, table, newest)
			}
		})
	}
	all.Wait()
}

// appendCancelled returns the new end of the log after it has compared the
// answer with the log.
func appendCancelled(t *testing.T, j journal.Journal, table string, newest uint64) uint64 {
	ctx, cancel := context.WithCancel(context.Background())
	var canceller sync.WaitGroup
	canceller.Go(cancel)
	err := j.Append(ctx, table, entry(newest+1))
	canceller.Wait()
	log, readErr := j.Read(context.Background(), table, newest)
	if readErr != nil {
		t.Errorf("read %s: %v", table, readErr)
	}
	_, uncertain := errors.AsType[*journal.Uncertain](err)
	written := len(log) == 1
	switch {
	case err == nil && !written:
		t.Errorf("table %s: number %d was acknowledged but is not there", table, newest+1)
	case err != nil && !uncertain && written:
		t.Errorf("table %s: number %d is there although the answer was %v", table, newest+1, err)
	case err != nil && !errors.Is(err, context.Canceled):
		t.Errorf("table %s: %v, want %v", table, err, context.Canceled)
	}
	return newest + uint64(len(log))
}

// closeKeepsWhatItAccepted closes the journal in the middle of many appends.
func closeKeepsWhatItAccepted(t *testing.T, place Place) {
	open := place(t)
	j := openAt(t, open)
	const tables = 24
	var acknowledged [tables]uint64
	var started, all sync.WaitGroup
	started.Add(tables)
	for i := range tables {
		all.Go(func() {
			for {
				err := j.Append(context.Background(), fmt.Sprint("table-", i), entry(acknowledged[i]+1))
				if err != nil {
					if !errors.Is(err, journal.ErrClosed) {
						t.Errorf("table %d: %v, want %v", i, err, journal.ErrClosed)
					}
					return
				}
				if acknowledged[i]++; acknowledged[i] == 1 {
					started.Done()
				}
			}
		})
	}
	started.Wait()
	if err := j.Close(); err != nil {
		t.Fatalf("close: %v", err)
	}
	all.Wait()
	again := openAt(t, open)
	for i, count := range acknowledged {
		mustHold(t, again, fmt.Sprint("table-", i), entries(0, int(count)))
	}
}

func closedRefuses(t *testing.T, place Place) {
	j := opened(t, place)
	mustAppend(t, j, "garden", entry(1))
	for range 2 {
		if err := j.Close(); err != nil {
			t.Fatalf("close: %v", err)
		}
	}
	if err := j.Append(context.Background(), "garden", entry(2)); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("append: %v, want %v", err, journal.ErrClosed)
	}
	if _, err := j.Read(context.Background(), "garden", 0); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("read: %v, want %v", err, journal.ErrClosed)
	}
	if _, err := j.Tables(context.Background(), journal.Head{}, 1); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("list: %v, want %v", err, journal.ErrClosed)
	}
}

func reopen(t *testing.T, place Place) {
	open := place(t)
	for round := range uint64(4) {
		j := openAt(t, open)
		mustHold(t, j, "garden", entries(0, int(round)*3))
		mustAppend(t, j, "garden", entries(round*3, 3)...)
		if err := j.Append(context.Background(), "garden", entry(1)); !isConflict(err) {
			t.Fatalf("round %d: append at the beginning: %v, want a conflict", round, err)
		}
		if err := j.Close(); err != nil {
			t.Fatalf("close: %v", err)
		}
	}
}
