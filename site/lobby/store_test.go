package lobby_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/journal"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/store"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// TestStore holds the rows of the lobby to its contract, on every database.
func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		holds(t, func(t *testing.T) lobby.Lobby { return store.New(open(t)).Lobby })
	})
}

func holds(t *testing.T, open func(t *testing.T) lobby.Lobby) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, lobby.Lobby)
	}{
		{"RowsAreKept", rowsAreKept},
		{"RowsNeverGoBack", rowsNeverGoBack},
		{"RowsNeverGoBackInARace", rowsNeverGoBackInARace},
		{"AllHaveTheirOwnList", allHaveTheirOwnList},
		{"PeopleComeAndGo", peopleComeAndGo},
		{"PagesStayRightWhileTablesChange", pagesStayRight},
		{"AllThatSomebodyPlayed", allThatSomebodyPlayed},
		{"Misuse", misuse},
		{"Cancelled", cancelled},
		{"LikeTheModel", likeTheModel},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 1, time.UTC)

// row is an open, listed table of Ola's with one free seat.
func row(table string) lobby.Row {
	return lobby.Row{
		Table: table, Game: "nagaraja", Seq: 1, State: lobby.Open,
		Seats: []lobby.Seat{{Player: "ola"}, {}},
		Join:  lobby.Anyone, Listed: true, Host: "ola",
		Created: noon, Since: noon, Changed: noon,
	}
}

func with(r lobby.Row, change func(*lobby.Row)) lobby.Row {
	change(&r)
	return r
}

func mustPut(t rapid.TB, l lobby.Lobby, rows ...lobby.Row) {
	t.Helper()
	for _, r := range rows {
		if err := l.Put(context.Background(), r); err != nil {
			t.Fatalf("put table %s: %v", r.Table, err)
		}
	}
}

func mustFind(t rapid.TB, l lobby.Lobby, want lobby.Row) {
	t.Helper()
	got, err := l.Find(context.Background(), want.Table)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("found %+v, %v; want %+v", got, err, want)
	}
}

func mustList(t rapid.TB, l lobby.Lobby, q lobby.Query, want string) {
	t.Helper()
	if q.Limit == 0 {
		q.Limit = lobby.MaxPage
	}
	rows, err := l.List(context.Background(), q)
	if err != nil {
		t.Fatalf("list %+v: %v", q, err)
	}
	if got := names(rows); got != want {
		t.Fatalf("list %+v: %q; want %q", q, got, want)
	}
}

func names(rows []lobby.Row) string {
	tables := make([]string, len(rows))
	for i, r := range rows {
		tables[i] = r.Table
	}
	return strings.Join(tables, " ")
}

func rowsAreKept(t *testing.T, l lobby.Lobby) {
	full := lobby.Row{
		Table: "Temple_of-7", Game: "nagaraja", Seq: 1 << 40, State: lobby.Finished,
		Seats:   []lobby.Seat{{Player: "ola"}, {Bot: "random"}},
		Options: rules.Options{"memory": "on"}, Join: lobby.ByName, Host: "ola", Invited: []string{"jan"},
		Created: noon, Since: noon.Add(time.Nanosecond), Changed: noon.Add(time.Hour),
		Outcome: &rules.Outcome{Winners: []rules.Seat{1}, Reason: "points", Scores: []int{25, 12}},
	}
	mustPut(t, l, full, row("plain"))
	mustFind(t, l, full)
	mustFind(t, l, row("plain"))
	warsaw := time.FixedZone("CET", 3600)
	mustPut(t, l, with(row("far"), func(r *lobby.Row) { r.Created, r.Since, r.Changed = noon.In(warsaw), noon.In(warsaw), noon.In(warsaw) }))
	mustFind(t, l, row("far"))
	if _, err := l.Find(context.Background(), "nowhere"); !errors.Is(err, lobby.ErrUnknown) {
		t.Errorf("a table that is not there: %v", err)
	}
}

func rowsNeverGoBack(t *testing.T, l lobby.Lobby) {
	newer := with(row("garden"), func(r *lobby.Row) { r.Seq, r.State = 5, lobby.Running })
	mustPut(t, l, newer, row("garden"), with(row("garden"), func(r *lobby.Row) { r.Seq, r.Host = 5, "jan" }))
	mustFind(t, l, newer)
	mustList(t, l, lobby.Query{State: lobby.Open}, "")
	mustList(t, l, lobby.Query{State: lobby.Running}, "garden")
	ended := with(newer, func(r *lobby.Row) { r.Seq, r.State = 6, lobby.Finished })
	mustPut(t, l, ended)
	mustFind(t, l, ended)
	mustList(t, l, lobby.Query{State: lobby.Running}, "")
}

func rowsNeverGoBackInARace(t *testing.T, l lobby.Lobby) {
	const writers, each = 4, 25
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			for i := range each {
				mustPutAnywhere(t, l, with(row("garden"), func(r *lobby.Row) { r.Seq = uint64(i*writers + w + 1) }))
			}
		})
	}
	all.Wait()
	mustFind(t, l, with(row("garden"), func(r *lobby.Row) { r.Seq = writers * each }))
}

// mustPutAnywhere may be called from any goroutine.
func mustPutAnywhere(t *testing.T, l lobby.Lobby, r lobby.Row) {
	if err := l.Put(context.Background(), r); err != nil {
		t.Errorf("put table %s: %v", r.Table, err)
	}
}

func allHaveTheirOwnList(t *testing.T, l lobby.Lobby) {
	at := func(r lobby.Row, minutes int) lobby.Row {
		r.Since = noon.Add(time.Duration(minutes) * time.Minute)
		return r
	}
	mustPut(t, l,
		at(row("a"), 1), at(row("b"), 2), at(row("c"), 2),
		at(with(row("garden"), func(r *lobby.Row) { r.Game, r.Seats[0].Player, r.Host = "narabi", "jan", "jan" }), 3),
		at(with(row("secret"), func(r *lobby.Row) { r.Listed, r.Join, r.Invited = false, lobby.ByName, []string{"jan"} }), 4),
		at(with(row("gone"), func(r *lobby.Row) { r.State = lobby.Abandoned }), 5))
	open := func(q lobby.Query) lobby.Query { q.State = lobby.Open; return q }
	mustList(t, l, open(lobby.Query{}), "garden c b a")
	mustList(t, l, open(lobby.Query{Game: "nagaraja"}), "c b a")
	mustList(t, l, open(lobby.Query{Game: "chess"}), "")
	mustList(t, l, open(lobby.Query{Viewer: "ola"}), "secret garden c b a")
	mustList(t, l, open(lobby.Query{Viewer: "jan", Game: "nagaraja"}), "secret c b a")
	mustList(t, l, open(lobby.Query{Viewer: "eve"}), "garden c b a")
	mustList(t, l, open(lobby.Query{Player: "ola"}), "c b a")
	mustList(t, l, open(lobby.Query{Player: "ola", Viewer: "jan"}), "secret c b a")
	mustList(t, l, open(lobby.Query{Player: "jan", Viewer: "jan"}), "garden")
	mustList(t, l, lobby.Query{State: lobby.Abandoned}, "gone")
	mustList(t, l, open(lobby.Query{Limit: 2}), "garden c")
	mustList(t, l, open(lobby.Query{Limit: 2, After: lobby.Mark{Since: noon.Add(2 * time.Minute), Table: "c"}}), "b a")
	mustList(t, l, open(lobby.Query{Player: "ola", Limit: 1, After: lobby.Mark{Since: noon.Add(2 * time.Minute), Table: "c"}}), "b")
}

func peopleComeAndGo(t *testing.T, l lobby.Lobby) {
	secret := with(row("secret"), func(r *lobby.Row) {
		r.Listed, r.Invited, r.Seats = false, []string{"jan"}, []lobby.Seat{{Player: "ola"}, {Player: "eve"}, {Player: "eve"}}
	})
	mustPut(t, l, secret)
	mustList(t, l, lobby.Query{State: lobby.Open, Viewer: "eve", Player: "eve"}, "secret")
	mustPut(t, l, with(secret, func(r *lobby.Row) {
		r.Seq, r.Invited, r.Seats = 2, nil, []lobby.Seat{{Player: "ola"}, {Bot: "random"}, {}}
	}))
	for _, gone := range []string{"eve", "jan", "random", ""} {
		mustList(t, l, lobby.Query{State: lobby.Open, Viewer: gone}, "")
	}
	mustList(t, l, lobby.Query{State: lobby.Open, Viewer: "ola", Player: "eve"}, "")
	mustList(t, l, lobby.Query{State: lobby.Open, Viewer: "ola", Player: "ola"}, "secret")
}

// pagesStayRight turns pages while new tables open and others fill up.
func pagesStayRight(t *testing.T, l lobby.Lobby) {
	const tables, page = 30, 7
	for i := range tables {
		mustPut(t, l, with(row(fmt.Sprintf("t%02d", i)), func(r *lobby.Row) { r.Since = noon.Add(time.Duration(i/3) * time.Second) }))
	}
	seen := map[string]int{}
	var after lobby.Mark
	for round := 0; ; round++ {
		rows, err := l.List(context.Background(), lobby.Query{State: lobby.Open, After: after, Limit: page})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			seen[r.Table]++
		}
		if len(rows) < page {
			break
		}
		after = rows[page-1].Mark()
		mustPut(t, l, with(row(fmt.Sprintf("new-%d", round)), func(r *lobby.Row) { r.Since = noon.Add(time.Hour) }))
		for i := range tables {
			mustPut(t, l, with(row(fmt.Sprintf("t%02d", i)), func(r *lobby.Row) {
				r.Seq, r.Since, r.Changed = uint64(round+2), noon.Add(time.Duration(i/3)*time.Second), noon.Add(time.Hour)
			}))
		}
	}
	for i := range tables {
		if table := fmt.Sprintf("t%02d", i); seen[table] != 1 {
			t.Errorf("table %s was listed %d times", table, seen[table])
		}
	}
	if len(seen) != tables {
		t.Errorf("%d tables were listed; want %d", len(seen), tables)
	}
}

func misuse(t *testing.T, l lobby.Lobby) {
	for name, change := range map[string]func(*lobby.Row){
		"no table":      func(r *lobby.Row) { r.Table = "" },
		"an odd name":   func(r *lobby.Row) { r.Table = "a b" },
		"no game":       func(r *lobby.Row) { r.Game = "" },
		"no number":     func(r *lobby.Row) { r.Seq = 0 },
		"a huge number": func(r *lobby.Row) { r.Seq = 1 << 63 },
		"no state":      func(r *lobby.Row) { r.State = "" },
		"an odd state":  func(r *lobby.Row) { r.State = "asleep" },
		"no way in":     func(r *lobby.Row) { r.Join = "" },
		"no seats":      func(r *lobby.Row) { r.Seats = nil },
		"no time":       func(r *lobby.Row) { r.Since = time.Time{} },
		"a time too late": func(r *lobby.Row) {
			r.Changed = time.Date(2300, 1, 1, 0, 0, 0, 0, time.UTC)
		},
	} {
		if err := l.Put(context.Background(), with(row("garden"), change)); err == nil {
			t.Errorf("a row with %s was taken", name)
		}
	}
	for name, q := range map[string]lobby.Query{
		"no state":     {Limit: 1},
		"no limit":     {State: lobby.Open},
		"a huge limit": {State: lobby.Open, Limit: lobby.MaxPage + 1},
		"an odd mark":  {State: lobby.Open, Limit: 1, After: lobby.Mark{Table: "garden"}},
	} {
		_, err := l.List(context.Background(), q)
		if _, ok := errors.AsType[*locale.Message](err); !ok {
			t.Errorf("a query with %s: %v; want a refusal", name, err)
		}
	}
	mustList(t, l, lobby.Query{State: lobby.Open}, "")
}

func cancelled(t *testing.T, l lobby.Lobby) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := l.Put(ctx, row("garden")); !errors.Is(err, context.Canceled) {
		t.Errorf("put: %v", err)
	}
	if _, err := l.Find(ctx, "garden"); !errors.Is(err, context.Canceled) {
		t.Errorf("find: %v", err)
	}
	if _, err := l.List(ctx, lobby.Query{State: lobby.Open, Limit: 1}); !errors.Is(err, context.Canceled) {
		t.Errorf("list: %v", err)
	}
	mustList(t, l, lobby.Query{State: lobby.Open}, "")
}
