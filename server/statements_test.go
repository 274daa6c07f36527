package server_test

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/journal"
	"nagara/server"
	"nagara/site/account"
	"nagara/site/daily"
	"nagara/site/lobby"
	"nagara/store"
)

// countedDB is a database that counts what it is asked, and what is written of tables.
type countedDB struct {
	journal.Database
	asked, appended, written atomic.Int32
}

// AppendDue implements journal.Scheduler.
func (c *countedDB) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	c.appended.Add(1)
	return c.Database.AppendDue(ctx, table, due, entries...)
}

// Remind implements journal.Scheduler.
func (c *countedDB) Remind(ctx context.Context, table string, seq uint64, due time.Time) error {
	c.written.Add(1)
	return c.Database.Remind(ctx, table, seq, due)
}

// Write implements journal.Database.
func (c *countedDB) Write(ctx context.Context, change func(journal.Tx) error) error {
	return c.Database.Write(ctx, func(tx journal.Tx) error { return change(countedTx{tx, c}) })
}

type countedTx struct {
	journal.Tx
	db *countedDB
}

// Exec implements journal.Tx.
func (c countedTx) Exec(query string, args ...any) (sql.Result, error) {
	if strings.Contains(query, "lobby") || strings.Contains(query, "INTO notices") {
		c.db.written.Add(1)
	}
	return c.Tx.Exec(query, args...)
}

func (c *countedDB) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	c.asked.Add(1)
	return c.Database.Query(ctx, query, args...)
}

// TestAPageAsksFewStatements: however many rows a page has, it does not ask for each.
func TestAPageAsksFewStatements(t *testing.T) {
	t.Parallel()
	var db countedDB
	s := start(t, func(c *server.Config) {
		db.Database = c.Stores.Journal
		c.Stores.DB = store.New(&db)
		c.Stores.Journal = db.Database
	})
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	today := daily.On(time.Now())
	for i := range daily.Date(14) {
		_, err := s.stores.Days.Seal(t.Context(), daily.NewSecret(today-1-i, time.Now()))
		must(t, err)
		must(t, s.stores.Days.PutTry(t.Context(), today-1-i, "narabi", daily.Try{Account: ben.Account.ID, Table: fmt.Sprint("day-", i)}))
	}
	for i := range 20 {
		at, name := time.Unix(int64(i), 0), fmt.Sprint("table-", i)
		must(t, s.stores.Lobby.Put(t.Context(), lobby.Row{
			Table: name, Game: "nagaraja", Seq: 1, State: lobby.Finished, Join: lobby.Anyone, Listed: i > 2, Host: ben.Account.ID,
			Seats: []lobby.Seat{{Player: ben.Account.ID}, {Player: ada.Account.ID}}, Created: at, Since: at, Changed: at,
		}))
		_, err := account.NewRatings(s.stores.Accounts).Rate(t.Context(), account.Duel{
			Table: name, Game: "nagaraja", At: at, Players: [2]string{ada.Account.ID, ben.Account.ID}, Score: 1, Moves: 30, Asked: true, Verified: true,
		})
		must(t, err)
	}
	for path, most := range map[string]int32{
		"/api/v1/days": 5,
		"/api/v1/people/" + ben.Account.ID + "/ratings?game=nagaraja&limit=20": 6,
	} {
		fewest := int32(math.MaxInt32)
		for range 5 { // the site asks now and then as well
			before := db.asked.Load()
			answer, body := s.ask(t, http.MethodGet, path, "")
			if answer.StatusCode != http.StatusOK {
				t.Fatalf("%s: %s", path, body)
			}
			fewest = min(fewest, db.asked.Load()-before)
		}
		if fewest > most {
			t.Errorf("%s takes %d statements; want %d at most", path, fewest, most)
		}
	}
}

// TestAMoveWritesItsEntryAlone: however long a match is, its row in the lobby is written
// when somebody sits down, when it begins and when it ends, and nothing else is.
func TestAMoveWritesItsEntryAlone(t *testing.T) {
	var db countedDB
	s := start(t, func(c *server.Config) {
		db.Database = c.Stores.Journal
		c.Stores.DB = store.New(&db)
	})
	sitters := s.seat(t, "nagaraja", 2)
	appended, written := db.appended.Load(), db.written.Load()
	var both sync.WaitGroup
	for _, p := range sitters {
		both.Go(func() {
			if err := p.playOn(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	moves := int32(sitters[0].made + sitters[1].made)
	if n := db.appended.Load() - appended; n > moves+2 { // and that each was shown what was dealt
		t.Errorf("%d moves are %d appends", moves, n)
	}
	// Its row and one for each of its people, when they sat down and when it ended.
	if n := db.written.Load() - written; n > 3*4 {
		t.Errorf("%d moves took %d statements besides", moves, n)
	}
}
