package sqlstore

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"nagara/internal/databases"
	"nagara/internal/pg"
	"nagara/journal"
	"nagara/server/lobby"
	"nagara/server/lobby/lobbytest"
)

func TestMain(m *testing.M) { pg.Main(m) }

func prepared(t *testing.T, j journal.Database) *Lobby {
	t.Helper()
	l, err := New(j)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLobby(t *testing.T) {
	databases.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		lobbytest.Run(t, func(t *testing.T) lobby.Lobby { return prepared(t, open(t)) })
	})
}

func TestARowIsPartOfAWrite(t *testing.T) {
	databases.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		j := open(t)
		aRowIsPartOfAWrite(t, j, prepared(t, j))
	})
}

func aRowIsPartOfAWrite(t *testing.T, j journal.Database, l *Lobby) {
	ctx := context.Background()
	now := time.Now()
	row := lobby.Row{
		Table: "garden", Game: "narabi", Seq: 1, State: lobby.Open, Seats: make([]lobby.Seat, 3),
		Join: lobby.Anyone, Created: now, Since: now, Changed: now,
	}
	err := j.Write(ctx, func(tx journal.Tx) error {
		if err := l.In(tx).Put(ctx, row); err != nil {
			return err
		}
		if _, err := l.In(tx).Find(ctx, "garden"); err != nil {
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

func TestListsAreFoundByIndex(t *testing.T) {
	l := prepared(t, databases.InFile(t))
	for player, index := range map[string]string{"": "lobby_by_state", "ola": "account=?"} {
		query, args := search(lobby.Query{State: lobby.Open, Player: player, Viewer: "jan", Limit: 10})
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
	databases.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		j := open(t)
		one, other := prepared(t, j), prepared(t, j)
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
