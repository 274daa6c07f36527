package journaltest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"nagara/journal"
)

// sole are the tests of a journal that one process has to itself, and what is undone
// after each. It is when the journal was opened again, too.
var sole = []struct {
	name string
	run  func(t *testing.T, j journal.Journal)
	want []string
}{
	{"WhatIsDueIsUndone", whatIsDueIsUndone, []string{"due", "later"}},
	{"TheNewestNoteCounts", theNewestNoteCounts, []string{"sooner", "begun", "from-elsewhere"}},
	{"RemindersOfOldAreIgnored", remindersOfOldAreIgnored, []string{"grown"}},
	{"ARefusedAppendNotesNothing", aRefusedAppendNotesNothing, []string{"garden"}},
	{"UndoneMisuse", undoneMisuse, nil},
	{"BacklogCancelled", backlogCancelled, nil},
}

func runSole(t *testing.T, place Place) {
	for _, test := range sole {
		t.Run(test.name, func(t *testing.T) {
			open := place(t)
			j := openAt(t, open)
			test.run(t, j)
			mustBeUndone(t, j, test.want...)
			if err := j.Close(); err != nil {
				t.Fatal(err)
			}
			if _, err := j.TakeDue(context.Background(), "", long, 1); !errors.Is(err, journal.ErrClosed) {
				t.Errorf("a closed journal: %v", err)
			}
			mustBeUndone(t, openAt(t, open), test.want...)
		})
	}
}

// mustBeUndone wants exactly those tables, in pages of every length.
func mustBeUndone(t *testing.T, j journal.Journal, want ...string) {
	t.Helper()
	for limit := 1; limit <= len(want)+1; limit++ {
		var got []string
		for after := ""; ; after = got[len(got)-1] {
			page, err := j.TakeDue(context.Background(), after, long, limit)
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

func whatIsDueIsUndone(t *testing.T, j journal.Journal) {
	mustAppendDue(t, j, "due", past, entries(0, 2)...)
	mustAppendDue(t, j, "later", future, entry(1))
	mustAppendDue(t, j, "never", time.Time{}, entry(1))
	mustAppend(t, j, "plain", entry(1))
	mustAppend(t, j, "due", entry(3))
	mustHold(t, j, "due", entries(0, 3))
}

func theNewestNoteCounts(t *testing.T, j journal.Journal) {
	ctx := context.Background()
	for seq := range uint64(6) {
		for i, table := range []string{"sooner", "settled"} {
			due := past
			if (seq+uint64(i))%2 == 0 {
				due = time.Time{}
			}
			mustAppendDue(t, j, table, due, entry(seq+1))
		}
	}
	mustAppendDue(t, j, "begun", past, entry(1))
	mustAppendDue(t, j, "about-nothing", past, entry(1))
	mustAppend(t, j, "from-elsewhere", entry(1))
	for table, due := range map[string]time.Time{"about-nothing": {}, "from-elsewhere": past, "begun": future} {
		if err := j.Remind(ctx, table, 1, due); err != nil {
			t.Fatal(err)
		}
	}
}

func remindersOfOldAreIgnored(t *testing.T, j journal.Journal) {
	mustAppendDue(t, j, "grown", past, entries(0, 5)...)
	mustAppendDue(t, j, "over", time.Time{}, entries(0, 5)...)
	for table, due := range map[string]time.Time{"grown": {}, "over": past} {
		if err := j.Remind(context.Background(), table, 4, due); err != nil {
			t.Fatal(err)
		}
	}
}

func aRefusedAppendNotesNothing(t *testing.T, j journal.Journal) {
	ctx := context.Background()
	mustAppendDue(t, j, "garden", past, entry(1))
	mustAppendDue(t, j, "temple", time.Time{}, entry(1))
	for table, due := range map[string]time.Time{"garden": {}, "temple": past, "yard": past} {
		for _, seq := range []uint64{3, 4} {
			if err := j.AppendDue(ctx, table, due, entry(seq)); !isConflict(err) {
				t.Errorf("a number too far: %v, want a conflict", err)
			}
		}
	}
	mustAppendDue(t, j, "temple", time.Time{}, entry(2))
	mustHold(t, j, "yard", nil)
}

func undoneMisuse(t *testing.T, j journal.Journal) {
	ctx := context.Background()
	for _, limit := range []int{-1, 0, journal.MaxPage + 1} {
		_, err := j.TakeDue(ctx, "", long, limit)
		mustBeMisuse(t, fmt.Sprint("a page of ", limit), err)
	}
	_, err := j.TakeDue(ctx, "my table", long, 1)
	mustBeMisuse(t, "after no table", err)
	tooLate := time.Date(2300, time.January, 1, 0, 0, 0, 0, time.UTC)
	mustBeMisuse(t, "a time too late", j.AppendDue(ctx, "garden", tooLate, entry(1)))
	mustBeMisuse(t, "no entry", j.AppendDue(ctx, "garden", past))
	mustBeMisuse(t, "a reminder of no table", j.Remind(ctx, "", 1, past))
	mustBeMisuse(t, "a reminder too late", j.Remind(ctx, "garden", 1, tooLate))
	if page, err := j.TakeDue(ctx, "nobody-knows-it", long, 1); err != nil || len(page) > 0 {
		t.Errorf("after an unknown table come %v, %v", page, err)
	}
}

func backlogCancelled(t *testing.T, j journal.Journal) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, listed := j.TakeDue(ctx, "", long, 1)
	for what, err := range map[string]error{
		"append": j.AppendDue(ctx, "garden", past, entry(1)), "remind": j.Remind(ctx, "garden", 1, past), "list": listed,
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want that it was cancelled", what, err)
		}
	}
	mustHold(t, j, "garden", nil)
}
