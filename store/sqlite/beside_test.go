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
