package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nagara/journal"
)

func open(t *testing.T) *Journal {
	t.Helper()
	j, err := Open(filepath.Join(t.TempDir(), "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return j
}

func mustAppend(t *testing.T, j *Journal, table string, seq uint64) {
	t.Helper()
	if err := j.Append(context.Background(), table, move(seq)); err != nil {
		t.Fatal(err)
	}
}

func mustHaveGrownTo(t *testing.T, j *Journal, table string, want int) {
	t.Helper()
	log, err := j.Read(context.Background(), table, 0)
	if err != nil || len(log) != want {
		t.Fatalf("table %s has %d entries, %v; want %d", table, len(log), err, want)
	}
}

// setting asks the connection that writes, which the log keeps to itself.
func setting(t *testing.T, j *Journal, pragma string) (value string) {
	t.Helper()
	if err := j.log.conn.QueryRowContext(context.Background(), "PRAGMA "+pragma).Scan(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

func TestCommitsAreDurable(t *testing.T) {
	j := open(t)
	for pragma, want := range map[string]string{
		"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000",
	} {
		if got := setting(t, j, pragma); got != want {
			t.Errorf("%s is %s, want %s", pragma, got, want)
		}
	}
}

func TestAConflictConcernsItsOwnAppendOnly(t *testing.T) {
	j := open(t)
	mustAppend(t, j, "a", 1)
	run := func(seq uint64) []journal.Entry { return []journal.Entry{move(seq)} }
	group := []*job{
		newJob("a", run(1)), newJob("a", run(2)), newJob("b", run(1)), newJob("a", run(2)), newJob("b", run(3)),
	}
	j.log.commit(group)
	for i, wantConflict := range []bool{true, false, false, true, true} {
		if _, got := errors.AsType[*journal.Conflict](group[i].err); got != wantConflict {
			t.Errorf("append %d of the group: %v; want a conflict: %v", i, group[i].err, wantConflict)
		}
	}
	mustHaveGrownTo(t, j, "a", 2)
	mustHaveGrownTo(t, j, "b", 1)
}

func TestAFullDiskLosesNothing(t *testing.T) {
	j := open(t)
	mustAppend(t, j, "garden", 1)
	setting(t, j, "max_page_count = "+setting(t, j, "page_count"))
	large := move(2)
	large.Body = []byte(`"` + strings.Repeat("x", 100_000) + `"`)
	err := j.Append(context.Background(), "garden", large)
	if err == nil || !strings.Contains(err.Error(), "nothing was written") || !strings.Contains(err.Error(), "full") {
		t.Fatalf("append to a full disk: %v; want a sentence that it is full and nothing was written", err)
	}
	mustHaveGrownTo(t, j, "garden", 1)
	setting(t, j, "max_page_count = 100000")
	mustAppend(t, j, "garden", 2)
	mustHaveGrownTo(t, j, "garden", 2)
}

func TestAFailedCommitIsUncertain(t *testing.T) {
	j := open(t)
	mustAppend(t, j, "a", 1)
	working := j.log.commitAll
	failing, err := j.log.conn.PrepareContext(context.Background(), "INSERT INTO tables (name, created) VALUES (NULL, 0)")
	if err != nil {
		t.Fatal(err)
	}
	j.log.commitAll = failing
	group := []*job{newJob("a", []journal.Entry{move(2)}), newJob("a", []journal.Entry{move(2)})}
	j.log.commit(group)
	j.log.commitAll = working
	failing.Close()
	if _, ok := errors.AsType[*journal.Uncertain](group[0].err); !ok {
		t.Errorf("the append in a failed commit: %v, want uncertain", group[0].err)
	}
	// It would be in conflict with an entry that may not be there.
	if err := group[1].err; err == nil || !strings.Contains(err.Error(), "nothing was written") {
		t.Errorf("the append beside it: %v, want that nothing was written", err)
	}
	mustHaveGrownTo(t, j, "a", 1)
	mustAppend(t, j, "a", 2)
	mustHaveGrownTo(t, j, "a", 2)
}

func TestEntriesCannotBeChanged(t *testing.T) {
	j := open(t)
	mustAppend(t, j, "garden", 1)
	for _, change := range []string{"UPDATE entries SET kind = 'x'", "DELETE FROM entries", "DELETE FROM tables"} {
		if _, err := j.log.conn.ExecContext(context.Background(), change); err == nil {
			t.Errorf("%s was possible", change)
		}
	}
	if _, err := j.reading.Exec("INSERT INTO tables (name, created) VALUES ('x', 0)"); err == nil {
		t.Error("a reader could write")
	}
	var broken string
	err := j.reading.QueryRow("PRAGMA foreign_key_check").Scan(&broken)
	if !errors.Is(err, sql.ErrNoRows) {
		t.Errorf("foreign keys: %v %s", err, broken)
	}
}

// move is about as long as the entries of real play.
func move(seq uint64) journal.Entry {
	return journal.Entry{
		Seq: seq, At: time.Now(), Kind: "move",
		Body: fmt.Appendf(nil, `{"seat":%d,"move":"activate c17 with white pivot a3 north","id":"0123456789ab"}`, seq%2+1),
	}
}

// TestAMoveWritesItsEntryAlone: what is to be done at its table is written only when
// that changes.
func TestAMoveWritesItsEntryAlone(t *testing.T) {
	j := open(t)
	changes := func() (n int) {
		t.Helper()
		if err := j.Write(t.Context(), func(tx journal.Tx) error {
			rows, err := tx.Query("SELECT total_changes()")
			counted, err := journal.All(rows, err, journal.Column[int])
			if err == nil {
				n = counted[0]
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return n
	}
	seq := uint64(0)
	for _, due := range []time.Time{time.Unix(1, 0), {}} {
		for first := true; seq%10 > 0 || first; first = false {
			before := changes()
			seq++
			if err := j.AppendDue(t.Context(), "garden", due, move(seq)); err != nil {
				t.Fatal(err)
			}
			if n := changes() - before; n != 1 && !first {
				t.Errorf("number %d, due %s, changes %d rows; want its own", seq, due, n)
			}
		}
	}
}

// TestGroupsOfAllSizes: however many entries go with one commit, each is there.
func TestGroupsOfAllSizes(t *testing.T) {
	j := open(t)
	for size := range 200 {
		var group []*job
		for i := range size {
			group = append(group, newJob(fmt.Sprintf("table-%d-%d", size, i%7), []journal.Entry{move(uint64(i/7) + 1)}))
		}
		j.log.commit(group)
		for i, job := range group {
			if job.err != nil {
				t.Fatalf("%d of %d: %v", i, size, job.err)
			}
		}
		for i := range min(size, 7) {
			log, err := j.Read(t.Context(), fmt.Sprintf("table-%d-%d", size, i), 0)
			if want := (size + 6 - i) / 7; err != nil || len(log) != want {
				t.Fatalf("of a group of %d, table %d has %d entries, %v; want %d", size, i, len(log), err, want)
			}
		}
	}
}

// TestWhatAChangeTookUpGoesWithIt: where a change fails after it took up entries, they
// are not added with those of others.
func TestWhatAChangeTookUpGoesWithIt(t *testing.T) {
	j := open(t)
	err := j.Write(t.Context(), func(tx journal.Tx) error {
		_, err := tx.Exec("CREATE TRIGGER full BEFORE INSERT ON backlog BEGIN SELECT RAISE(ABORT, 'no room'); END")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	fails := &job{change: func(tx journal.Tx) error { return tx.AppendDue("a", time.Now(), move(1)) }}
	beside := newJob("b", []journal.Entry{move(1)})
	j.log.commit([]*job{fails, beside})
	if fails.err == nil || beside.err != nil {
		t.Errorf("where there is no room to note what is to be done: %v; beside it: %v", fails.err, beside.err)
	}
	mustHaveGrownTo(t, j, "a", 0)
	mustHaveGrownTo(t, j, "b", 1)
}
