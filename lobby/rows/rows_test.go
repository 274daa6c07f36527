package rows

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nagara/internal/pg"
	"nagara/journal"
	"nagara/journal/postgres"
	"nagara/journal/sqlite"
	"nagara/lobby"
	"nagara/lobby/lobbytest"
)

func TestMain(m *testing.M) { pg.Main(m) }

// onEach runs a test on every database.
func onEach(t *testing.T, test func(t *testing.T, open func(*testing.T) (journal.Database, *Lobby))) {
	t.Run("SQLite", func(t *testing.T) { test(t, inFile) })
	t.Run("PostgreSQL", func(t *testing.T) {
		server := pg.Start(t)
		test(t, func(t *testing.T) (journal.Database, *Lobby) {
			j, err := postgres.Open(server.Schema(t))
			return opened(t, j, err)
		})
	})
}

func inFile(t *testing.T) (journal.Database, *Lobby) {
	t.Helper()
	j, err := sqlite.Open(filepath.Join(t.TempDir(), "journal.db"))
	return opened(t, j, err)
}

func opened(t *testing.T, j journal.Database, err error) (journal.Database, *Lobby) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	l, err := New(j)
	if err != nil {
		t.Fatal(err)
	}
	return j, l
}

func TestLobby(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) (journal.Database, *Lobby)) {
		lobbytest.Run(t, func(t *testing.T) lobby.Lobby {
			_, l := open(t)
			return l
		})
	})
}

func TestARowIsPartOfAWrite(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) (journal.Database, *Lobby)) {
		j, l := open(t)
		aRowIsPartOfAWrite(t, j, l)
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
	_, l := inFile(t)
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
