package memory

import (
	"context"
	"errors"
	"testing"
	"time"

	"nagara/journal"
	"nagara/testkit/journaltest"
)

func TestJournal(t *testing.T) {
	journaltest.Run(t, func(*testing.T) func() (journal.Journal, error) {
		j := &Journal{}
		return func() (journal.Journal, error) {
			j.Open()
			return j, nil
		}
	})
}

// TestKeep: what cannot be kept is not taken.
func TestKeep(t *testing.T) {
	var kept []journal.Entry
	full := errors.New("no room")
	var failure error
	j := &Journal{Keep: func(_ context.Context, _ string, entries []journal.Entry) error {
		if failure == nil {
			kept = append(kept, entries...)
		}
		return failure
	}}
	entry := func(seq uint64) journal.Entry {
		return journal.Entry{Seq: seq, At: time.Unix(1, 0), Kind: "said", Body: []byte(`{}`)}
	}
	if err := j.Append(t.Context(), "a", entry(1)); err != nil {
		t.Fatal(err)
	}
	failure = full
	if err := j.Append(t.Context(), "a", entry(2)); !errors.Is(err, full) {
		t.Errorf("there is no room, and the answer is %v", err)
	}
	if err := j.Append(t.Context(), "a", entry(5)); errors.Is(err, full) {
		t.Error("a conflict was to be kept")
	}
	failure = nil
	if err := j.Append(t.Context(), "a", entry(2)); err != nil {
		t.Error(err)
	}
	log, err := j.Read(t.Context(), "a", 0)
	if err != nil || len(log) != 2 || len(kept) != 2 {
		t.Errorf("the log is %v, kept was %v (%v)", log, kept, err)
	}
}
