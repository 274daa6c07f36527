package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5"

	"nagara/internal/pg"
	"nagara/journal"
)

// withNotes is a journal whose database also holds the notes of another room.
func withNotes(t *testing.T) *Journal {
	t.Helper()
	j := opened(t, pg.Start(t).Schema(t))
	steps := fstest.MapFS{"migrations/postgres/0001_notes.sql": {Data: []byte("-- +goose Up\nCREATE TABLE notes (text TEXT NOT NULL UNIQUE);")}}
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
			if _, err := tx.Exec("INSERT INTO notes (text) VALUES ($1)", text); err != nil {
				return err
			}
		}
		return nil
	}
}

func mustHaveNotes(t *testing.T, j *Journal, want string) {
	t.Helper()
	var got string
	if err := j.pool.QueryRow(t.Context(), "SELECT coalesce(string_agg(text, ' ' ORDER BY text), '') FROM notes").
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
			if err := note(text)(tx); err != nil {
				return err
			}
			return tx.(journal.AgendaTx).AppendDue("garden", time.Unix(1, 0), move(seq))
		})
	}
	if err := end("won", 1); err != nil {
		t.Fatal(err)
	}
	if c, ok := errors.AsType[*journal.Conflict](end("lost", 1)); !ok || c.Actual != 1 {
		t.Fatalf("an append to a log that has grown: %v; want a conflict", c)
	}
	if _, misused := errors.AsType[*journal.Misuse](end("lost", 0)); !misused {
		t.Fatal("an entry without a number was not refused")
	}
	if err := end("won", 2); err == nil {
		t.Fatal("the same note twice was written")
	}
	if log, err := j.Read(ctx, "garden", 0); err != nil || len(log) != 1 {
		t.Errorf("the log is %v, %v", log, err)
	}
	if due, err := j.TakeDue(ctx, time.Hour, 10); err != nil || len(due) != 1 {
		t.Errorf("due are %v, %v", due, err)
	}
	mustHaveNotes(t, j, "won")
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
func TestWritesAreAsGoodAsAlone(t *testing.T) {
	j := withNotes(t)
	const writers, each = 6, 10
	var all sync.WaitGroup
	for range writers {
		all.Go(func() {
			for range each {
				if err := j.Write(context.Background(), func(tx journal.Tx) error {
					_, err := tx.Exec("INSERT INTO notes (text) SELECT count(*) FROM notes")
					return err
				}); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	var count, last int
	if err := j.pool.QueryRow(t.Context(), "SELECT count(*), max(text::int) FROM notes").Scan(&count, &last); err != nil {
		t.Fatal(err)
	}
	if count != writers*each || last != count-1 {
		t.Errorf("%d notes up to %d; want %d", count, last, writers*each)
	}
}

func TestEntriesStay(t *testing.T) {
	j := opened(t, pg.Start(t).Schema(t))
	if err := j.Append(t.Context(), "garden", move(1)); err != nil {
		t.Fatal(err)
	}
	for _, crime := range []string{"UPDATE entries SET body = '1'", "DELETE FROM entries", "TRUNCATE entries"} {
		if _, err := j.pool.Exec(t.Context(), crime); err == nil || !strings.Contains(err.Error(), "never changed or taken away") {
			t.Errorf("%s: %v", crime, err)
		}
	}
}

// Many machines may start at once.
func TestManyOpenAtOnce(t *testing.T) {
	url := pg.Start(t).Schema(t)
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			j, err := Open(url)
			if err != nil {
				t.Error(err)
				return
			}
			j.Close()
		})
	}
	all.Wait()
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	server := pg.Start(t)
	url := server.Database(t)
	narrow := server.Database(t)
	exec(t, narrow, "CREATE DATABASE narrow ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER libc")
	exec(t, url, "CREATE ROLE stranger LOGIN PASSWORD 'secret'")
	exec(t, url, "CREATE DATABASE later")
	newer := opened(t, replaced(url, "/later?"))
	exec(t, replaced(url, "/later?"), "INSERT INTO journal_schema (version_id, is_applied) VALUES (9999, true)")
	newer.Close()
	for address, want := range map[string]string{
		"postgres://u:secret@127.0.0.1:1/x":                       "nobody answers there; is PostgreSQL running?",
		"postgres://u:secret@local host/x":                        "must be like postgres://user:password@host:5432/name",
		replaced(url, "/nowhere?"):                                "there is no such database",
		replaced(url, "/narrow?"):                                 "ENCODING 'UTF8'",
		replaced(url, "/later?"):                                  "a newer version of this program",
		strings.Replace(url, "nagara@", "stranger:secret@", 1):    "user stranger must own the database",
		strings.Replace(url, "nagara@", "nobody-here:secret@", 1): "is not let in",
	} {
		j, err := Open(address)
		if err == nil {
			j.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v; want %q", address, err, want)
		}
	}
}

func replaced(url, database string) string {
	before, rest, _ := strings.Cut(url, "/test_")
	_, options, _ := strings.Cut(rest, "?")
	return before + database + options
}

func exec(t *testing.T, url, statement string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(t.Context(), statement); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", statement, err))
	}
}

// A server that was told to be quick is told to be careful.
func TestCommitsAreOnTheDisk(t *testing.T) {
	url := pg.Start(t).Schema(t)
	for asked, want := range map[string]string{"off": "on", "on": "on", "local": "local", "remote_apply": "remote_apply"} {
		j := opened(t, url+"&synchronous_commit="+asked)
		var got string
		if err := j.pool.QueryRow(t.Context(), "SHOW synchronous_commit").Scan(&got); err != nil || got != want {
			t.Errorf("asked for %s it is %s, %v; want %s", asked, got, err, want)
		}
	}
}
