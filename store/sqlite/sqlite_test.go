package sqlite

import (
	"path/filepath"
	"slices"
	"testing"

	"nagara/journal"
	"nagara/testkit/journaltest"
)

func TestJournal(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) func() (journal.Journal, error) {
		file := filepath.Join(t.TempDir(), "journal.db")
		return func() (journal.Journal, error) { return Open(file) }
	})
}

func TestDatabase(t *testing.T) {
	journaltest.RunDatabase(t, func(t *testing.T) journal.Database { return open(t) })
}

func TestBacklog(t *testing.T) {
	journaltest.RunBacklog(t, func(t *testing.T) func() (journaltest.Sole, error) {
		file := filepath.Join(t.TempDir(), "journal.db")
		return func() (journaltest.Sole, error) { return Open(file) }
	})
}

// TestBacklogOfOld: a file from before there was a backlog gets one, with all
// tables whose newest entry does not say that they are closed.
func TestBacklogOfOld(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal.db")
	j, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	for table, kinds := range map[string][]string{
		"running": {"created", "moved"}, "revealed": {"created", "ended", "revealed"}, "again": {"revealed", "rematch-begun"},
		"talked": {"created", "revealed", "talked"},
	} {
		for i, kind := range kinds {
			e := move(uint64(i) + 1)
			e.Kind = kind
			if err := j.Append(t.Context(), table, e); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, step := range []string{"DROP TABLE backlog", "DROP TABLE unloaded", "DELETE FROM journal_schema WHERE version_id > 1"} {
		if _, err := j.log.conn.ExecContext(t.Context(), step); err != nil {
			t.Fatal(err)
		}
	}
	j.Close()
	if j, err = Open(file); err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	left, err := j.Undone(t.Context(), "", 10)
	slices.Sort(left)
	if want := []string{"running", "talked"}; err != nil || !slices.Equal(left, want) {
		t.Errorf("undone are %v, %v; want %v", left, err, want)
	}
}
