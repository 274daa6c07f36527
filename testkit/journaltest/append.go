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

func order(t *testing.T, place Place) {
	j := opened(t, place)
	mustAppend(t, j, "garden", entry(1))
	mustAppend(t, j, "garden", entry(2), entry(3), entry(4))
	mustAppend(t, j, "garden", entry(5))
	mustHold(t, j, "garden", entries(0, 5))
}

func everyByteIsKept(t *testing.T, place Place) {
	j := opened(t, place)
	warsaw := time.FixedZone("CET", 3600)
	odd := []journal.Entry{
		{Seq: 1, At: time.Date(2026, 1, 2, 3, 4, 5, 123456789, warsaw), Kind: "a", Body: body(` { "b" : 1,"a":2, "a":3 } `)},
		{Seq: 2, At: time.Date(1678, 1, 1, 0, 0, 0, 1, time.UTC), Kind: "said", Body: body(`"żółć \u0000 \" 🪨 ` + "\u2028" + `"`)},
		{Seq: 3, At: time.Now(), Kind: strings.Repeat("k", journal.MaxName), Body: body("1.0e+02")},
		{Seq: 4, At: time.Unix(0, -1), Kind: "The-end_2", Body: body("null")},
	}
	mustAppend(t, j, "temple", odd...)
	mustHold(t, j, "temple", odd)
	for _, e := range mustRead(t, j, "temple", 0) {
		if e.At.Location() != time.UTC {
			t.Errorf("entry %d: its time %s is not in UTC", e.Seq, e.At)
		}
	}
}

func readAfterAnyNumber(t *testing.T, place Place) {
	j := opened(t, place)
	const count = 20
	whole := entries(0, count)
	mustAppend(t, j, "garden", whole...)
	for after := range uint64(count + 1) {
		mustBe(t, mustRead(t, j, "garden", after), whole[after:])
	}
	for _, after := range []uint64{count + 1, 1 << 32, math.MaxInt64} {
		mustBe(t, mustRead(t, j, "garden", after), nil)
	}
}

func emptyLog(t *testing.T, place Place) {
	j := opened(t, place)
	mustBe(t, mustRead(t, j, "nobody-sat-here", 0), nil)
	mustBe(t, mustRead(t, j, "nobody-sat-here", 7), nil)
	heads, err := j.Tables(context.Background(), journal.Head{}, 10)
	if err != nil || len(heads) != 0 {
		t.Fatalf("a new journal lists %v, %v; want no table and no error", heads, err)
	}
}

func conflict(t *testing.T, place Place) {
	j := opened(t, place)
	mustAppend(t, j, "garden", entries(0, 3)...)
	for _, test := range []struct {
		table string
		run   []journal.Entry
		want  journal.Conflict
	}{
		{"garden", entries(0, 1), journal.Conflict{Table: "garden", Expected: 0, Actual: 3}},
		{"garden", entries(2, 1), journal.Conflict{Table: "garden", Expected: 2, Actual: 3}},
		{"garden", entries(2, 5), journal.Conflict{Table: "garden", Expected: 2, Actual: 3}},
		{"garden", entries(4, 1), journal.Conflict{Table: "garden", Expected: 4, Actual: 3}},
		{"garden", entries(math.MaxInt64-1, 1), journal.Conflict{Table: "garden", Expected: math.MaxInt64 - 1, Actual: 3}},
		{"temple", entries(1, 1), journal.Conflict{Table: "temple", Expected: 1, Actual: 0}},
	} {
		err := j.Append(context.Background(), test.table, test.run...)
		got, ok := errors.AsType[*journal.Conflict](err)
		if !ok || *got != test.want {
			t.Errorf("append to %s from %d: %v, want %v", test.table, test.run[0].Seq, err, &test.want)
		}
	}
	mustHold(t, j, "garden", entries(0, 3))
	mustHold(t, j, "temple", nil)
	mustAppend(t, j, "garden", entry(4))
	mustHold(t, j, "garden", entries(0, 4))
}

func allOrNone(t *testing.T, place Place) {
	j := opened(t, place)
	mustAppend(t, j, "garden", entries(0, 2)...)
	// The third and fourth would fit; the second does not.
	if err := j.Append(context.Background(), "garden", entries(1, 3)...); !isConflict(err) {
		t.Fatalf("append over the end of the log: %v, want a conflict", err)
	}
	mustHold(t, j, "garden", entries(0, 2))
	spoilt := entries(2, 3)
	spoilt[2].Body = body("{")
	if err := j.Append(context.Background(), "garden", spoilt...); err == nil {
		t.Fatal("append with a spoilt last entry was accepted")
	}
	mustHold(t, j, "garden", entries(0, 2))
}

func tablesAreApart(t *testing.T, place Place) {
	j := opened(t, place)
	names := []string{"a", "A", "b", "a-", "a_", "-", "_", "0", "00", strings.Repeat("z", journal.MaxName)}
	want := map[string][]journal.Entry{}
	for round := range uint64(5) {
		for _, name := range names {
			e := entry(round + 1)
			e.Body = body("%q", name)
			mustAppend(t, j, name, e)
			want[name] = append(want[name], e)
		}
	}
	for _, name := range names {
		mustHold(t, j, name, want[name])
	}
}

func theLargest(t *testing.T, place Place) {
	j := opened(t, place)
	large := entry(1)
	large.Body = body(`"%s"`, strings.Repeat("x", journal.MaxBytes-2))
	mustAppend(t, j, "large", large)
	mustHold(t, j, "large", []journal.Entry{large})

	many := entries(0, journal.MaxEntries)
	mustAppend(t, j, "many", many...)
	mustHold(t, j, "many", many)
}
