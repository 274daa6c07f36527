package adopt_test

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"testing"
	"time"

	"github.com/pressly/goose/v3"

	"nagara/locale"
	"nagara/store"
	"nagara/store/adopt"
	"nagara/store/postgres"
	"nagara/store/sqlite"
)

// bring brings a history of a database up to a step, or as far as it goes, as the
// program of that time did.
func (e engine) bring(t *testing.T, place, history string, version int64) {
	t.Helper()
	steps, err := fs.Sub(adopt.Files, path.Join(history, e.folder))
	must(t, err)
	provider, err := goose.NewProvider(e.dialect, e.raw(t, place), steps,
		goose.WithTableName(adopt.TableOf(history)), goose.WithDisableGlobalRegistry(true))
	must(t, err)
	_, err = provider.UpTo(t.Context(), version)
	must(t, err)
}

// Every database that an old program could open is adopted: one of the first versions
// of everything, one that has only the journal, and one that was left between two.
func TestOlderOnesAreBroughtUp(t *testing.T) {
	onEach(t, func(t *testing.T, e engine) {
		fresh := e.empty(t)
		e.mustOpen(t, fresh)
		want := e.schema(t, fresh)
		for _, histories := range [][]string{adopt.Histories, adopt.Histories[:1], adopt.Histories[:5]} {
			for version := int64(1); version <= 3; version++ {
				t.Run(fmt.Sprint(len(histories), " at ", version), func(t *testing.T) {
					place := e.empty(t)
					for _, history := range histories {
						e.bring(t, place, history, version)
					}
					e.mustOpen(t, place)
					mustBeSame(t, e.schema(t, place), want)
				})
			}
		}
	})
}

// TestBacklogOfOld: a file from before there was a backlog gets one, with all
// tables whose newest entry does not say that they are closed.
// TestAnOperatorDoesNotAdopt: servers of an older program may still run on a database, so
// only a server brings it up to date. An empty one is prepared.
func TestAnOperatorDoesNotAdopt(t *testing.T) {
	place := ofPostgreSQL.old(t)
	_, err := postgres.Beside(place)
	if said, ok := errors.AsType[*locale.Message](err); !ok || said.Key != "journal.older" {
		t.Errorf("an old database: %v", err)
	}
	if versions := rows(t, rawDatabase(t, place), "SELECT max(version_id) FROM account_schema"); len(versions) != 1 {
		t.Errorf("its histories are %v", versions)
	}
	ofPostgreSQL.mustOpen(t, place)
	for _, fine := range []string{place, ofPostgreSQL.empty(t)} {
		j, err := postgres.Beside(fine)
		must(t, err)
		must(t, j.Close())
	}
}

func TestBacklogOfOld(t *testing.T) {
	e := ofSQLite
	place := e.empty(t)
	e.bring(t, place, "journal", 1)
	number := 0
	for table, kinds := range map[string][]string{
		"running": {"created", "moved"}, "revealed": {"created", "ended", "revealed"}, "again": {"revealed", "rematch-begun"},
		"talked": {"created", "revealed", "talked"},
	} {
		number++
		e.exec(t, place, "INSERT INTO tables (number, name, created) VALUES ($1, $2, 1)", number, table)
		for i, kind := range kinds {
			e.exec(t, place, "INSERT INTO entries (of, seq, at, kind, body) VALUES ($1, $2, 1, $3, '{}')", number, i+1, kind)
		}
	}
	j, err := sqlite.Open(place)
	must(t, err)
	defer j.Close()
	left, err := j.TakeDue(t.Context(), "", time.Minute, 10)
	slices.Sort(left)
	if want := []string{"running", "talked"}; err != nil || !slices.Equal(left, want) {
		t.Errorf("undone are %v, %v; want %v", left, err, want)
	}
}

// TestUnfinishedOfOld: a database from before there was a list gets one.
func TestUnfinishedOfOld(t *testing.T) {
	onEach(t, func(t *testing.T, e engine) {
		place := e.empty(t)
		e.bring(t, place, "journal", 3)
		e.bring(t, place, "lobby", 2)
		for i, state := range []string{"abandoned", "running", "finished", "open", ""} {
			table := string(rune('a' + i))
			if e.folder == "sqlite" {
				e.exec(t, place, "INSERT INTO tables (number, name, created) VALUES ($1, $2, 1)", i, table)
			} else {
				e.exec(t, place, "INSERT INTO entries (name, seq, at, kind, body) VALUES ($1, 1, 1, 'move', '{}')", table)
			}
			if state != "" {
				e.exec(t, place, "INSERT INTO lobby (name, seq, game, state, listed, since, body) VALUES ($1, 1, 'narabi', $2, $3, 1, '{}')", table, state, true)
			}
		}
		j, err := e.open(place)
		must(t, err)
		defer j.Close()
		lobby := store.New(j).Lobby
		list, err := lobby.Unfinished(t.Context(), "", 10)
		if want := []string{"b", "d", "e"}; err != nil || !slices.Equal(list, want) {
			t.Errorf("unfinished are %v, %v; want %v", list, err, want)
		}
	})
}

func (e engine) exec(t *testing.T, place, query string, args ...any) {
	t.Helper()
	_, err := e.raw(t, place).ExecContext(t.Context(), query, args...)
	must(t, err)
}
