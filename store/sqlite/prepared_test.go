package sqlite_test

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"nagara/store/sqlite"
)

// TestQueriesAreAnsweredAnew: one text may be asked many times, at the same time too
// and while an answer is still read; and however many texts there are.
func TestQueriesAreAnsweredAnew(t *testing.T) {
	j, err := sqlite.Open(filepath.Join(t.TempDir(), "journal"))
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	ask := func(text string, arg, want int) {
		rows, err := j.Query(t.Context(), text, arg)
		if err != nil {
			t.Error(err)
			return
		}
		defer rows.Close()
		got := 0
		if !rows.Next() || rows.Scan(&got) != nil || got != want {
			t.Errorf("%s of %d is %d; want %d", text, arg, got, want)
		}
	}
	open, err := j.Query(t.Context(), "SELECT 2 * $1 UNION ALL SELECT 0", 7)
	if err != nil || !open.Next() {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range 300 {
		all.Go(func() {
			ask("SELECT 2 * $1 UNION ALL SELECT 0", i, 2*i)
			ask(fmt.Sprintf("SELECT %d + $1", i), 1, i+1)
		})
	}
	all.Wait()
	last := 1
	if !open.Next() || open.Scan(&last) != nil || last != 0 {
		t.Errorf("the answer that was open goes on with %d; want 0", last)
	}
	if err := open.Close(); err != nil {
		t.Error(err)
	}
	for range 2 {
		if _, err := j.Query(t.Context(), "SELECT nothing"); err == nil {
			t.Error("a text that means nothing is answered")
		}
	}
}
