package journaltest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"nagara/journal"
)

// shared are the tests of a journal that machines share: one and other stand for two
// of them.
var shared = []struct {
	name string
	run  func(t *testing.T, one, other journal.Journal)
}{
	{"AppendsLikeAppend", appendsLikeAppend},
	{"WhatIsDueIsTaken", whatIsDueIsTaken},
	{"TheNewestItemCounts", theNewestItemCounts},
	{"AConflictNotesNothing", aConflictNotesNothing},
	{"ALeaseEnds", aLeaseEnds},
	{"TheLongestDueFirst", theLongestDueFirst},
	{"EachIsTakenOnce", eachIsTakenOnce},
	{"RemindersWhileTablesGrow", remindersWhileTablesGrow},
	{"AgendaMisuse", agendaMisuse},
	{"AgendaCancelledAndClosed", agendaCancelledAndClosed},
}

func runShared(t *testing.T, place Place) {
	for _, test := range shared {
		t.Run(test.name, func(t *testing.T) {
			open := place(t)
			test.run(t, openAt(t, open), openAt(t, open))
		})
	}
}

// The lease of most tests is longer than any test.
const long = time.Hour

// past and future are far enough from the clock of any database.
var (
	past   = time.Date(2001, time.January, 1, 0, 0, 0, 0, time.UTC)
	future = time.Date(2200, time.January, 1, 0, 0, 0, 0, time.UTC)
)

func mustAppendDue(t *testing.T, a journal.Journal, table string, due time.Time, run ...journal.Entry) {
	t.Helper()
	if err := a.AppendDue(context.Background(), table, due, run...); err != nil {
		t.Fatalf("append from %d to table %s, due %s: %v", run[0].Seq, table, due, err)
	}
}

func mustRemind(t *testing.T, a journal.Journal, table string, seq uint64, due time.Time) {
	t.Helper()
	if err := a.Remind(context.Background(), table, seq, due); err != nil {
		t.Fatalf("remind of table %s: %v", table, err)
	}
}

// mustTake wants exactly those tables to be due, in any order.
func mustTake(t *testing.T, a journal.Journal, lease time.Duration, limit int, want ...string) {
	t.Helper()
	got, err := a.TakeDue(context.Background(), "", lease, limit)
	if err != nil {
		t.Fatalf("take what is due: %v", err)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("due are %v, want %v", got, want)
	}
}

func appendsLikeAppend(t *testing.T, one, other journal.Journal) {
	mustAppendDue(t, one, "garden", future, entries(0, 2)...)
	mustAppendDue(t, other, "garden", time.Time{}, entry(3))
	mustAppend(t, one, "garden", entry(4))
	mustHold(t, other, "garden", entries(0, 4))
}

func whatIsDueIsTaken(t *testing.T, one, other journal.Journal) {
	mustTake(t, one, long, 10)
	mustAppendDue(t, one, "due", past, entry(1))
	mustAppendDue(t, one, "later", future, entry(1))
	mustAppendDue(t, one, "never", time.Time{}, entry(1))
	mustAppend(t, one, "plain", entry(1))
	now, err := one.Now(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	mustAppendDue(t, one, "now", now, entry(1))
	mustTake(t, other, long, 10, "due", "now")
	mustTake(t, one, long, 10)
	again, err := other.Now(context.Background())
	if err != nil || again.Before(now) {
		t.Errorf("the clock went from %s to %s, %v", now, again, err)
	}
}

func theNewestItemCounts(t *testing.T, one, other journal.Journal) {
	mustAppendDue(t, one, "sooner", future, entry(1))
	mustAppendDue(t, other, "sooner", past, entry(2))
	mustAppendDue(t, one, "settled", past, entry(1))
	mustAppendDue(t, other, "settled", time.Time{}, entry(2))
	mustAppendDue(t, one, "later", past, entries(0, 5)...)
	mustRemind(t, other, "later", 5, future)
	mustAppendDue(t, one, "stays", past, entries(0, 5)...)
	mustRemind(t, other, "stays", 4, future)
	mustRemind(t, other, "stays", 4, time.Time{})
	mustAppendDue(t, one, "about-nothing", past, entry(1))
	mustRemind(t, other, "about-nothing", 1, time.Time{})
	mustAppend(t, one, "from-elsewhere", entry(1))
	mustRemind(t, other, "from-elsewhere", 1, past)
	mustTake(t, one, long, 10, "sooner", "stays", "from-elsewhere")
}

func aConflictNotesNothing(t *testing.T, one, other journal.Journal) {
	ctx := context.Background()
	mustAppendDue(t, one, "garden", future, entry(1))
	if err := other.AppendDue(ctx, "garden", past, entry(1)); !isConflict(err) {
		t.Errorf("a number that is taken: %v, want a conflict", err)
	}
	if err := other.AppendDue(ctx, "garden", past, entry(3)); !isConflict(err) {
		t.Errorf("a number too far: %v, want a conflict", err)
	}
	if err := other.AppendDue(ctx, "temple", past, entry(2)); !isConflict(err) {
		t.Errorf("a log that does not begin: %v, want a conflict", err)
	}
	mustTake(t, one, long, 10)
	mustHold(t, one, "garden", entries(0, 1))
	mustHold(t, one, "temple", nil)
}

// aLeaseEnds takes the same table again and again, as if everybody who took it
// had died.
func aLeaseEnds(t *testing.T, one, other journal.Journal) {
	mustAppendDue(t, one, "garden", past, entry(1))
	for range 3 {
		mustTake(t, one, time.Nanosecond, 10, "garden")
		mustTake(t, other, time.Nanosecond, 10, "garden")
	}
	mustTake(t, one, long, 10, "garden")
	mustTake(t, other, long, 10)
	mustAppendDue(t, other, "garden", past, entry(2))
	mustTake(t, one, long, 10, "garden")
}

func theLongestDueFirst(t *testing.T, one, other journal.Journal) {
	for i, table := range []string{"c", "a", "d", "b"} {
		mustAppendDue(t, one, table, past.Add(time.Duration(i)*time.Second), entry(1))
	}
	mustTake(t, one, long, 1, "c")
	mustTake(t, other, long, 2, "a", "d")
	mustTake(t, one, long, 2, "b")
}

func eachIsTakenOnce(t *testing.T, one, other journal.Journal) {
	const tables, takers = 60, 6
	for i := range tables {
		mustAppendDue(t, one, fmt.Sprint("table-", i), past, entry(1))
	}
	var mu sync.Mutex
	taken := map[string]int{}
	var all sync.WaitGroup
	for i := range takers {
		all.Go(func() {
			// Others may be taking the last ones just now: none is not the end.
			for range tables {
				got, err := []journal.Journal{one, other}[i%2].TakeDue(context.Background(), "", long, 3)
				if err != nil {
					t.Errorf("taker %d: %v", i, err)
					return
				}
				mu.Lock()
				for _, table := range got {
					taken[table]++
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	for i := range tables {
		if table := fmt.Sprint("table-", i); taken[table] != 1 {
			t.Errorf("%s was taken %d times", table, taken[table])
		}
	}
}

// remindersWhileTablesGrow lets one machine say again and again that a table is
// not due, as far as it knows, while another appends what is.
func remindersWhileTablesGrow(t *testing.T, one, other journal.Journal) {
	const length = 60
	var all sync.WaitGroup
	all.Go(func() {
		for seq := range uint64(length) {
			if err := other.Remind(context.Background(), "garden", seq, time.Time{}); err != nil {
				t.Error(err)
			}
		}
	})
	for seq := range uint64(length) {
		mustAppendDue(t, one, "garden", past, entry(seq+1))
	}
	all.Wait()
	mustTake(t, one, long, 10, "garden")
}

func agendaMisuse(t *testing.T, one, _ journal.Journal) {
	ctx := context.Background()
	tooLate := time.Date(2300, time.January, 1, 0, 0, 0, 0, time.UTC)
	mustBeMisuse(t, "no table", one.AppendDue(ctx, "", past, entry(1)))
	mustBeMisuse(t, "no entry", one.AppendDue(ctx, "garden", past))
	mustBeMisuse(t, "a time too late", one.AppendDue(ctx, "garden", tooLate, entry(1)))
	mustBeMisuse(t, "a reminder of no table", one.Remind(ctx, "", 1, past))
	mustBeMisuse(t, "a reminder too late", one.Remind(ctx, "garden", 1, tooLate))
	for _, limit := range []int{-1, 0, journal.MaxPage + 1} {
		_, err := one.TakeDue(ctx, "", long, limit)
		mustBeMisuse(t, "a number that cannot be taken", err)
	}
	_, err := one.TakeDue(ctx, "", 0, 1)
	mustBeMisuse(t, "no lease", err)
	mustHold(t, one, "garden", nil)
}

func agendaCancelledAndClosed(t *testing.T, one, _ journal.Journal) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ask := func(ctx context.Context, want error) {
		t.Helper()
		_, took := one.TakeDue(ctx, "", long, 1)
		_, told := one.Now(ctx)
		for what, err := range map[string]error{
			"append": one.AppendDue(ctx, "garden", past, entry(1)), "remind": one.Remind(ctx, "garden", 1, past),
			"take": took, "clock": told,
		} {
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", what, err, want)
			}
		}
	}
	ask(ctx, context.Canceled)
	mustHold(t, one, "garden", nil)
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
	ask(context.Background(), journal.ErrClosed)
}
