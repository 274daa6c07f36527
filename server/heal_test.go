package server_test

import (
	"errors"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/journal"
	"nagara/site/lobby"
	"nagara/table"
)

// TestLostRowsAreWrittenAgain: what the books lack when a server starts follows
// from the logs, ratings too.
func TestLostRowsAreWrittenAgain(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, place place) {
		var running, finished, ada string
		t.Run("before", func(t *testing.T) {
			s := startOn(t, place.open(t))
			a, b := s.member(t, "Ada"), s.member(t, "Ben")
			ada = a.Account.ID
			for _, id := range []*string{&running, &finished} {
				var err error
				*id, err = a.Create(t.Context(), api.Wish{Game: "nagaraja", Rated: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}})
				must(t, err)
				for _, c := range []*client.Client{a, b} {
					_, err := c.Do(t.Context(), *id, table.Join{})
					must(t, err)
				}
			}
			playSome(t, finished, a, b)
			_, err := b.Do(t.Context(), finished, table.Resign{})
			must(t, err)
		})
		stores := place.open(t)
		must(t, stores.Journal.Write(t.Context(), func(tx journal.Tx) error {
			for _, lost := range []string{"lobby_people", "lobby", "rating_changes", "rated", "standings"} {
				if _, err := tx.Exec("DELETE FROM " + lost); err != nil {
					return err
				}
			}
			return nil
		}))
		if _, err := stores.Lobby.Find(t.Context(), finished); !errors.Is(err, lobby.ErrUnknown) {
			t.Fatal("the row is not lost")
		}
		startOn(t, stores)
		for id, state := range map[string]lobby.State{running: lobby.Running, finished: lobby.Finished} {
			await(t, "the row", func() bool {
				row, err := stores.Lobby.Find(t.Context(), id)
				return err == nil && row.State == state
			})
		}
		mustBeBooked(t, stores, finished, ada, 1)
	})
}
