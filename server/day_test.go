package server_test

import (
	"context"
	"encoding/json"
	"math"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/server"
	"nagara/site/daily"
	"nagara/table"
	"nagara/testkit/dbtest"
)

// at lets a server live at another time.
func at(moment string) func(*server.Config) {
	then, err := time.Parse(time.RFC3339, moment)
	if err != nil {
		panic(err)
	}
	ahead := time.Until(then)
	return func(c *server.Config) { c.Clock = func() time.Time { return time.Now().Add(ahead) } }
}

func dayOf(t *testing.T, c *client.Client, date string) (d api.Day) {
	t.Helper()
	must(t, c.Call(t.Context(), http.MethodGet, "/days/"+date, nil, &d))
	return d
}

func playDay(t *testing.T, c *client.Client, date, game string) (p api.DayPlayed) {
	t.Helper()
	must(t, c.Call(t.Context(), http.MethodPost, "/days/"+date+"/"+game+"/play", nil, &p))
	return p
}

// TestDay: a day is played, and everybody is told what they may know; when it is over
// the secret is told, and is the one that was promised.
func TestDay(t *testing.T) {
	t.Parallel()
	file := dbtest.File(t)
	var token, id string
	var promised []string
	t.Run("on the day", func(t *testing.T) {
		s := startIn(t, file, at("2026-11-16T12:00:00Z"), hasty)
		ada, ben := s.member(t, "Ada"), s.guest(t, "Ben")
		var issued api.IssuedToken
		must(t, ada.Call(t.Context(), http.MethodPost, "/me/tokens", map[string]any{"name": "tomorrow", "scopes": []string{"read", "play"}, "proof": proof}, &issued))
		token = issued.Secret
		sealed := dayOf(t, ada, "today")
		if sealed.Date != "2026-11-16" || len(sealed.Games) != 2 || sealed.Games[0].Secret != "" || sealed.Games[0].Mine != nil {
			t.Errorf("the day is %+v", sealed)
		}
		for _, g := range sealed.Games {
			promised = append(promised, g.Commitment)
			if g.Board != nil {
				t.Errorf("%s has a board before anybody has begun: %v", g.Game, g.Board)
			}
		}
		id = onlyTry(t, ada)
		playOn(t, ada, id)
		if again := playDay(t, ada, "today", "narabi"); again.Counts || again.Table == id {
			t.Errorf("a second try was %+v", again)
		}
		mine := dayOf(t, ada, "2026-11-16").Games[0]
		if mine.Mine == nil || !mine.Mine.Over || mine.Mine.Rank != 1 || len(mine.Best) != 1 || mine.Par == 0 || mine.Secret != "" || !strings.Contains(mine.Share, "2026-11-16") {
			t.Errorf("who has played sees %+v", mine)
		}
		if theirs := dayOf(t, ben, "today").Games[0]; theirs.Begun != 1 || len(theirs.Best) != 0 || theirs.Par != 0 || len(theirs.Spread) != 0 {
			t.Errorf("who has not played sees %+v", theirs)
		}
		if board, _ := json.Marshal(dayOf(t, ben, "today").Games[0].Board); !strings.Contains(string(board), `"stones":{`) || strings.Contains(string(board), `"condition"`) {
			t.Errorf("who has not played finds the board %s", board)
		}
		if got := dayOf(t, ada, "today").Streak; got != 1 {
			t.Errorf("the streak is %d", got)
		}
		refusedWith(t, "the record on the day", http.StatusConflict, ada.Call(t.Context(), http.MethodGet, "/tables/"+id+"/replay", nil, nil))
		refusedWith(t, "another's table", http.StatusForbidden, ben.Call(t.Context(), http.MethodGet, "/tables/"+id, nil, nil))
		for path, status := range map[string]int{
			"/days/2026-11-18": http.StatusNotFound, "/days/2026-11-15": http.StatusNotFound, "/days/soon": http.StatusUnprocessableEntity,
		} {
			refusedWith(t, path, status, ben.Call(t.Context(), http.MethodGet, path, nil, nil))
		}
		refusedWith(t, "tomorrow", http.StatusNotFound, ben.Call(t.Context(), http.MethodPost, "/days/2026-11-17/narabi/play", nil, nil))
		refusedWith(t, "another game", http.StatusUnprocessableEntity, ben.Call(t.Context(), http.MethodPost, "/days/today/chess/play", nil, nil))
	})
	t.Run("the day after", func(t *testing.T) {
		s := startIn(t, file, at("2026-11-17T01:00:00Z"))
		ada := client.WithToken(s.url, token, wires)
		over := dayOf(t, ada, "2026-11-16")
		for i, g := range over.Games {
			secret, err := record.ParseSecret(g.Secret)
			if err != nil || secret.Commitment().String() != promised[i] {
				t.Errorf("%s: the secret %s is not the one that was promised", g.Game, g.Secret)
			}
		}
		if late := playDay(t, ada, "2026-11-16", "narabi"); late.Counts {
			t.Error("a day that is over still counts")
		}
		var r *record.Record
		await(t, "the record", func() bool {
			var text []byte
			if ada.Call(t.Context(), http.MethodGet, "/tables/"+id+"/record", nil, &text) != nil {
				return false
			}
			var err error
			r, err = record.Read(strings.NewReader(string(text)))
			return err == nil
		})
		if wrong := append(r.Verify(nil), daily.Verify(t.Context(), r)...); len(wrong) > 0 {
			t.Error(wrong)
		}
		var days api.Days
		must(t, ada.Call(t.Context(), http.MethodGet, "/days", nil, &days))
		if len(days.Past) != 1 || days.Past[0].Games[0].Par == 0 || days.Past[0].Games[0].Mine == "" || days.Tomorrow.Games[0].Secret != "" {
			t.Errorf("the days are %+v", days)
		}
	})
}

// playOn lets the random bot play a match to its end.
func playOn(t *testing.T, c *client.Client, id string) {
	t.Helper()
	must(t, do(t, c, id, table.StepAway{Bot: table.RandomBot}))
	await(t, "the end of the match", func() bool {
		page, err := c.Look(t.Context(), id, 0)
		must(t, err)
		return page.Phase == table.Over
	})
}

// counting counts how often the log of a table is read.
type counting struct {
	journal.Database
	reads atomic.Int64
}

func (c *counting) Read(ctx context.Context, name string, after uint64) ([]journal.Entry, error) {
	c.reads.Add(1)
	return c.Database.Read(ctx, name, after)
}

// TestADayReadsWhatItShows: however many have begun, nobody's log is read for a stranger,
// and only those of matches that are over for one who has played.
func TestADayReadsWhatItShows(t *testing.T) {
	t.Parallel()
	stores, err := server.InFile(dbtest.File(t))
	must(t, err)
	logs := &counting{Database: stores.Journal}
	stores.Journal = logs
	s := startOn(t, stores, at("2026-11-16T12:00:00Z"), hasty)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	playOn(t, ada, playDay(t, ada, "today", "narabi").Table)
	// Bots read logs, too, while they play: what is asked for takes the fewest.
	reads := func(c *client.Client) (fewest int64) {
		t.Helper()
		dayOf(t, c, "today") // results that do not change are remembered
		fewest = math.MaxInt64
		for range 20 {
			before := logs.reads.Load()
			dayOf(t, c, "today")
			fewest = min(fewest, logs.reads.Load()-before)
		}
		return fewest
	}
	stranger, player := reads(ben), reads(ada)
	for range 5 {
		playDay(t, s.guest(t, "Somebody"), "today", "narabi")
	}
	if d := dayOf(t, ada, "today").Games[0]; d.Begun != 6 || len(d.Best) != 1 {
		t.Errorf("%d have begun, and the table of the day is %+v", d.Begun, d.Best)
	}
	if now := reads(ben); now != stranger {
		t.Errorf("a stranger's day reads %d logs where one has begun, and %d where six have", stranger, now)
	}
	if now := reads(ada); now != player {
		t.Errorf("a player's day reads %d logs where one has begun, and %d where six have", player, now)
	}
}

// TestGivingUpADay is a try, and shows nothing: neither how others did nor par.
func TestGivingUpADay(t *testing.T) {
	t.Parallel()
	s := start(t, at("2026-11-16T12:00:00Z"), hasty)
	ada, eve := s.guest(t, "Ada"), s.guest(t, "Eve")
	for i, game := range daily.Games() {
		playOn(t, ada, playDay(t, ada, "today", game).Table)
		for j, command := range []table.Command{table.Abandon{}, table.Resign{}} {
			c := []*client.Client{eve, s.guest(t, "Zoe")}[j]
			id := playDay(t, c, "today", game).Table
			must(t, do(t, c, id, command))
			if again := playDay(t, c, "today", game); again.Counts {
				t.Errorf("%s: who gave up has another try", game)
			}
			g := dayOf(t, c, "today").Games[i]
			if g.Mine == nil || !g.Mine.Over || g.Mine.Reason != rules.Resigned || g.Mine.Theirs != 0 {
				t.Errorf("%s: who gave up has %+v", game, g.Mine)
			}
			if g.Par != 0 || len(g.Best)+len(g.Friends)+len(g.Spread) > 0 || strings.Contains(g.Share, "best possible") {
				t.Errorf("%s: who gave up is shown %+v", game, g)
			}
		}
		rows := dayOf(t, ada, "today").Games[i].Best
		if len(rows) != 3 || rows[0].Account != ada.Account.ID || rows[2].Rank == 1 {
			t.Errorf("%s: who has played sees %+v", game, rows)
		}
	}
}

// onlyTry asks for the table twice at once: it is the same, and it counts.
func onlyTry(t *testing.T, c *client.Client) string {
	t.Helper()
	var both [2]api.DayPlayed
	var asked sync.WaitGroup
	for i := range both {
		asked.Go(func() { both[i] = playDay(t, c, "today", "narabi") })
	}
	asked.Wait()
	if both[0] != both[1] || !both[0].Counts {
		t.Errorf("two requests got %+v", both)
	}
	return both[0].Table
}

func refusedWith(t *testing.T, what string, status int, err error) {
	t.Helper()
	if statusOf(err) != status {
		t.Errorf("%s: want %d, got %v", what, status, err)
	}
}
