package sqlite

import (
	"context"
	"errors"
	"strings"
	"testing"

	"nagara/journal"
)

// withNotes is a journal whose file also holds notes.
func withNotes(t *testing.T) *Journal {
	t.Helper()
	j := open(t)
	if err := journal.Exec(t.Context(), j.Write,
		"CREATE TABLE notes (text TEXT NOT NULL UNIQUE, of INTEGER REFERENCES tables (number)) STRICT"); err != nil {
		t.Fatal(err)
	}
	return j
}

func note(texts ...string) func(journal.Tx) error {
	return func(tx journal.Tx) error {
		for _, text := range texts {
			if _, err := tx.Exec("INSERT INTO notes (text) VALUES (?)", text); err != nil {
				return err
			}
		}
		return nil
	}
}

func mustHaveNotes(t *testing.T, j *Journal, want string) {
	t.Helper()
	var got string
	if err := j.reading.QueryRow("SELECT coalesce(group_concat(text, ' '), '') FROM (SELECT text FROM notes ORDER BY text)").
		Scan(&got); err != nil || got != want {
		t.Fatalf("the notes are %q, %v; want %q", got, err, want)
	}
}

func TestARefusedChangeConcernsNobodyElse(t *testing.T) {
	j := withNotes(t)
	group := []*job{
		{change: note("a")},
		{change: note("b", "a")},
		newJob("garden", []journal.Entry{move(1)}),
		{change: note("c")},
		newJob("garden", []journal.Entry{move(1)}),
	}
	j.log.commit(group)
	for i, refused := range []bool{false, true, false, false, true} {
		if (group[i].err != nil) != refused {
			t.Errorf("job %d: %v; want it refused: %v", i, group[i].err, refused)
		}
	}
	mustHaveNotes(t, j, "a c")
	mustHaveGrownTo(t, j, "garden", 1)
}

func TestAChangeInAFailedCommitIsUncertain(t *testing.T) {
	j := withNotes(t)
	working := j.log.commitAll
	failing, err := j.log.conn.PrepareContext(context.Background(), "INSERT INTO notes (text) VALUES (NULL)")
	if err != nil {
		t.Fatal(err)
	}
	j.log.commitAll = failing
	group := []*job{
		{change: note("a")},
		{change: note("a")},
		{change: func(tx journal.Tx) error { return tx.Append("garden", move(1)) }},
	}
	j.log.commit(group)
	j.log.commitAll = working
	failing.Close()
	for i, words := range []string{"may or may not", "nothing was written", "table garden: the new entries may or may not"} {
		if err := group[i].err; err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("job %d: %v; want %q", i, err, words)
		}
	}
	if u, ok := errors.AsType[*journal.Uncertain](group[2].err); !ok || u.Table != "garden" {
		t.Errorf("the append in a failed commit: %v, want uncertain", group[2].err)
	}
	mustHaveNotes(t, j, "")
	if err := j.Write(context.Background(), note("a")); err != nil {
		t.Fatal(err)
	}
}

func TestAChangeOfAFullDiskLosesNothing(t *testing.T) {
	j := withNotes(t)
	setting(t, j, "max_page_count = "+setting(t, j, "page_count"))
	if err := j.Write(context.Background(), note(strings.Repeat("x", 1_000_000))); err == nil {
		t.Fatal("a full disk took a million bytes")
	}
	setting(t, j, "max_page_count = 100000")
	if err := j.Write(context.Background(), note("a")); err != nil {
		t.Fatal(err)
	}
	mustHaveNotes(t, j, "a")
}
