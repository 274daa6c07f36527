package server_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"

	"nagara/api"
	"nagara/journal"
	"nagara/server"
	"nagara/store"
	"nagara/table"
)

// unread is a database of which something cannot be read while it is broken.
type unread struct {
	journal.Database
	what   string
	broken atomic.Bool
}

func (u *unread) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if u.broken.Load() && strings.Contains(query, u.what) {
		return nil, errors.New("the cable is out")
	}
	return u.Database.Query(ctx, query, args...)
}

// TestAFailureIsNotNoNews: while the lobby cannot be read, a bot is not told that no
// table concerns it and the operator is told why; then it goes on.
func TestAFailureIsNotNoNews(t *testing.T) {
	t.Parallel()
	var log noted
	cable := unread{what: "lobby"}
	s := start(t, func(c *server.Config) {
		cable.Database, c.Log = c.Stores.Journal, slog.New(slog.NewTextHandler(&log, nil))
		c.Stores.Lobby = store.New(&cable).Lobby
	})
	ada, ben := s.member(t, "Ada"), s.guest(t, "Ben")
	cable.broken.Store(true)
	told := make(chan api.Notice)
	go func() {
		_ = ada.Stream(t.Context(), "/bot/notices", func(line []byte) error {
			var n api.Notice
			must(t, json.Unmarshal(line, &n))
			told <- n
			return errors.New("that is all")
		})
	}()
	await(t, "the line in the log", func() bool { return log.lines("the cable is out") > 0 })
	cable.broken.Store(false)
	id, err := ben.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: []string{ada.Account.ID}})
	must(t, err)
	if n := <-told; n.Type != "invited" || n.Table.Table != id {
		t.Errorf("then it is told %+v", n)
	}
}

// TestAStreamThatFailsIsNoted: it ends, and the operator is told why.
func TestAStreamThatFailsIsNoted(t *testing.T) {
	t.Parallel()
	var log noted
	cable := unread{what: "blocks"}
	s := start(t, func(c *server.Config) {
		cable.Database, c.Log = c.Stores.Journal, slog.New(slog.NewTextHandler(&log, nil))
		c.Stores.Accounts = store.New(&cable).Accounts
	})
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Talk: true})
	must(t, err)
	_, err = ben.Do(t.Context(), id, table.Join{})
	must(t, err)
	ended := make(chan error, 1)
	opened := make(chan struct{}, 10)
	go func() {
		ended <- ada.Stream(t.Context(), "/tables/"+id+"/stream", func([]byte) error { opened <- struct{}{}; return nil })
	}()
	<-opened
	cable.broken.Store(true)
	_, err = ben.Do(t.Context(), id, table.Talk{Text: "hello"})
	must(t, err)
	if err := <-ended; err != nil {
		t.Errorf("it ends with %v", err)
	}
	if log.lines("stream table "+id) != 1 {
		t.Errorf("the log has %s", log.text.String())
	}
}
