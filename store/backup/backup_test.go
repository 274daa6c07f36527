package backup

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/journal"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/site/account"
	"nagara/store"
	"nagara/store/postgres"
	"nagara/store/sqlite"
	"nagara/table"
	"nagara/testkit/dbtest"
	"nagara/testkit/examplegame"
	"nagara/testkit/pgtest"
	"nagara/testkit/storestest"
)

func init() { rules.Register(examplegame.Rules{}) }

func TestMain(m *testing.M) { pgtest.Main(m) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func silent(Progress) {}

// fill makes a site with tables and a member.
func fill(t *testing.T, j journal.Database, tables int) {
	t.Helper()
	people := store.New(j).Accounts
	_, _, err := account.NewPeople(people).Guest(t.Context(), "Ada", "")
	must(t, err)
	for i := range tables {
		id := fmt.Sprint("table-", i)
		bodies, err := table.Opening("ada", table.Settings{Game: "race"}, record.Secret(rules.SeedOf(id)))
		must(t, err)
		log, err := table.Write(0, time.Unix(int64(i), 0), bodies...)
		must(t, err)
		must(t, j.Append(t.Context(), id, log...))
	}
}

// dump is all that a site holds of its logs and names.
func dump(t *testing.T, j journal.Database) string {
	t.Helper()
	heads, err := j.Tables(t.Context(), journal.Head{}, journal.MaxPage)
	must(t, err)
	var text strings.Builder
	for _, head := range heads {
		log, err := j.Read(t.Context(), head.Table, 0)
		must(t, err)
		for _, e := range log {
			fmt.Fprintln(&text, head.Table, e.Seq, e.At.UnixNano(), e.Kind, string(e.Body))
		}
	}
	rows, err := j.Query(t.Context(), "SELECT name FROM accounts ORDER BY name")
	names, err := journal.All(rows, err, journal.Column[string])
	must(t, err)
	return text.String() + strings.Join(names, " ")
}

func dumpFile(t *testing.T, file string) string {
	t.Helper()
	j, err := sqlite.Open(file)
	must(t, err)
	defer j.Close()
	return dump(t, j)
}

func TestThereAndBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		j := open(t)
		fill(t, j, 20)
		file := filepath.Join(t.TempDir(), "backup.db")
		report, err := Save(t.Context(), j, file, silent)
		if err != nil || report.Tables != 20 || report.Entries != 40 || len(report.Unreadable) > 0 {
			t.Fatalf("saved %+v, %v", report, err)
		}
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("the backup is %v, %v", info, err)
		}
		restored := filepath.Join(t.TempDir(), "site.db")
		again, err := ToFile(t.Context(), file, restored, silent)
		if err != nil || again.Tables != 20 || again.Entries != 40 {
			t.Fatalf("restored %+v, %v", again, err)
		}
		if got, want := dumpFile(t, restored), dump(t, j); got != want {
			t.Errorf("restored is\n%s\nwant\n%s", got, want)
		}
		left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*"))
		if !slices.Equal(left, []string{file}) {
			t.Errorf("beside the backup are %v", left)
		}
	})
}

// TestNothingIsLeftBehind: a backup of a site in PostgreSQL has every row of every
// table, and so has what is made of it.
func TestNothingIsLeftBehind(t *testing.T) {
	server := pgtest.Start(t)
	j, err := postgres.Open(server.Database(t))
	must(t, err)
	defer j.Close()
	storestest.Fill(t, j)
	file, site := filepath.Join(t.TempDir(), "backup.db"), filepath.Join(t.TempDir(), "site.db")
	_, err = Save(t.Context(), j, file, silent)
	must(t, err)
	_, err = ToFile(t.Context(), file, site, silent)
	must(t, err)
	restored, err := sqlite.Open(site)
	must(t, err)
	defer restored.Close()
	storestest.Same(t, restored, storestest.Dump(t, j))
	to, err := postgres.Open(server.Database(t))
	must(t, err)
	defer to.Close()
	_, err = ToDatabase(t.Context(), file, to, silent)
	must(t, err)
	storestest.Same(t, to, storestest.Dump(t, j))
}

func TestIntoADatabase(t *testing.T) {
	j := dbtest.InFile(t)
	fill(t, j, 5)
	file := filepath.Join(t.TempDir(), "backup.db")
	_, err := Save(t.Context(), j, file, silent)
	must(t, err)
	before, err := os.ReadFile(file)
	must(t, err)
	to, err := postgres.Open(pgtest.Start(t).Database(t))
	must(t, err)
	defer to.Close()
	_, err = ToDatabase(t.Context(), file, to, silent)
	must(t, err)
	if got, want := dump(t, to), dump(t, j); got != want {
		t.Errorf("restored is\n%s\nwant\n%s", got, want)
	}
	if after, err := os.ReadFile(file); err != nil || string(after) != string(before) {
		t.Errorf("the backup has changed, %v", err)
	}
	_, err = ToDatabase(t.Context(), file, to, silent)
	mustSay(t, err, "migrate.done")
}

func mustSay(t *testing.T, err error, key string) {
	t.Helper()
	if m, ok := errors.AsType[*locale.Message](err); !ok || m.Key != key {
		t.Errorf("said %v; want %s", err, key)
	}
}

// TestASiteThatChanges: what was copied bit by bit while others wrote is no backup.
func TestASiteThatChanges(t *testing.T) {
	j, err := postgres.Open(pgtest.Start(t).Database(t))
	must(t, err)
	defer j.Close()
	fill(t, j, 5)
	file, told := filepath.Join(t.TempDir(), "backup.db"), 0
	_, err = Save(t.Context(), j, file, func(Progress) {
		if told++; told == 2 {
			bodies, err := table.Opening("ada", table.Settings{Game: "race"}, record.Secret{})
			must(t, err)
			log, err := table.Write(0, time.Unix(99, 0), bodies...)
			must(t, err)
			must(t, j.Append(t.Context(), "late", log...))
		}
	})
	mustSay(t, err, "admin.backup.changed")
	if left, _ := filepath.Glob(file + "*"); len(left) > 0 {
		t.Errorf("left are %v", left)
	}
}

func TestNothingIsWrittenOver(t *testing.T) {
	j := dbtest.InFile(t)
	fill(t, j, 1)
	folder := t.TempDir()
	good := filepath.Join(folder, "good.db")
	_, err := Save(t.Context(), j, good, silent)
	must(t, err)
	for _, there := range []string{"site.db", "site.db-wal", "site.db-shm", "site.db-journal"} {
		must(t, os.WriteFile(filepath.Join(folder, there), []byte("mine"), 0o600))
		file := filepath.Join(folder, "site.db")
		_, err := Save(t.Context(), j, file, silent)
		mustSay(t, err, "admin.backup.there")
		_, err = ToFile(t.Context(), good, file, silent)
		mustSay(t, err, "admin.backup.there")
		if text, err := os.ReadFile(filepath.Join(folder, there)); err != nil || string(text) != "mine" {
			t.Errorf("%s is %q, %v", there, text, err)
		}
		must(t, os.Remove(filepath.Join(folder, there)))
	}
	must(t, os.WriteFile(good+"-wal", nil, 0o600))
	_, err = ToFile(t.Context(), good, filepath.Join(folder, "site.db"), silent)
	mustSay(t, err, "admin.restore.used")
}

func TestWhatIsNoBackup(t *testing.T) {
	j := dbtest.InFile(t)
	fill(t, j, 200)
	folder := t.TempDir()
	good, bad, site := filepath.Join(folder, "good.db"), filepath.Join(folder, "bad.db"), filepath.Join(folder, "site.db")
	_, err := Save(t.Context(), j, good, silent)
	must(t, err)
	text, err := os.ReadFile(good)
	must(t, err)
	for name, damage := range map[string]func() []byte{
		"cut off": func() []byte { return text[:len(text)/2] },
		"wrong page": func() []byte {
			return append(append(slices.Clone(text[:8192]), make([]byte, 4096)...), text[12288:]...)
		},
		"a text": func() []byte { return []byte("This is no database.") },
	} {
		must(t, os.WriteFile(bad, damage(), 0o600))
		if _, err := ToFile(t.Context(), bad, site, silent); err == nil {
			t.Errorf("%s was restored", name)
		}
		if left, _ := filepath.Glob(site + "*"); len(left) > 0 {
			t.Errorf("%s: left are %v", name, left)
		}
	}
	for _, none := range []string{filepath.Join(folder, "none.db"), folder} {
		if _, err := ToFile(t.Context(), none, site, silent); err == nil {
			t.Errorf("%s was restored", none)
		}
	}
}

func TestUnreadableTablesAreCounted(t *testing.T) {
	j := dbtest.InFile(t)
	fill(t, j, 2)
	must(t, j.Append(t.Context(), "odd", journal.Entry{Seq: 1, At: time.Unix(5, 0), Kind: "odd", Body: []byte("{}")}))
	report, err := Save(t.Context(), j, filepath.Join(t.TempDir(), "backup.db"), silent)
	if err != nil || report.Tables != 3 || !slices.Equal(report.Unreadable, []string{"odd"}) {
		t.Errorf("saved %+v, %v", report, err)
	}
}

const killedFrom = "NAGARA_BACKUP_FROM"

// TestKill kills processes that save and restore at any moment. Under its own name
// there is a whole copy or none, and the next attempt succeeds.
func TestKill(t *testing.T) {
	if from := os.Getenv(killedFrom); from != "" {
		saveUntilKilled(t, from)
		return
	}
	from := filepath.Join(t.TempDir(), "site.db")
	j, err := sqlite.Open(from)
	must(t, err)
	fill(t, j, 30)
	want := dump(t, j)
	must(t, j.Close())
	kills := 0
	for lines := 0; !killAfter(t, from, lines); lines += 1 + rand.IntN(9) {
		kills++
		for _, file := range []string{from + ".backup", from + ".restored"} {
			if _, err := os.Stat(file); err == nil {
				if got := dumpFile(t, file); got != want {
					t.Fatalf("%s is not whole", file)
				}
				must(t, removeAll(file))
			}
		}
	}
	if kills == 0 {
		t.Fatal("nobody was ever killed: the test has tested nothing")
	}
	if got := dumpFile(t, from+".restored"); got != want {
		t.Errorf("after %d kills there is\n%s", kills, got)
	}
}

func killAfter(t *testing.T, from string, lines int) (done bool) {
	t.Helper()
	victim := exec.Command(os.Args[0], "-test.run=^TestKill$")
	victim.Env = append(os.Environ(), killedFrom+"="+from)
	out, err := victim.StdoutPipe()
	must(t, err)
	must(t, victim.Start())
	said := bufio.NewScanner(out)
	for count := 0; said.Scan(); count++ {
		done = done || said.Text() == "done"
		if count == lines && !done {
			must(t, victim.Process.Kill())
		}
	}
	_ = victim.Wait() // it was killed
	return done
}

func saveUntilKilled(t *testing.T, from string) {
	tell := func(p Progress) { fmt.Println(p) }
	j, err := sqlite.Beside(from)
	must(t, err)
	_, err = Save(t.Context(), j, from+".backup", tell)
	must(t, err)
	_, err = ToFile(t.Context(), from+".backup", from+".restored", tell)
	must(t, err)
	fmt.Println("done")
}
