package sqlite

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mustRefuse opens what cannot be a journal, and wants a sentence that names
// the file and has those words.
func mustRefuse(t *testing.T, file, words string) {
	t.Helper()
	j, err := Open(file)
	if err == nil {
		j.Close()
		t.Fatalf("%s was opened; want a refusal with %q", file, words)
	}
	if !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), words) {
		t.Fatalf("the refusal is %q; want it to name %s and say %q", err, file, words)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestOpenRefuses(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "journal.db")

	t.Run("a folder that is not there", func(t *testing.T) {
		mustRefuse(t, filepath.Join(folder, "nowhere", "journal.db"), "folder must exist")
	})
	t.Run("a folder", func(t *testing.T) {
		mustRefuse(t, folder, "is a directory")
	})
	t.Run("a text", func(t *testing.T) {
		text := filepath.Join(folder, "notes.txt")
		write(t, text, strings.Repeat("Not a database at all.\n", 100))
		mustRefuse(t, text, "not a database")
	})
	t.Run("another program's database", func(t *testing.T) {
		mustRefuseUnchanged(t, filepath.Join(folder, "other.db"))
	})
	t.Run("a newer schema", func(t *testing.T) {
		j, err := Open(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := j.log.conn.ExecContext(t.Context(),
			"INSERT INTO journal_schema (version_id, is_applied) VALUES (9999, 1)"); err != nil {
			t.Fatal(err)
		}
		j.Close()
		mustRefuse(t, file, "newer version")
	})
	t.Run("a journal in use", func(t *testing.T) {
		used := filepath.Join(folder, "used.db")
		j, err := Open(used)
		if err != nil {
			t.Fatal(err)
		}
		mustRefuse(t, used, "in use by another process")
		mustAppend(t, j, "garden", 1)
		j.Close()
		if j, err = Open(used); err != nil {
			t.Fatal(err)
		}
		j.Close()
	})
	t.Run("a locked file", func(t *testing.T) {
		locked := filepath.Join(folder, "locked.db")
		db := database(t, locked)
		if _, err := db.Exec("BEGIN EXCLUSIVE"); err != nil {
			t.Fatal(err)
		}
		mustRefuse(t, locked, "locked by another process")
	})
}

func database(t *testing.T, file string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { db.Close() })
	return db
}

func mustRefuseUnchanged(t *testing.T, file string) {
	t.Helper()
	db := database(t, file)
	if _, err := db.Exec("CREATE TABLE recipes (name TEXT)"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	mustRefuse(t, file, "belongs to another program")
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Fatalf("the file of another program was changed (%v)", err)
	}
}

func TestCloseLeavesOneFile(t *testing.T) {
	folder := t.TempDir()
	j, err := Open(filepath.Join(folder, "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, j, "garden", 1)
	mustHaveGrownTo(t, j, "garden", 1)
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Name() != "journal.db" && f.Name() != "journal.db-lock" {
			t.Errorf("%s is left: the journal was not closed to the end", f.Name())
		}
	}
}

func TestOpenTakesAnyName(t *testing.T) {
	for _, name := range []string{"a b.db", "50%20.db", "what?mode=memory", "#1", "żółw.db", "a&b=c;d", "+"} {
		file := filepath.Join(t.TempDir(), name)
		j, err := Open(file)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		mustAppend(t, j, "garden", 1)
		j.Close()
		info, err := os.Stat(file)
		if err != nil || info.Size() == 0 {
			t.Errorf("%q: the journal is not in its file (%v)", name, err)
		} else if mode := info.Mode().Perm(); mode&0o077 != 0 {
			t.Errorf("%q: others may open the file (%v); it holds secrets", name, mode)
		}
	}
}
