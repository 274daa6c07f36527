package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nagara/journal"
)

// allow lets the file grow to so many pages, as a disk of that size does.
func allow(t *testing.T, j *Journal, pages int) {
	t.Helper()
	if err := j.Write(t.Context(), func(tx journal.Tx) error {
		rows, err := tx.Query(fmt.Sprintf("PRAGMA max_page_count = %d", pages))
		if err != nil {
			return err
		}
		return errors.Join(rows.Err(), rows.Close())
	}); err != nil {
		t.Fatal(err)
	}
}

// TestFull: a full disk is told as such, by each way to write; what was
// acknowledged stays, and with room again all goes on.
func TestFull(t *testing.T) {
	j, err := Open(filepath.Join(t.TempDir(), "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	mustAppend(t, j, "garden", 1)
	allow(t, j, 1)
	seq := uint64(1)
	large := journal.Entry{Kind: "moved", Body: []byte(`"` + strings.Repeat("x", 2000) + `"`)}
	for err == nil {
		seq++
		large.Seq, large.At = seq, move(seq).At
		err = j.Append(t.Context(), "garden", large)
	}
	if !errors.Is(err, journal.ErrFull) || !j.Full() {
		t.Errorf("the append fails with %v; full: %v", err, j.Full())
	}
	err = j.Write(t.Context(), func(tx journal.Tx) error { return tx.Append("garden", large) })
	if !errors.Is(err, journal.ErrFull) {
		t.Errorf("the change fails with %v", err)
	}
	mustHaveGrownTo(t, j, "garden", int(seq)-1)
	allow(t, j, 1<<20)
	if err := j.Append(t.Context(), "garden", large); err != nil {
		t.Errorf("with room again: %v", err)
	}
	if j.HasRoom(); j.Full() {
		t.Error("it stays full")
	}
}

// TestDamageIsFoundAtOnce, and not by a player in the middle of a match.
func TestDamageIsFoundAtOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal.db")
	j, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	for seq := uint64(1); seq <= 500; seq++ {
		mustAppend(t, j, "garden", seq)
	}
	j.Close()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	for at := len(content) - 2*page; at < len(content)-page; at++ {
		content[at] = 0x55
	}
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	mustRefuse(t, file, "damaged")

	defer func(usual int64) { small = usual }(small)
	small = int64(len(content)) - 1
	if j, err = Open(file); err != nil {
		t.Fatalf("a large file is looked through later: %v", err)
	}
	defer j.Close()
	if err := j.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("looked through later: %v", err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if err := j.Check(stopped); !errors.Is(err, context.Canceled) {
		t.Errorf("looked through when nobody waits: %v", err)
	}
}
