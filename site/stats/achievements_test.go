package stats_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"reflect"
	"testing"

	"nagara/store"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/site/stats"
	"nagara/study/playstyle"
	_ "nagara/study/playstyle/all" // whose achievements are told
	"nagara/testkit/dbtest"
)

// kept is a record of the tests of portraits.
func kept(t *testing.T, name string) *record.Record {
	t.Helper()
	text, err := os.ReadFile("../../study/playstyle/testdata/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Read(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Each record is looked through once, whoever asks; what cannot be read yet is tried
// again, and what was found is found again when it was thrown away.
func TestFeatsAreLookedForOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		j := open(t)
		cache := store.New(j).Achievements
		records := map[string]*record.Record{"table-1": kept(t, "curses"), "table-2": kept(t, "par"), "table-3": kept(t, "par")}
		asked := map[string]int{}
		achievements := &stats.Achievements{Cache: cache, Record: func(_ context.Context, table, _ string) (*record.Record, error) {
			asked[table]++
			if records[table] == nil {
				return nil, errors.New("not told yet")
			}
			return records[table], nil
		}}
		rows := []lobby.Row{
			over(1, "nagaraja", "live", wins(1), "ola", "jan"),
			over(2, "narabi", "live", wins(1, 2, 3), "ola", "jan", "eve"),
			over(3, "narabi", "live", wins(1, 2, 3), "jan", "ola", "*pupil"),
			over(4, "nagaraja", "live", wins(1), "ola", "jan"),
			over(5, "race", "live", wins(1), "ola", "jan"), // a game that tells nothing
		}
		mustFind := func(player string, unread int, want ...stats.Achievement) {
			t.Helper()
			got, left, err := achievements.Of(t.Context(), player, rows)
			if err != nil || left != unread || len(got) != len(want) || len(want) > 0 && !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %+v, %d unread, %v; want %+v, %d", player, got, left, err, want, unread)
			}
		}
		won := stats.Achievement{Game: "nagaraja", Name: "curses", N: 2, Times: 1, Table: "table-1", At: rows[0].Since}
		par := stats.Achievement{Game: "narabi", Name: "par", N: 3, Times: 2, Table: "table-2", At: rows[1].Since}
		mustFind("ola", 1, won, par)
		mustFind("jan", 1, par) // not what the rival did
		mustFind("kim", 1)
		if want := map[string]int{"table-1": 1, "table-2": 1, "table-3": 1, "table-4": 3}; !reflect.DeepEqual(asked, want) {
			t.Errorf("records were asked for %v times; want %v", asked, want)
		}
		records["table-4"] = kept(t, "plain")
		mustFind("ola", 0, won, par)
		if err := journal.Exec(t.Context(), j.Write, "DELETE FROM feats WHERE name <> $1", "table-4"); err != nil {
			t.Fatal(err)
		}
		mustFind("ola", 0, won, par)
		if err := journal.Exec(t.Context(), j.Write, "UPDATE feats SET version = $1", playstyle.Version-1); err != nil {
			t.Fatal(err)
		}
		mustFind("ola", 0, won, par)
		mustFind("ola", 0, won, par) // by this version now
		if asked["table-1"] != 3 || asked["table-4"] != 5 {
			t.Errorf("what was thrown away or is of another version is asked for: %v", asked)
		}
	})
}

// A row whose seats do not fit what was kept tells nothing, and nothing breaks.
func TestFeatsOfNobody(t *testing.T) {
	cache := store.New(dbtest.InFile(t)).Achievements
	if err := cache.Keep(t.Context(), map[string][]playstyle.Achievement{"table-1": {{Seat: 7, Name: "par"}, {Seat: rules.Spectator, Name: "par"}}}); err != nil {
		t.Fatal(err)
	}
	achievements := &stats.Achievements{Cache: cache}
	if got, _, err := achievements.Of(t.Context(), "ola", []lobby.Row{over(1, "narabi", "", wins(1), "ola", "jan")}); err != nil || len(got) > 0 {
		t.Errorf("%+v, %v", got, err)
	}
}
