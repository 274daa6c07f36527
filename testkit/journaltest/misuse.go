package journaltest

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"nagara/journal"
)

func misuse(t *testing.T, place Place) {
	j := opened(t, place)
	ctx := context.Background()
	with := func(change func(*journal.Entry)) []journal.Entry {
		e := entry(1)
		change(&e)
		return []journal.Entry{e}
	}
	half := body(`"%s"`, strings.Repeat("x", journal.MaxBytes/2))
	for _, test := range []struct {
		name  string
		table string
		run   []journal.Entry
	}{
		{"no table", "", entries(0, 1)},
		{"a long name", strings.Repeat("z", journal.MaxName+1), entries(0, 1)},
		{"a name with a space", "my table", entries(0, 1)},
		{"a name with a slash", "a/b", entries(0, 1)},
		{"a name with a zero byte", "a\x00", entries(0, 1)},
		{"a name beyond ASCII", "świątynia", entries(0, 1)},
		{"no entry", "garden", nil},
		{"no number", "garden", with(func(e *journal.Entry) { e.Seq = 0 })},
		{"a number too large", "garden", with(func(e *journal.Entry) { e.Seq = math.MaxInt64 + 1 })},
		{"numbers that wrap", "garden", []journal.Entry{entry(math.MaxUint64), entry(0)}},
		{"a gap", "garden", []journal.Entry{entry(1), entry(3)}},
		{"a number twice", "garden", []journal.Entry{entry(1), entry(1)}},
		{"backwards", "garden", []journal.Entry{entry(2), entry(1)}},
		{"no kind", "garden", with(func(e *journal.Entry) { e.Kind = "" })},
		{"a kind of two words", "garden", with(func(e *journal.Entry) { e.Kind = "bot sits" })},
		{"no time", "garden", with(func(e *journal.Entry) { e.At = time.Time{} })},
		{"a time too early", "garden", with(func(e *journal.Entry) { e.At = time.Date(1600, 1, 1, 0, 0, 0, 0, time.UTC) })},
		{"a time too late", "garden", with(func(e *journal.Entry) { e.At = time.Date(2300, 1, 1, 0, 0, 0, 0, time.UTC) })},
		{"no body", "garden", with(func(e *journal.Entry) { e.Body = nil })},
		{"a body that is not JSON", "garden", with(func(e *journal.Entry) { e.Body = body("{]") })},
		{"two bodies in one", "garden", with(func(e *journal.Entry) { e.Body = body("1 2") })},
		{"a body that is not UTF-8", "garden", with(func(e *journal.Entry) { e.Body = body("\"\xff\"") })},
		{"bodies too long together", "garden", []journal.Entry{
			{Seq: 1, At: noon, Kind: "a", Body: half}, {Seq: 2, At: noon, Kind: "a", Body: half},
		}},
		{"too many entries", "garden", entries(0, journal.MaxEntries+1)},
	} {
		mustBeMisuse(t, test.name, j.Append(ctx, test.table, test.run...))
	}
	mustHold(t, j, "garden", nil)

	_, err := j.Read(ctx, "", 0)
	mustBeMisuse(t, "read of no table", err)
	_, err = j.Read(ctx, "garden", math.MaxUint64)
	mustBeMisuse(t, "read after a number too large", err)
	for _, limit := range []int{-1, 0, journal.MaxPage + 1} {
		_, err = j.Tables(ctx, journal.Head{}, limit)
		mustBeMisuse(t, "a page that is no page", err)
	}
	_, err = j.Tables(ctx, journal.Head{Seq: 1}, 10)
	mustBeMisuse(t, "a page after no table", err)
}

func mustBeMisuse(t *testing.T, what string, err error) {
	t.Helper()
	if _, ok := errors.AsType[*journal.Misuse](err); !ok {
		t.Errorf("%s: the answer is %v, want a misuse", what, err)
	}
}
