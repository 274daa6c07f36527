package journaltest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"testing"
	"time"

	"nagara/journal"
)

// Sole is a journal of one machine that notes what is left to do.
type Sole interface {
	journal.Database
	journal.Notes
	journal.Backlog
}

// RunBacklog holds a journal to the contract of journal.Backlog. Each test
// opens the journal of a new, empty place again after it was closed.
func RunBacklog(t *testing.T, place func(t *testing.T) (open func() (Sole, error))) {
	for _, test := range []struct {
		name string
		run  func(t *testing.T, j Sole)
		want []string
	}{
		{"WhatIsDueIsUndone", whatIsDueIsUndone, []string{"due", "later"}},
		{"TheNewestNoteCounts", theNewestNoteCounts, []string{"sooner", "begun", "from-elsewhere"}},
		{"RemindersOfOldAreIgnored", remindersOfOldAreIgnored, []string{"grown"}},
		{"ARefusedAppendNotesNothing", aRefusedAppendNotesNothing, []string{"garden"}},
		{"AWriteNotes", aWriteNotes, []string{"begun"}},
		{"UndoneMisuse", undoneMisuse, nil},
		{"BacklogCancelled", backlogCancelled, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			open := place(t)
			j, err := open()
			if err != nil {
				t.Fatal(err)
			}
			test.run(t, j)
			mustBeUndone(t, j, test.want...)
			if err := j.Close(); err != nil {
				t.Fatal(err)
			}
			if _, err := j.Pending(context.Background(), "", 1); !errors.Is(err, journal.ErrClosed) {
				t.Errorf("a closed journal: %v", err)
			}
			again := openAt(t, func() (journal.Journal, error) { return open() }).(Sole)
			mustBeUndone(t, again, test.want...)
		})
	}
}

func mustNote(t *testing.T, j Sole, table string, due time.Time, run ...journal.Entry) {
	t.Helper()
	if err := j.AppendDue(context.Background(), table, due, run...); err != nil {
		t.Fatalf("append from %d to table %s, due %s: %v", run[0].Seq, table, due, err)
	}
}

// mustBeUndone wants exactly those tables, in pages of every length.
func mustBeUndone(t *testing.T, j Sole, want ...string) {
	t.Helper()
	for limit := 1; limit <= len(want)+1; limit++ {
		var got []string
		for after := ""; ; after = got[len(got)-1] {
			page, err := j.Pending(context.Background(), after, limit)
			if err != nil || len(page) > limit {
				t.Fatalf("a page of %d after %q is %v, %v", limit, after, page, err)
			}
			if got = append(got, page...); len(page) < limit {
				break
			}
		}
		slices.Sort(got)
		if wanted := slices.Sorted(slices.Values(want)); !slices.Equal(got, wanted) {
			t.Fatalf("in pages of %d undone are %v, want %v", limit, got, wanted)
		}
	}
}

func whatIsDueIsUndone(t *testing.T, j Sole) {
	mustNote(t, j, "due", past, entries(0, 2)...)
	mustNote(t, j, "later", future, entry(1))
	mustNote(t, j, "never", time.Time{}, entry(1))
	mustAppend(t, j, "plain", entry(1))
	mustAppend(t, j, "due", entry(3))
	mustHold(t, j, "due", entries(0, 3))
}

func theNewestNoteCounts(t *testing.T, j Sole) {
	ctx := context.Background()
	for seq := range uint64(6) {
		for i, table := range []string{"sooner", "settled"} {
			due := past
			if (seq+uint64(i))%2 == 0 {
				due = time.Time{}
			}
			mustNote(t, j, table, due, entry(seq+1))
		}
	}
	mustNote(t, j, "begun", past, entry(1))
	mustNote(t, j, "about-nothing", past, entry(1))
	mustAppend(t, j, "from-elsewhere", entry(1))
	for table, due := range map[string]time.Time{"about-nothing": {}, "from-elsewhere": past, "begun": future} {
		if err := j.Remind(ctx, table, 1, due); err != nil {
			t.Fatal(err)
		}
	}
}

func remindersOfOldAreIgnored(t *testing.T, j Sole) {
	mustNote(t, j, "grown", past, entries(0, 5)...)
	mustNote(t, j, "over", time.Time{}, entries(0, 5)...)
	for table, due := range map[string]time.Time{"grown": {}, "over": past} {
		if err := j.Remind(context.Background(), table, 4, due); err != nil {
			t.Fatal(err)
		}
	}
}

func aRefusedAppendNotesNothing(t *testing.T, j Sole) {
	ctx := context.Background()
	mustNote(t, j, "garden", past, entry(1))
	mustNote(t, j, "temple", time.Time{}, entry(1))
	for table, due := range map[string]time.Time{"garden": {}, "temple": past, "yard": past} {
		for _, seq := range []uint64{3, 4} {
			if err := j.AppendDue(ctx, table, due, entry(seq)); !isConflict(err) {
				t.Errorf("a number too far: %v, want a conflict", err)
			}
		}
	}
	mustNote(t, j, "temple", time.Time{}, entry(2))
	mustHold(t, j, "yard", nil)
}

// aWriteNotes what it appends, if it is written; and what was known before is
// right again if it is not.
func aWriteNotes(t *testing.T, j Sole) {
	ctx := context.Background()
	write := func(due time.Time, end error, table string, seq uint64) {
		t.Helper()
		err := j.Write(ctx, func(tx journal.Tx) error {
			return errors.Join(tx.(journal.NotesTx).AppendDue(table, due, entry(seq)), end)
		})
		if !errors.Is(err, end) {
			t.Fatalf("entry %d of table %s: %v, want %v", seq, table, err, end)
		}
	}
	write(past, nil, "begun", 1)
	write(time.Time{}, io.EOF, "begun", 2)
	mustNote(t, j, "begun", past, entry(2))
	write(past, nil, "ended", 1)
	write(time.Time{}, nil, "ended", 2)
	write(past, io.EOF, "ended", 3)
	write(past, io.EOF, "never", 1)
}

func undoneMisuse(t *testing.T, j Sole) {
	ctx := context.Background()
	for _, limit := range []int{-1, 0, journal.MaxPage + 1} {
		_, err := j.Pending(ctx, "", limit)
		mustBeMisuse(t, fmt.Sprint("a page of ", limit), err)
	}
	_, err := j.Pending(ctx, "my table", 1)
	mustBeMisuse(t, "after no table", err)
	tooLate := time.Date(2300, time.January, 1, 0, 0, 0, 0, time.UTC)
	mustBeMisuse(t, "a time too late", j.AppendDue(ctx, "garden", tooLate, entry(1)))
	mustBeMisuse(t, "no entry", j.AppendDue(ctx, "garden", past))
	mustBeMisuse(t, "a reminder of no table", j.Remind(ctx, "", 1, past))
	mustBeMisuse(t, "a reminder too late", j.Remind(ctx, "garden", 1, tooLate))
	if page, err := j.Pending(ctx, "nobody-knows-it", 1); err != nil || len(page) > 0 {
		t.Errorf("after an unknown table come %v, %v", page, err)
	}
}

func backlogCancelled(t *testing.T, j Sole) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, listed := j.Pending(ctx, "", 1)
	for what, err := range map[string]error{
		"append": j.AppendDue(ctx, "garden", past, entry(1)), "remind": j.Remind(ctx, "garden", 1, past), "list": listed,
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want that it was cancelled", what, err)
		}
	}
	mustHold(t, j, "garden", nil)
}
