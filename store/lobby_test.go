package store

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/journal"
	"nagara/site/lobby"
	"nagara/testkit/dbtest"
)

func TestARowIsPartOfAWrite(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		j := open(t)
		aRowIsPartOfAWrite(t, j, New(j).Lobby)
	})
}

func aRowIsPartOfAWrite(t *testing.T, j journal.Database, l *Lobby) {
	ctx := context.Background()
	row := rowOf("garden", 1, lobby.Open)
	err := j.Write(ctx, func(tx journal.Tx) error {
		if err := In(tx).Lobby.Put(ctx, row); err != nil {
			return err
		}
		if _, err := In(tx).Lobby.Find(ctx, "garden"); err != nil {
			t.Errorf("the write does not see its own row: %v", err)
		}
		return io.ErrUnexpectedEOF
	})
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatal(err)
	}
	if _, err := l.Find(ctx, "garden"); !errors.Is(err, lobby.ErrUnknown) {
		t.Fatalf("the row of a failed write: %v", err)
	}
}

// TestUnfinished: the list begins with the log, and ends with a row that says
// that the table is over.
func TestUnfinished(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		j := open(t)
		l := New(j).Lobby
		for _, table := range []string{"c", "a", "b", "d"} {
			mustDo(t, j.Append(t.Context(), table, move(1), move(2)))
		}
		mustBeUnfinished(t, l, "a", "b", "c", "d")
		for table, state := range map[string]lobby.State{"a": lobby.Abandoned, "b": lobby.Running, "d": lobby.Open} {
			mustDo(t, l.Put(t.Context(), rowOf(table, 2, state)))
		}
		mustDo(t, j.Append(t.Context(), "a", move(3)))
		mustBeUnfinished(t, l, "b", "c", "d")
		mustDo(t, l.Put(t.Context(), rowOf("b", 3, lobby.Finished)))
		mustBeUnfinished(t, l, "c", "d")
		mustDo(t, j.Write(t.Context(), func(tx journal.Tx) error {
			if _, err := tx.Exec("DELETE FROM lobby_people"); err != nil {
				return err
			}
			_, err := tx.Exec("DELETE FROM lobby WHERE name IN ('a', 'd')")
			return err
		}))
		mustBeUnfinished(t, l, "a", "c", "d")
		for _, limit := range []int{-1, 0, journal.MaxPage + 1} {
			if _, err := l.Unfinished(t.Context(), "", limit); err == nil {
				t.Errorf("there is a page of %d", limit)
			}
		}
	})
}

func move(seq uint64) journal.Entry {
	return journal.Entry{Seq: seq, At: time.Unix(1, 0), Kind: "move", Body: []byte("{}")}
}

func rowOf(table string, seq uint64, state lobby.State) lobby.Row {
	now := time.Now()
	return lobby.Row{
		Table: table, Game: "narabi", Seq: seq, State: state, Seats: make([]lobby.Seat, 3), Host: "ada",
		Join: lobby.Anyone, Created: now, Since: now, Changed: now,
	}
}

func mustBeUnfinished(t *testing.T, l *Lobby, want ...string) {
	t.Helper()
	for limit := 1; limit <= len(want)+1; limit++ {
		var got []string
		for after := ""; ; after = got[len(got)-1] {
			page, err := l.Unfinished(t.Context(), after, limit)
			mustDo(t, err)
			if got = append(got, page...); len(page) < limit {
				break
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("unfinished are %v, want %v", got, want)
		}
	}
}

func TestListsAreFoundByIndex(t *testing.T) {
	l := New(dbtest.InFile(t)).Lobby
	for player, index := range map[string]string{"": "lobby_by_state", "ola": "account=?"} {
		query, args := lobbySearch(lobby.Query{State: lobby.Open, Player: player, Viewer: "jan", Limit: 10})
		rows, err := l.read(t.Context(), "EXPLAIN QUERY PLAN "+query, args...)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		var plan []string
		for rows.Next() {
			var id, parent, unused int
			var step string
			if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
				t.Fatal(err)
			}
			plan = append(plan, step)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		if whole := strings.Join(plan, "\n"); strings.Contains(whole, "SCAN") || !strings.Contains(plan[0], index) {
			t.Errorf("%s\ngoes by\n%s", query, whole)
		}
	}
}

// TestPromiseKeys: one a day, the same for everybody, and those of long ago are
// gone.
func TestPromiseKeys(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		j := open(t)
		one, other := New(j).Lobby, New(j).Lobby
		keys := map[[32]byte]int64{}
		for _, day := range []int64{100, 101, 102} {
			for _, l := range []*Lobby{one, other} {
				key, err := l.PromiseKey(t.Context(), day)
				if err != nil {
					t.Fatal(err)
				}
				keys[key] = day
			}
		}
		if len(keys) != 3 || keys[[32]byte{}] != 0 {
			t.Errorf("three days have the keys %v", keys)
		}
		for key, day := range keys {
			kept, err := one.promiseKey(t.Context(), day)
			if err != nil || (kept != nil) != (day > 100) || kept != nil && [32]byte(kept) != key {
				t.Errorf("of day %d is kept %v, %v", day, kept, err)
			}
		}
	})
}

// TestSeenBy: of many tables those are found that a viewer may see, as their rows say.
func TestSeenBy(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		l := open(t).Lobby
		hidden, listed := rowOf("hidden", 1, lobby.Open), rowOf("listed", 1, lobby.Finished)
		hidden.Host, hidden.Invited, hidden.Seats[1].Player = "host", []string{"invited"}, "player"
		listed.Listed = true
		mustDo(t, l.Put(t.Context(), hidden))
		mustDo(t, l.Put(t.Context(), listed))
		for _, viewer := range []string{"", "host", "invited", "player", "stranger"} {
			var want []string
			for _, r := range []lobby.Row{hidden, listed} {
				if r.SeenBy(viewer) {
					want = append(want, r.Table)
				}
			}
			seen, err := l.SeenBy(t.Context(), viewer, []string{"listed", "unknown", "hidden"})
			if slices.Sort(seen); err != nil || !slices.Equal(seen, want) {
				t.Errorf("%q sees %v, %v; want %v", viewer, seen, err, want)
			}
		}
	})
}
