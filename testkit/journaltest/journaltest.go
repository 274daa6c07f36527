// Package journaltest is the suite that every journal must pass. It knows
// nothing of how a journal keeps its entries.
package journaltest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/journal"
)

// Place makes a new, empty place for a journal, and returns how to open the
// journal that is kept there. A test opens it again after it was closed, and
// expects to find what it left.
type Place func(t *testing.T) (open func() (journal.Journal, error))

// Run holds a journal to its contract.
func Run(t *testing.T, place Place) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, Place)
	}{
		{"Order", order},
		{"EveryByteIsKept", everyByteIsKept},
		{"ReadAfterAnyNumber", readAfterAnyNumber},
		{"EmptyLog", emptyLog},
		{"Conflict", conflict},
		{"AllOrNone", allOrNone},
		{"TablesAreApart", tablesAreApart},
		{"Misuse", misuse},
		{"TheLargest", theLargest},
		{"OneWinnerForEachNumber", oneWinnerForEachNumber},
		{"LosersTryAgain", losersTryAgain},
		{"ReadersSeeWholeAppends", readersSeeWholeAppends},
		{"Listing", listing},
		{"ListingWhileTablesGrow", listingWhileTablesGrow},
		{"CancelledBefore", cancelledBefore},
		{"CancelledTellsTheTruth", cancelledTellsTheTruth},
		{"CloseKeepsWhatItAccepted", closeKeepsWhatItAccepted},
		{"ClosedRefuses", closedRefuses},
		{"Reopen", reopen},
		{"LikeTheModel", likeTheModel},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, place) })
	}
	if opened(t, place).Mode() == journal.Shared {
		runShared(t, place)
	} else {
		runSole(t, place)
	}
}

// opened is a journal in a new place that closes with the test.
func opened(t *testing.T, place Place) journal.Journal {
	t.Helper()
	return openAt(t, place(t))
}

func openAt(t *testing.T, open func() (journal.Journal, error)) journal.Journal {
	t.Helper()
	j, err := open()
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return j
}

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// entry is the entry of that number in every log of the suite, unless a test
// needs another.
func entry(seq uint64) journal.Entry {
	return journal.Entry{
		Seq:  seq,
		At:   noon.Add(time.Duration(seq%1_000_000) * (time.Second + time.Nanosecond)),
		Kind: "move",
		Body: fmt.Appendf(nil, `{"n":%d}`, seq),
	}
}

// entries are count of them after that number.
func entries(after uint64, count int) []journal.Entry {
	run := make([]journal.Entry, count)
	for i := range run {
		run[i] = entry(after + uint64(i) + 1)
	}
	return run
}

func body(format string, args ...any) json.RawMessage {
	return fmt.Appendf(nil, format, args...)
}

func mustAppend(t rapid.TB, j journal.Journal, table string, run ...journal.Entry) {
	t.Helper()
	if err := j.Append(context.Background(), table, run...); err != nil {
		t.Fatalf("append %d entries from %d to table %s: %v", len(run), run[0].Seq, table, err)
	}
}

func mustRead(t rapid.TB, j journal.Journal, table string, after uint64) []journal.Entry {
	t.Helper()
	got, err := j.Read(context.Background(), table, after)
	if err != nil {
		t.Fatalf("read table %s after %d: %v", table, after, err)
	}
	return got
}

func mustHold(t rapid.TB, j journal.Journal, table string, want []journal.Entry) {
	t.Helper()
	mustBe(t, mustRead(t, j, table, 0), want)
}

func mustBe(t rapid.TB, got, want []journal.Entry) {
	t.Helper()
	if !slices.EqualFunc(got, want, same) {
		t.Fatalf("the log is\n%s\nwant\n%s", lines(got), lines(want))
	}
}

func same(a, b journal.Entry) bool {
	return a.Seq == b.Seq && a.At.Equal(b.At) && a.Kind == b.Kind && string(a.Body) == string(b.Body)
}

func lines(run []journal.Entry) string {
	text := ""
	for _, e := range run {
		text += fmt.Sprintf("%d %s %s %.60q\n", e.Seq, e.At.Format(time.RFC3339Nano), e.Kind, e.Body)
	}
	return text
}

func isConflict(err error) bool {
	_, ok := errors.AsType[*journal.Conflict](err)
	return ok
}
