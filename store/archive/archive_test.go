package archive

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/store"
	"nagara/table"
	"nagara/testkit/dbtest"
	"nagara/testkit/examplegame"
	"nagara/testkit/pgtest"
)

func init() { rules.Register(examplegame.Rules{}) }

func TestMain(m *testing.M) { pgtest.Main(m) }

var spring = time.Date(2026, time.April, 1, 0, 0, 0, 0, time.UTC)

// shelf is a site with matches of several months.
type shelf struct {
	t       *testing.T
	journal journal.Database
	lobby   *store.Lobby
	folder  Folder
	logs    map[string][]journal.Entry
}

func newShelf(t *testing.T, j journal.Database) *shelf {
	t.Helper()
	rows := store.New(j).Lobby
	s := &shelf{t, j, rows, Folder(filepath.Join(t.TempDir(), "archive")), map[string][]journal.Entry{}}
	for i, ended := range []time.Time{
		spring.Add(-40 * 24 * time.Hour), spring.Add(-39 * 24 * time.Hour), spring.Add(-3 * 24 * time.Hour), spring.Add(-2 * 24 * time.Hour), spring.Add(24 * time.Hour),
	} {
		s.add(fmt.Sprint("match-", i), ended, true, i%2 == 0)
	}
	s.add("nobody-came", spring.Add(-5*24*time.Hour), false, true)
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// add plays a match that ends then.
func (s *shelf) add(id string, ended time.Time, played, listed bool) {
	s.t.Helper()
	bodies, err := table.Opening("ada", table.Settings{Game: "race"}, record.Secret(rules.SeedOf(id)))
	must(s.t, err)
	s.play(id, bodies, ended, played, listed)
}

// play plays a match that begins so.
func (s *shelf) play(id string, bodies []table.Event, ended time.Time, played, listed bool) {
	s.t.Helper()
	log, err := table.Write(0, ended.Add(-time.Hour), bodies...)
	must(s.t, err)
	now, err := table.Fold(id, log)
	must(s.t, err)
	do := func(account string, c table.Command) {
		bodies, _, err := c.Judge(now, table.Request{Account: account, Received: ended})
		must(s.t, err)
		next, entries, err := now.Apply(ended, bodies...)
		must(s.t, err)
		now, log = next, append(log, entries...)
	}
	state := lobby.Abandoned
	if played {
		do("ada", table.Join{})
		do("ben", table.Join{})
		do("ben", table.Resign{})
		state = lobby.Finished
	} else {
		do("ada", table.Close{})
	}
	must(s.t, s.journal.Append(s.t.Context(), id, log...))
	must(s.t, s.lobby.Put(s.t.Context(), lobby.Row{
		Table: id, Game: "race", Seq: now.Seq(), State: state, Seats: []lobby.Seat{{Player: "ada"}, {}}, Join: lobby.Anyone,
		Listed: listed, Host: "ada", Created: ended, Since: ended, Changed: ended,
	}))
	s.logs[id] = log
}

func (s *shelf) compactor() *Compactor {
	return &Compactor{Journal: s.journal, Lobby: s.lobby, Folder: s.folder}
}

// holds wants that nothing is lost: each match is whole in the journal or, if not
// there at all, in the archive.
func (s *shelf) holds() (archived []string) {
	s.t.Helper()
	for id, want := range s.logs {
		got, err := s.journal.Read(s.t.Context(), id, 0)
		must(s.t, err)
		if len(got) == 0 {
			row, err := s.lobby.Find(s.t.Context(), id)
			must(s.t, err)
			if got, err = s.folder.Log(id, row.Since); err != nil {
				s.t.Fatalf("%s is lost: %v", id, err)
			}
			archived = append(archived, id)
		}
		if !slices.EqualFunc(got, want, same) {
			s.t.Fatalf("%s is not what it was: %v", id, got)
		}
	}
	slices.Sort(archived)
	return archived
}

var old = []string{"match-0", "match-1", "match-2", "match-3", "nobody-came"}

// A folder may be named from where one is.
func TestARelativeFolder(t *testing.T) {
	for _, folder := range []Folder{"archive", "./archive", "old/matches 100%"} {
		s := newShelf(t, dbtest.InFile(t))
		t.Chdir(t.TempDir())
		s.folder = folder
		_, err := s.compactor().Run(t.Context(), spring)
		must(t, err)
		if got := s.holds(); !slices.Equal(got, old) {
			t.Errorf("moved into %s are %v", folder, got)
		}
		n, err := (&Expander{Journal: s.journal, Folder: folder, Back: store.LogRestored}).Run(t.Context())
		if got := s.holds(); err != nil || n != len(old) || len(got) > 0 {
			t.Errorf("%d are back from %s, %v; left are %v", n, folder, err, got)
		}
	}
}

func TestOldMatchesMove(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		s := newShelf(t, open(t))
		c := s.compactor()
		c.Held = map[string]bool{"match-1": true}
		r, err := c.Run(t.Context(), spring)
		must(t, err)
		if got := s.holds(); !slices.Equal(got, []string{"match-0", "match-2", "match-3", "nobody-came"}) || r.Tables != 4 || len(r.Files) != 2 || len(r.Unreadable) != 0 {
			t.Errorf("moved are %v; told %+v", got, r)
		}
		// A second time it is added to the files that are there.
		r, err = s.compactor().Run(t.Context(), spring)
		must(t, err)
		if got := s.holds(); !slices.Equal(got, old) || r.Tables != 1 {
			t.Errorf("moved are %v; told %+v", got, r)
		}
		e := &Expander{Journal: s.journal, Folder: s.folder, Back: store.LogRestored, Month: "2026-03"}
		n, err := e.Run(t.Context())
		if err != nil || n != 3 || len(s.holds()) != 2 {
			t.Errorf("%d came back, %v; archived are %v", n, err, s.holds())
		}
		if left, err := s.lobby.Unfinished(t.Context(), "", 10); err != nil || slices.Contains(left, "match-2") {
			t.Errorf("unfinished are %v, %v", left, err)
		}
		if n, err := e.Run(t.Context()); err != nil || n != 0 {
			t.Errorf("%d came back again, %v", n, err)
		}
		e.Month = "1999-01"
		if _, err := e.Run(t.Context()); !errors.Is(err, ErrMissing) {
			t.Errorf("a month without matches: %v", err)
		}
	})
}

// TestKilledAnywhere cuts a compaction at each of its steps: nothing is ever lost,
// and the next one does the rest.
func TestKilledAnywhere(t *testing.T) {
	killed := errors.New("killed")
	for cut := 1; ; cut++ {
		s := newShelf(t, dbtest.InFile(t))
		c, steps := s.compactor(), 0
		c.step = func(string) error {
			if steps++; steps == cut {
				return killed
			}
			return nil
		}
		_, err := c.Run(t.Context(), spring)
		s.holds()
		if err == nil {
			if steps < 2*2+len(old) {
				t.Errorf("there are only %d steps", steps)
			}
			return
		}
		if !errors.Is(err, killed) {
			t.Fatal(err)
		}
		if _, err := s.compactor().Run(t.Context(), spring); err != nil {
			t.Fatalf("after step %d: %v", cut, err)
		}
		if got := s.holds(); !slices.Equal(got, old) {
			t.Errorf("after step %d, moved are %v", cut, got)
		}
		if left, _ := filepath.Glob(filepath.Join(string(s.folder), "*.part")); len(left) > 0 {
			t.Errorf("after step %d, %v are left", cut, left)
		}
	}
}

// TestADamagedFileTakesNothing: what cannot be read back is not taken out of the
// journal.
func TestADamagedFileTakesNothing(t *testing.T) {
	s := newShelf(t, dbtest.InFile(t))
	c := s.compactor()
	c.step = func(what string) error {
		if what != "check" {
			return nil
		}
		parts, _ := filepath.Glob(filepath.Join(string(s.folder), "*.part"))
		text, err := os.ReadFile(parts[0])
		must(t, err)
		text[len(text)/3] ^= 0xff
		return os.WriteFile(parts[0], text, 0o600)
	}
	if _, err := c.Run(t.Context(), spring); err == nil {
		t.Error("nobody noticed")
	}
	if got := s.holds(); len(got) != 0 {
		t.Errorf("moved are %v", got)
	}
}

// TestAMatchThatGrewStays: somebody talks after the file was written.
func TestAMatchThatGrewStays(t *testing.T) {
	s := newShelf(t, dbtest.InFile(t))
	c := s.compactor()
	c.step = func(what string) error {
		if what != "unload match-2" {
			return nil
		}
		log := s.logs["match-2"]
		more, err := table.Write(uint64(len(log)), spring, table.Talked{Seat: 1, Text: "Well played."})
		must(t, err)
		s.logs["match-2"] = append(log, more...)
		return s.journal.Append(t.Context(), "match-2", more...)
	}
	_, err := c.Run(t.Context(), spring)
	must(t, err)
	if got := s.holds(); slices.Contains(got, "match-2") || len(got) != len(old)-1 {
		t.Errorf("moved are %v", got)
	}
}

// TestASealedMatchStays: its twin is still played, and when that is over its deal is told.
func TestASealedMatchStays(t *testing.T) {
	s := newShelf(t, dbtest.InFile(t))
	twin := table.CreateRequest{Settings: table.Settings{Game: "race"}, Deal: &table.Deal{Name: "cup-1", Twin: "other"}}
	bodies, err := twin.Open("ada", record.Secret(rules.SeedOf("twin")))
	must(t, err)
	s.play("twin", bodies, spring.Add(-30*24*time.Hour), true, false)
	_, err = s.compactor().Run(t.Context(), spring)
	must(t, err)
	if got := s.holds(); !slices.Equal(got, old) {
		t.Errorf("moved are %v", got)
	}
}

func TestTwoAtOnce(t *testing.T) {
	s := newShelf(t, dbtest.InFile(t))
	alone, err := s.folder.claim()
	must(t, err)
	defer alone.Close()
	if _, err := s.compactor().Run(t.Context(), spring); err == nil || !strings.Contains(err.Error(), string(s.folder)) {
		t.Errorf("a second one: %v", err)
	}
}

func TestUnreadableTablesStay(t *testing.T) {
	s := newShelf(t, dbtest.InFile(t))
	odd := []journal.Entry{{Seq: 1, At: spring.Add(-30 * 24 * time.Hour), Kind: "odd", Body: []byte("{}")}}
	must(t, s.journal.Append(t.Context(), "odd", odd...))
	s.logs["odd"] = odd
	must(t, s.lobby.Put(t.Context(), lobby.Row{
		Table: "odd", Game: "race", Seq: 1, State: lobby.Finished, Seats: []lobby.Seat{{}}, Join: lobby.Anyone,
		Created: odd[0].At, Since: odd[0].At, Changed: odd[0].At,
	}))
	r, err := s.compactor().Run(t.Context(), spring)
	must(t, err)
	if !slices.Equal(r.Unreadable, []string{"odd"}) || !slices.Equal(s.holds(), old) {
		t.Errorf("told %+v; moved are %v", r, s.holds())
	}
}
