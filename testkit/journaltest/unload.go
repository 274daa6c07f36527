package journaltest

import (
	"context"
	"sync"
	"testing"

	"nagara/journal"
)

func wholeLogs(t *testing.T, j *notes) {
	ctx := context.Background()
	mustAppend(t, j, "old", entries(0, 5)...)
	mustAppend(t, j, "new", entries(0, 3)...)
	if err := j.Unload(ctx, "old", 5); err != nil {
		t.Fatal(err)
	}
	mustHold(t, j, "old", nil)
	mustHold(t, j, "new", entries(0, 3))
	heads, err := j.Tables(ctx, journal.Head{}, 10)
	if err != nil || len(heads) != 1 || heads[0].Table != "new" {
		t.Errorf("the tables are %v, %v", heads, err)
	}
	if err := j.Append(ctx, "old", entry(6)); !isConflict(err) {
		t.Errorf("an append to what was taken out: %v", err)
	}
}

func onlyAsRead(t *testing.T, j *notes) {
	ctx := context.Background()
	mustAppend(t, j, "grown", entries(0, 5)...)
	for _, seq := range []uint64{4, 6} {
		if err := j.Unload(ctx, "grown", seq); !isConflict(err) {
			t.Errorf("as if number %d were the newest: %v", seq, err)
		}
	}
	if err := j.Unload(ctx, "never", 1); !isConflict(err) {
		t.Errorf("a log that is not there: %v", err)
	}
	mustBeMisuse(t, "number 0", j.Unload(ctx, "grown", 0))
	mustBeMisuse(t, "no name", j.Unload(ctx, "a b", 1))
	mustHold(t, j, "grown", entries(0, 5))
}

func backAgain(t *testing.T, j *notes) {
	ctx := context.Background()
	for range 2 {
		mustAppend(t, j, "old", entries(0, 5)...)
		mustHold(t, j, "old", entries(0, 5))
		if err := j.Unload(ctx, "old", 5); err != nil {
			t.Fatal(err)
		}
	}
	mustHold(t, j, "old", nil)
}

// amongThoseWhoAppend: whoever is faster, a log is whole or not there.
func amongThoseWhoAppend(t *testing.T, j *notes) {
	ctx := context.Background()
	for range 40 {
		mustAppend(t, j, "race", entries(0, 2)...)
		var both sync.WaitGroup
		both.Go(func() {
			if err := j.Append(ctx, "race", entry(3)); err != nil && !isConflict(err) {
				t.Error(err)
			}
		})
		both.Go(func() {
			if err := j.Unload(ctx, "race", 2); err != nil && !isConflict(err) {
				t.Error(err)
			}
		})
		both.Wait()
		log := mustRead(t, j, "race", 0)
		if len(log) > 0 {
			mustBe(t, log, entries(0, 3))
			if err := j.Unload(ctx, "race", 3); err != nil {
				t.Fatal(err)
			}
		}
	}
}
