package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"nagara/journal"
)

// withNotes is a journal whose file also holds the notes of another room.
func withNotes(t *testing.T) *Journal {
	t.Helper()
	j := open(t)
	steps := fstest.MapFS{"migrations/sqlite/0001_notes.sql": {Data: []byte(
		"-- +goose Up\nCREATE TABLE notes (text TEXT NOT NULL UNIQUE, of INTEGER REFERENCES tables (number)) STRICT;")}}
	for range 2 {
		if err := j.Migrate("notes", steps); err != nil {
			t.Fatal(err)
		}
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

func TestWriteIsAllOrNothing(t *testing.T) {
	j := withNotes(t)
	ctx := context.Background()
	if err := j.Write(ctx, note("a", "b")); err != nil {
		t.Fatal(err)
	}
	if err := j.Write(ctx, note("c", "a")); err == nil {
		t.Fatal("the same note twice was written")
	}
	err := j.Write(ctx, func(tx journal.Tx) error { return errors.Join(note("d")(tx), io.ErrUnexpectedEOF) })
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatalf("the error of the change came back as %v", err)
	}
	mustHaveNotes(t, j, "a b")
}

func TestWriteAndAppendAreOne(t *testing.T) {
	j := withNotes(t)
	ctx := context.Background()
	end := func(text string, seq uint64) error {
		return j.Write(ctx, func(tx journal.Tx) error {
			return errors.Join(note(text)(tx), tx.Append("garden", move(seq)))
		})
	}
	if err := end("won", 1); err != nil {
		t.Fatal(err)
	}
	err := end("lost", 1)
	if c, ok := errors.AsType[*journal.Conflict](err); !ok || c.Actual != 1 {
		t.Fatalf("an append to a log that has grown: %v; want a conflict", err)
	}
	_, misused := errors.AsType[*journal.Misuse](end("lost", 0))
	if !misused {
		t.Fatal("an entry without a number was not refused")
	}
	if err := end("won", 2); err == nil {
		t.Fatal("the same note twice was written")
	}
	mustHaveGrownTo(t, j, "garden", 1)
	mustHaveNotes(t, j, "won")
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

func TestWriteUnderAContextAndAfterClose(t *testing.T) {
	j := withNotes(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := j.Write(ctx, note("a")); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled write: %v", err)
	}
	mustHaveNotes(t, j, "")
	j.Close()
	if err := j.Write(context.Background(), note("a")); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("a write after the end: %v", err)
	}
}

// Every writer reads what the one before it wrote: none is lost.
func TestWritesAmongAppendsTakeTurns(t *testing.T) {
	j := withNotes(t)
	const writers, each = 8, 20
	var all sync.WaitGroup
	for i := range writers {
		all.Go(func() {
			for seq := uint64(1); seq <= each; seq++ {
				err := errors.Join(
					j.Append(context.Background(), fmt.Sprint("table-", i), move(seq)),
					j.Write(context.Background(), func(tx journal.Tx) error {
						_, err := tx.Exec("INSERT INTO notes (text) SELECT count(*) FROM notes")
						return err
					}))
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	var count, last int
	if err := j.reading.QueryRow("SELECT count(*), max(CAST(text AS INTEGER)) FROM notes").Scan(&count, &last); err != nil {
		t.Fatal(err)
	}
	if count != writers*each || last != count-1 {
		t.Errorf("%d notes up to %d; want %d", count, last, writers*each)
	}
}

func TestMigrateRefusesANewerSchema(t *testing.T) {
	j := withNotes(t)
	if _, err := j.log.conn.ExecContext(t.Context(), "INSERT INTO notes_schema (version_id, is_applied) VALUES (9999, 1)"); err != nil {
		t.Fatal(err)
	}
	err := j.Migrate("notes", fstest.MapFS{"migrations/sqlite/0001_notes.sql": {Data: []byte("-- +goose Up\nSELECT 1;")}})
	if err == nil || !strings.Contains(err.Error(), "newer version of this program") {
		t.Errorf("a newer schema: %v", err)
	}
}
