package journaltest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/journal"
)

func listing(t *testing.T, place Place) {
	j := opened(t, place)
	var want []journal.Head
	for i, name := range []string{"c", "a", "B", "b", "_", "-", "10", "9"} {
		run := entries(0, i+1)
		// Two tables share each instant, so that names decide as well.
		run[0].At = noon.Add(-time.Duration(i/2) * time.Hour)
		mustAppend(t, j, name, run...)
		want = append(want, journal.Head{
			Table: name, Seq: uint64(i + 1), Created: run[0].At, Changed: run[i].At,
		})
	}
	slices.SortFunc(want, newestFirst)
	for limit := 1; limit <= len(want)+1; limit++ {
		if got := allPages(t, j, limit, func() {}); !slices.EqualFunc(got, want, sameHead) {
			t.Fatalf("in pages of %d the tables are\n%v\nwant\n%v", limit, got, want)
		}
	}
}

// listingWhileTablesGrow changes what it lists between any two pages: old
// tables grow, and new ones come at both ends and in the middle.
func listingWhileTablesGrow(t *testing.T, place Place) {
	j := opened(t, place)
	const tables = 12
	for i := range tables {
		first := entry(1)
		first.At = noon.Add(time.Duration(i) * time.Hour)
		mustAppend(t, j, fmt.Sprint("old-", i), first)
	}
	grown := uint64(1)
	got := allPages(t, j, 3, func() {
		grown++
		for i := range tables {
			mustAppend(t, j, fmt.Sprint("old-", i), entry(grown))
		}
		for _, hours := range []int{-100, 5, 100} {
			first := entry(1)
			first.At = noon.Add(time.Duration(hours)*time.Hour + time.Minute)
			mustAppend(t, j, fmt.Sprintf("new-%d-%d", grown, hours), first)
		}
	})
	seen := map[string]int{}
	for _, h := range got {
		seen[h.Table]++
	}
	for i := range tables {
		if name := fmt.Sprint("old-", i); seen[name] != 1 {
			t.Errorf("table %s was listed %d times, want once", name, seen[name])
		}
	}
	if !slices.IsSortedFunc(got, newestFirst) {
		t.Errorf("the pages are not in order: %v", got)
	}
}

// allPages asks for page after page, and calls meanwhile after each.
func allPages(t rapid.TB, j journal.Journal, limit int, meanwhile func()) []journal.Head {
	t.Helper()
	var all []journal.Head
	var after journal.Head
	for {
		page, err := j.Tables(context.Background(), after, limit)
		if err != nil || len(page) > limit {
			t.Fatalf("a page of %d after %v has %d tables, %v", limit, after, len(page), err)
		}
		all = append(all, page...)
		if len(page) < limit {
			return all
		}
		last := page[len(page)-1]
		if after != (journal.Head{}) && newestFirst(after, last) >= 0 {
			t.Fatalf("the page after %v ends with %v: it does not go on", after, last)
		}
		after = last
		meanwhile()
	}
}

func newestFirst(a, b journal.Head) int {
	if c := b.Created.Compare(a.Created); c != 0 {
		return c
	}
	return strings.Compare(b.Table, a.Table)
}

func sameHead(a, b journal.Head) bool {
	return a.Table == b.Table && a.Seq == b.Seq && a.Created.Equal(b.Created) && a.Changed.Equal(b.Changed)
}
