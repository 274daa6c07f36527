package postgres

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"nagara/journal"
	"nagara/testkit/pgtest"
)

func TestEntriesStay(t *testing.T) {
	j := opened(t, filled(t))
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
	url := pgtest.Start(t).Schema(t)
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
	server := pgtest.Start(t)
	url, newer := server.Database(t), server.Database(t)
	opened(t, newer)
	exec(t, newer, "INSERT INTO journal_schema (version_id, is_applied) VALUES (9999, true)")
	// Others may use the server, too.
	mine := strings.ToLower(rand.Text())
	narrow, stranger := "narrow_"+mine, "stranger_"+mine
	exec(t, url, "CREATE DATABASE "+narrow+" ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER libc")
	exec(t, url, "CREATE ROLE "+stranger+" LOGIN PASSWORD 'secret'")
	for address, want := range map[string]string{
		"postgres://u:secret@127.0.0.1:1/x": "nobody answers at 127.0.0.1",
		"postgres://u:secret@local host/x":  "must be like postgres://user:password@host:5432/name",
		replaced(url, "/nowhere?"):          "there is no database nowhere",
		replaced(url, "/"+narrow+"?"):       "--encoding=UTF8",
		newer:                               "a newer version of this program",
		strings.Replace(url, "nagara@", stranger+":secret@", 1):   "user " + stranger + " must own the database",
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
	url := filled(t)
	for asked, want := range map[string]string{"off": "on", "on": "on", "local": "local", "remote_apply": "remote_apply"} {
		j := opened(t, url+"&synchronous_commit="+asked)
		var got string
		if err := j.pool.QueryRow(t.Context(), "SHOW synchronous_commit").Scan(&got); err != nil || got != want {
			t.Errorf("asked for %s it is %s, %v; want %s", asked, got, err, want)
		}
	}
}

func TestAWriteNotesWhatIsDue(t *testing.T) {
	j := opened(t, filled(t))
	for seq, due := range []time.Time{time.Unix(1, 0), {}} {
		if err := j.Write(t.Context(), func(tx journal.Tx) error {
			return tx.AppendDue("garden", due, move(uint64(seq)+1))
		}); err != nil {
			t.Fatal(err)
		}
		tables, err := j.TakeDue(t.Context(), "", time.Nanosecond, 10)
		if err != nil || (len(tables) == 1) != !due.IsZero() {
			t.Errorf("due at %s are %v, %v", due, tables, err)
		}
	}
}
