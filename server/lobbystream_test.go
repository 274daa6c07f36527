package server_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/lobby"
	"nagara/table"
)

// lookout hears of the lobby.
type lookout struct {
	heard chan api.ListIn
	lists map[lobby.State][]string
}

func lookOut(t *testing.T, c *client.Client) *lookout {
	t.Helper()
	l := &lookout{make(chan api.ListIn, 100), map[lobby.State][]string{}}
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	go c.Stream(ctx, "/tables/stream?states=open,running,finished&game=nagaraja", func(line []byte) error {
		var list api.ListIn
		if err := json.Unmarshal(line, &list); err != nil {
			return err
		}
		l.heard <- list
		return nil
	})
	return l
}

// hears waits until exactly these tables are in a state.
func (l *lookout) hears(t *testing.T, state lobby.State, tables ...string) {
	t.Helper()
	late := time.After(patience)
	for {
		if have, told := l.lists[state]; told && len(have) == len(tables) && (len(have) == 0 || have[0] == tables[0]) {
			return
		}
		select {
		case list := <-l.heard:
			ids := []string{}
			for _, row := range list.Tables {
				ids = append(ids, row.Table)
			}
			l.lists[list.State] = ids
		case <-late:
			t.Fatalf("the lobby is %v; want %v to be %s", l.lists, tables, state)
		}
	}
}

// TestTheLobbyIsTold: a table is seen to open, to run and to end by those who look at
// the lobby, signed in or not, and nobody had to ask. Of private tables only their own
// people hear.
func TestTheLobbyIsTold(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, p place) {
		s := startOn(t, p.open(t))
		ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
		stranger, host := lookOut(t, client.New(s.url, wires)), lookOut(t, ada)
		for _, l := range []*lookout{stranger, host} {
			l.hears(t, lobby.Open)
			l.hears(t, lobby.Finished)
		}
		private, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByLink})
		must(t, err)
		host.hears(t, lobby.Open, private)
		must(t, do(t, ada, private, table.Close{}))
		host.hears(t, lobby.Open)
		id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
		must(t, err)
		if len(stranger.heard) > 0 && len(stranger.lists[lobby.Open]) > 0 {
			t.Errorf("a stranger heard of a private table: %v", stranger.lists)
		}
		stranger.hears(t, lobby.Open, id)
		must(t, do(t, ada, id, table.Join{}))
		must(t, do(t, ben, id, table.Join{}))
		stranger.hears(t, lobby.Running, id)
		stranger.hears(t, lobby.Open)
		must(t, do(t, ben, id, table.Resign{}))
		stranger.hears(t, lobby.Finished, id)
		stranger.hears(t, lobby.Running)
	})
}
