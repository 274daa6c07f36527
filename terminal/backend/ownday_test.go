package backend

import (
	"context"
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/local"
)

// TestTheOwnDay: without a server the program has a day, the first try is gone on
// with, and the next one is another.
func TestTheOwnDay(t *testing.T) {
	home := OpenLocal(new(memory.Journal), 0, func(int) string { return "Ada" })
	defer home.Close()
	own := OwnDays{home, time.Now}
	first, _, err := own.PlayDay(t.Context(), "narabi")
	if err != nil {
		t.Fatal(err)
	}
	again, at, err := own.PlayDay(t.Context(), "narabi")
	if err != nil || again != first {
		t.Fatalf("the try goes on at %s, not at %s: %v", again, first, err)
	}
	if err := at.Do(t.Context(), first, table.Resign{}); err != nil {
		t.Fatal(err)
	}
	watching, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	told := false
	for page, err := range home.open().Hall.Watch(watching, first, local.Person(0), 0) {
		if told = err == nil && page.Phase == table.Over && page.Sealed == nil; told || err != nil {
			break
		}
	}
	if !told {
		t.Error("a day without a secret stays sealed")
	}
	d, err := own.Day(t.Context(), locale.Polish)
	if err != nil || d.Games[0].Mine == nil || !d.Games[0].Mine.Over || !strings.Contains(d.Games[0].Share, "ogród dnia") {
		t.Errorf("after it the day is %+v, %v", d, err)
	}
	if other, _, err := own.PlayDay(t.Context(), "narabi"); err != nil || other == first {
		t.Errorf("a second try is at %s: %v", other, err)
	}
}
