package sqlite

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"
	"time"

	"nagara/journal"
)

// TestBeside: while one process serves a journal another reads it and changes
// rows, and each sees what the other did; but only one appends.
func TestBeside(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal.db")
	if _, err := Beside(file); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("beside nothing: %v", err)
	}
	serving, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer serving.Close()
	mustAppend(t, serving, "garden", 1)
	beside, err := Beside(file)
	if err != nil {
		t.Fatal(err)
	}
	defer beside.Close()
	if log, err := beside.Read(t.Context(), "garden", 0); err != nil || len(log) != 1 {
		t.Errorf("beside there are %d entries, %v", len(log), err)
	}
	change := func(j *Journal, query string) error {
		return j.Write(t.Context(), func(tx journal.Tx) error {
			_, err := tx.Exec(query)
			return err
		})
	}
	if err := change(beside, "CREATE TABLE notes (text TEXT)"); err != nil {
		t.Fatal(err)
	}
	for _, j := range []*Journal{beside, serving, beside} {
		if err := change(j, "INSERT INTO notes VALUES ('x')"); err != nil {
			t.Fatal(err)
		}
	}
	mustAppend(t, serving, "garden", 2)
	rows, err := serving.Query(t.Context(), "SELECT text FROM notes")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	n := 0
	for rows.Next() {
		n++
	}
	if n != 3 || rows.Err() != nil {
		t.Errorf("there are %d notes, %v", n, rows.Err())
	}
	entry := journal.Entry{Seq: 3, At: time.Now(), Kind: "move", Body: []byte("{}")}
	if err := beside.Append(t.Context(), "garden", entry); !errors.Is(err, errForeignLog) {
		t.Errorf("an append beside: %v", err)
	}
	if err := beside.Remind(t.Context(), "garden", 3, time.Now()); !errors.Is(err, errForeignLog) {
		t.Errorf("a reminder beside: %v", err)
	}
	if _, err := Open(file); err == nil {
		t.Error("a second process serves the journal")
	}
}

// TestWhatWasTakenOutBesideIsForgotten: what a journal remembers of its tables does not
// outlive that another process takes one out, and its place goes to the next.
func TestWhatWasTakenOutBesideIsForgotten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal.db")
	serving, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer serving.Close()
	mustAppend(t, serving, "old", 1)
	beside, err := Beside(file)
	if err != nil {
		t.Fatal(err)
	}
	defer beside.Close()
	if err := beside.Unload(t.Context(), "old", 1); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, serving, "new", 1)
	err = serving.Append(t.Context(), "old", move(2))
	if conflict, ok := errors.AsType[*journal.Conflict](err); !ok || conflict.Actual != 0 {
		t.Errorf("an append to what was taken out: %v", err)
	}
	if log, err := serving.Read(t.Context(), "new", 0); err != nil || len(log) != 1 {
		t.Errorf("the new table has %d entries, %v", len(log), err)
	}
}
