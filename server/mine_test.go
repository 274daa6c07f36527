package server_test

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/journal"
	"nagara/server"
	"nagara/site/lobby"
	"nagara/table"
	"nagara/testkit/dbtest"
)

// waiting hears of the tables of one visitor.
type waiting struct {
	t     *testing.T
	heard chan api.MyTables
	last  api.MyTables
}

func follow(t *testing.T, c *client.Client) *waiting {
	t.Helper()
	w := &waiting{t: t, heard: make(chan api.MyTables, 100)}
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	go c.Stream(ctx, "/me/tables/stream", func(line []byte) error {
		var mine api.MyTables
		if err := json.Unmarshal(line, &mine); err != nil {
			return err
		}
		w.heard <- mine
		return nil
	})
	return w
}

// hears waits until what was heard is as it should be, sooner than anybody could
// have found out by asking now and then.
func (w *waiting) hears(what string, is func(api.MyTables) bool) {
	w.t.Helper()
	late := time.After(patience)
	for {
		select {
		case w.last = <-w.heard:
			if is(w.last) {
				return
			}
		case <-late:
			w.t.Fatalf("%s was never heard; last %+v", what, w.last)
		}
	}
}

// first is the table that stands first.
func first(mine api.MyTables) (m api.Mine) {
	if len(mine.Tables) > 0 {
		m = mine.Tables[0]
	}
	return m
}

func TestMyTablesTellWhatWaitsForMe(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	heard := follow(t, ben)
	heard.hears("nothing", func(m api.MyTables) bool { return len(m.Tables) == 0 && m.Awaiting == 0 })

	// An invitation by name waits for Ben, and for nobody else.
	id, err := ada.Create(t.Context(), api.Wish{
		Game: "nagaraja", Entrance: table.ByName, Invited: []string{ben.Account.ID}, Clock: table.Clock{Kind: table.SlowClock, Decision: 86400},
	})
	must(t, err)
	heard.hears("the invitation", func(m api.MyTables) bool {
		return m.Awaiting == 1 && first(m).Table == id && first(m).State == lobby.Open
	})
	// Ada sees whom it is for.
	follow(t, ada).hears("whom it is for", func(m api.MyTables) bool {
		return slices.Contains(first(m).Invited, ben.Account.ID) && m.People[ben.Account.ID].Name == "Ben"
	})
	must(t, do(t, ada, id, table.Join{}))
	must(t, do(t, ben, id, table.Join{}))
	turnOf := func(c *client.Client) bool {
		page, err := c.Look(t.Context(), id, 0)
		must(t, err)
		return slices.Contains(page.Awaited, page.You)
	}
	for range 6 {
		yours := turnOf(ben)
		heard.hears("whose turn it is", func(m api.MyTables) bool {
			f := first(m)
			return f.State == lobby.Running && f.Yours == yours && (m.Awaiting == 1) == yours && f.Due != nil && m.People[ada.Account.ID].Name == "Ada"
		})
		for mover := map[bool]*client.Client{true: ben, false: ada}[yours]; turnOf(ben) == yours; {
			if !turnOf(mover) {
				continue
			}
			page, err := mover.Look(t.Context(), id, 0)
			must(t, err)
			_, err = mover.Do(t.Context(), id, table.Play{Move: page.View.Moves[0], On: page.Seq})
			must(t, err)
		}
	}
	must(t, do(t, ada, id, table.Resign{}))
	heard.hears("the end", func(m api.MyTables) bool { return len(m.Tables) == 0 })
}

// TestMyTablesAreInOrder: what waits for me, the most urgent first; what others
// think about; what gathers.
func TestMyTablesAreInOrder(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	begin := func(clock table.Clock) string {
		id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Clock: clock})
		must(t, err)
		must(t, do(t, ada, id, table.Join{}))
		must(t, do(t, ben, id, table.Join{}))
		return id
	}
	open, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByLink})
	must(t, err)
	begin(table.Clock{})
	begin(table.Clock{Kind: table.SlowClock, Decision: 3 * 86400})
	begin(table.Clock{Kind: table.SlowClock, Decision: 86400})
	var mine api.MyTables
	await(t, "all tables", func() bool {
		mine = api.MyTables{} // or what is missing in a row stays as it was in another
		must(t, ada.Call(t.Context(), http.MethodGet, "/me/tables", nil, &mine))
		gathering := slices.DeleteFunc(slices.Clone(mine.Tables), func(m api.Mine) bool { return m.State != lobby.Open })
		return len(mine.Tables) == 4 && len(gathering) == 1 // the list follows the tables
	})
	yours, rest := true, mine.Tables
	for i, m := range mine.Tables {
		if m.Yours && !yours {
			t.Errorf("%d waits for Ada, and one before it does not", i)
		}
		yours = m.Yours
		if i > 0 && m.Yours == rest[i-1].Yours && m.Due != nil && (rest[i-1].Due == nil || rest[i-1].Due.After(*m.Due)) {
			t.Errorf("%d is due at %s, and the one before it at %v", i, m.Due, rest[i-1].Due)
		}
	}
	if last := mine.Tables[3]; last.Table != open || last.Yours {
		t.Errorf("the last is %+v; want the one that gathers", last)
	}
	eve := s.guest(t, "Eve")
	must(t, eve.Call(t.Context(), http.MethodGet, "/me/tables", nil, &mine))
	if len(mine.Tables) != 0 {
		t.Errorf("a stranger has the tables %+v", mine.Tables)
	}
}

// TestNoticesComeAtOnce: a bot need not ask, and the server need not look again
// and again for it.
func TestNoticesComeAtOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, bot := s.guest(t, "Ada"), s.guest(t, "Cat")
	heard := make(chan api.Notice, 10)
	go bot.Stream(t.Context(), "/bot/notices", func(line []byte) error {
		var n api.Notice
		err := json.Unmarshal(line, &n)
		heard <- n
		return err
	})
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: []string{bot.Account.ID}})
	must(t, err)
	for _, want := range []string{"invited", "seated"} {
		select {
		case n := <-heard:
			if n.Type != want || n.Table.Table != id {
				t.Fatalf("heard %+v; want %s", n, want)
			}
		case <-time.After(patience):
			t.Fatalf("%s was never heard", want)
		}
		if want == "invited" {
			must(t, do(t, bot, id, table.Join{}))
		}
	}
}

// TestMyTablesWithOneSetAside: a table that cannot be served is listed without a turn,
// and the others with theirs.
func TestMyTablesWithOneSetAside(t *testing.T) {
	t.Parallel()
	file := dbtest.File(t)
	var ada *client.Client
	var broken, whole string
	t.Run("before", func(t *testing.T) {
		s := startIn(t, file)
		ada = s.guest(t, "Ada")
		ben := s.guest(t, "Ben")
		for _, id := range []*string{&broken, &whole} {
			var err error
			*id, err = ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
			must(t, err)
			must(t, do(t, ada, *id, table.Join{}))
			must(t, do(t, ben, *id, table.Join{}))
		}
		await(t, "both in the list", func() bool {
			var mine api.MyTables
			must(t, ada.Call(t.Context(), http.MethodGet, "/me/tables", nil, &mine))
			return len(mine.Tables) == 2 && len(mine.Tables[0].Awaited) > 0 && len(mine.Tables[1].Awaited) > 0
		})
	})
	stores, err := server.InFile(file)
	must(t, err)
	log, err := stores.Journal.Read(t.Context(), broken, 0)
	must(t, err)
	must(t, stores.Journal.Append(t.Context(), broken, journal.Entry{
		Seq: uint64(len(log)) + 1, At: log[len(log)-1].At, Kind: table.Moved{}.Kind(), Body: []byte(`{"seat":1,"move":"no move"}`),
	}))
	s := startOn(t, stores)
	ada = ada.Via(towards(strings.TrimPrefix(s.url, "http://")))
	var mine api.MyTables
	must(t, ada.Call(t.Context(), http.MethodGet, "/me/tables", nil, &mine))
	turns := map[string]bool{}
	for _, m := range mine.Tables {
		turns[m.Table] = len(m.Awaited) > 0
	}
	if len(turns) != 2 || turns[broken] || !turns[whole] {
		t.Errorf("her tables are %+v", mine.Tables)
	}
}
