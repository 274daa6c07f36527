package journaltest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"testing"
	"time"

	"nagara/journal"
)

// RunDatabase holds a journal to the contract of journal.Database; open makes a
// new, empty one.
func RunDatabase(t *testing.T, open func(t *testing.T) journal.Database) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, *notes)
	}{
		{"WriteIsAllOrNothing", writeIsAllOrNothing},
		{"WriteAndAppendAreOne", writeAndAppendAreOne},
		{"WriteSeesWhatItWrote", writeSeesWhatItWrote},
		{"WritesAreAsGoodAsAlone", writesAreAsGoodAsAlone},
		{"AWriteNotes", aWriteNotes},
		{"WriteCancelledAndClosed", writeCancelledAndClosed},
		{"WholeLogs", wholeLogs},
		{"OnlyAsRead", onlyAsRead},
		{"BackAgain", backAgain},
		{"AmongThoseWhoAppend", amongThoseWhoAppend},
	} {
		t.Run(test.name, func(t *testing.T) {
			j := open(t)
			n := &notes{j}
			if err := journal.Exec(t.Context(), n.Write, "CREATE TABLE notes (text TEXT NOT NULL UNIQUE)"); err != nil {
				t.Fatal(err)
			}
			test.run(t, n)
		})
	}
}

// notes is a database with a table beside those of the journal.
type notes struct{ journal.Database }

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

func (n *notes) mustBe(t *testing.T, want ...string) {
	t.Helper()
	rows, err := n.Query(context.Background(), "SELECT text FROM notes ORDER BY text")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var got []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		got = append(got, text)
	}
	if err := rows.Err(); err != nil || !slices.Equal(got, want) {
		t.Fatalf("the notes are %q, %v; want %q", got, err, want)
	}
}

func writeIsAllOrNothing(t *testing.T, n *notes) {
	ctx := context.Background()
	if err := n.Write(ctx, note("a", "b")); err != nil {
		t.Fatal(err)
	}
	if err := n.Write(ctx, note("c", "a")); err == nil {
		t.Fatal("the same note twice was written")
	}
	err := n.Write(ctx, func(tx journal.Tx) error { return errors.Join(note("d")(tx), io.ErrUnexpectedEOF) })
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatalf("the error of the change came back as %v", err)
	}
	n.mustBe(t, "a", "b")
}

func writeAndAppendAreOne(t *testing.T, n *notes) {
	end := func(text string, seq uint64) error {
		return n.Write(context.Background(), func(tx journal.Tx) error {
			if err := note(text)(tx); err != nil {
				return err
			}
			return tx.Append("garden", entry(seq))
		})
	}
	if err := end("won", 1); err != nil {
		t.Fatal(err)
	}
	if err := end("lost", 1); !isConflict(err) {
		t.Fatalf("an append to a log that has grown: %v; want a conflict", err)
	}
	mustBeMisuse(t, "an entry without a number", end("lost", 0))
	if err := end("won", 2); err == nil {
		t.Fatal("the same note twice was written")
	}
	mustHold(t, n, "garden", entries(0, 1))
	n.mustBe(t, "won")
}

func writeSeesWhatItWrote(t *testing.T, n *notes) {
	if err := n.Write(context.Background(), func(tx journal.Tx) error {
		if err := note("a")(tx); err != nil {
			return err
		}
		rows, err := tx.Query("SELECT text FROM notes")
		if err != nil {
			return err
		}
		defer rows.Close()
		if !rows.Next() {
			t.Error("a write does not see what it wrote")
		}
		return rows.Err()
	}); err != nil {
		t.Fatal(err)
	}
}

// writesAreAsGoodAsAlone lets every writer read what the one before it wrote,
// among others who append: none is lost.
func writesAreAsGoodAsAlone(t *testing.T, n *notes) {
	const writers, each = 6, 12
	var all sync.WaitGroup
	for i := range writers {
		all.Go(func() {
			for seq := uint64(1); seq <= each; seq++ {
				err := errors.Join(
					n.Append(context.Background(), fmt.Sprint("table-", i), entry(seq)),
					n.Write(context.Background(), func(tx journal.Tx) error {
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
	var want []string
	for i := range writers * each {
		want = append(want, fmt.Sprint(i))
	}
	slices.Sort(want)
	n.mustBe(t, want...)
}

// aWriteNotes what it appends, if it is written; and what was known before is
// right again if it is not.
func aWriteNotes(t *testing.T, n *notes) {
	ctx := context.Background()
	write := func(due time.Time, end error, table string, seq uint64) {
		t.Helper()
		err := n.Write(ctx, func(tx journal.Tx) error {
			return errors.Join(tx.AppendDue(table, due, entry(seq)), end)
		})
		if !errors.Is(err, end) {
			t.Fatalf("entry %d of table %s: %v, want %v", seq, table, err, end)
		}
	}
	write(past, nil, "begun", 1)
	write(time.Time{}, io.EOF, "begun", 2)
	mustAppendDue(t, n, "begun", past, entry(2))
	write(past, nil, "ended", 1)
	write(time.Time{}, nil, "ended", 2)
	write(past, io.EOF, "ended", 3)
	write(past, io.EOF, "never", 1)
	mustTake(t, n, long, 10, "begun")
}

func writeCancelledAndClosed(t *testing.T, n *notes) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := n.Write(ctx, note("a")); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled write: %v", err)
	}
	if rows, err := n.Query(ctx, "SELECT text FROM notes"); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled question: %v, %v", rows, err)
	}
	n.mustBe(t)
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	if err := n.Write(context.Background(), note("a")); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("a write after the end: %v", err)
	}
	if rows, err := n.Query(context.Background(), "SELECT text FROM notes"); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("a question after the end: %v, %v", rows, err)
	}
}
