package stats_test

import (
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	_ "nagara/bot/all" // so that some play together
	"nagara/journal"
	"nagara/rules"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/stats"
	"nagara/store"
	"nagara/store/sqlite"
	"nagara/study/playstyle"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// over is a finished table; players with a star are bots.
func over(n int, game, clock string, winners []rules.Seat, players ...string) lobby.Row {
	at := noon.Add(time.Duration(n) * time.Minute)
	r := lobby.Row{
		Table: fmt.Sprint("table-", n), Game: game, Seq: 9, State: lobby.Finished, Join: lobby.Anyone, Listed: true,
		Clock: clock, Created: at, Since: at, Changed: at, Outcome: &rules.Outcome{Winners: winners, Reason: "points"},
	}
	for _, p := range players {
		if p[0] == '*' {
			r.Seats = append(r.Seats, lobby.Seat{Bot: p[1:]})
		} else {
			r.Seats = append(r.Seats, lobby.Seat{Player: p})
		}
	}
	return r
}

func wins(seats ...rules.Seat) []rules.Seat { return seats }

func TestCount(t *testing.T) {
	other := over(7, "nagaraja", "live", wins(1), "ola", "jan")
	other.Edition, other.EditionHash = "mine", "abc"
	games := stats.Count("ola", []lobby.Row{
		over(1, "nagaraja", "live", wins(1), "ola", "jan"),
		over(2, "nagaraja", "slow", wins(2), "jan", "ola"),
		over(3, "nagaraja", "", wins(2), "ola", "jan"),
		over(4, "nagaraja", "live", wins(), "ola", "*naga"),
		over(5, "nagaraja", "live", wins(2), "eve", "ola"),
		other,
		over(8, "narabi", "none", wins(1, 2, 3), "ola", "jan", "eve"),
		over(9, "narabi", "none", wins(1, 2, 3), "eve", "ola", "jan"),
		over(10, "narabi", "none", wins(), "ola", "*pupil", "*pupil"),
	}, []account.TeamMatch{{Table: "table-8", Turns: 9, Par: 6}, {Table: "table-9", Turns: 5, Par: 5}, {Table: "table-10", Turns: 12, Par: 6}})
	if len(games) != 3 || games[0].Game != "nagaraja" || games[1].Game != "narabi" || games[2].EditionHash != "abc" {
		t.Fatalf("the games are %+v", games)
	}
	duel, garden := games[0], games[1]
	tally := func(played, won, drawn, lost int) stats.Tally {
		return stats.Tally{Played: played, Won: won, Drawn: drawn, Lost: lost}
	}
	for what, is := range map[string][2]any{
		"duels":     {duel.Tally, tally(5, 3, 1, 1)},
		"series":    {duel.Series, stats.Series{Longest: 2, Current: 1}},
		"opponents": {duel.Opponents, []stats.Opponent{{Account: "jan", Tally: tally(3, 2, 0, 1)}, {Account: "eve", Tally: tally(1, 1, 0, 0)}}},
		"bots":      {duel.Bots, []stats.BotTally{{Bot: "naga", Tally: tally(1, 0, 1, 0)}}},
		"seats":     {duel.Seats, []stats.SeatTally{{Seat: 1, Tally: tally(3, 1, 1, 1)}, {Seat: 2, Tally: tally(2, 2, 0, 0)}}},
		"paces":     {duel.Paces, []stats.PaceTally{{Clock: "live", Tally: tally(3, 2, 1, 0)}, {Clock: "slow", Tally: tally(1, 1, 0, 0)}}},
		"teams":     {duel.Teams, []stats.Team{}},
		"gardens":   {garden.Tally, tally(3, 2, 0, 1)},
		"together": {garden.Teams, []stats.Team{
			{Accounts: []string{"eve", "jan"}, Tally: tally(2, 2, 0, 0), Par: stats.Par{Known: 2, Over: 1.5, Best: 0, At: 1}},
			{Accounts: []string{}, Bots: 2, Tally: tally(1, 0, 0, 1)},
		}},
		"two pupils": {garden.Bots, []stats.BotTally{{Bot: "pupil", Tally: tally(1, 0, 0, 1)}}},
		"no rivals":  {garden.Opponents, []stats.Opponent{}},
	} {
		if !reflect.DeepEqual(is[0], is[1]) {
			t.Errorf("%s: %+v; want %+v", what, is[0], is[1])
		}
	}
}

// However matches are counted, it is the same matches.
func TestCountsAddUp(t *testing.T) {
	people := rapid.SampledFrom([]string{"jan", "eve", "*naga", "*digger"})
	rapid.Check(t, func(t *rapid.T) {
		var rows []lobby.Row
		for n := range rapid.IntRange(0, 30).Draw(t, "matches") {
			players := []string{"ola", people.Draw(t, "rival")}
			if rapid.Bool().Draw(t, "second") {
				players[0], players[1] = players[1], players[0]
			}
			winners := rapid.SampledFrom([][]rules.Seat{{1}, {2}, {}}).Draw(t, "winners")
			rows = append(rows, over(n, "nagaraja", rapid.SampledFrom([]string{"live", "slow", "none"}).Draw(t, "clock"), winners, players...))
		}
		for _, g := range stats.Count("ola", rows, nil) {
			var rivals, seats, paces stats.Tally
			for _, o := range g.Opponents {
				rivals = sum(rivals, o.Tally)
			}
			for _, b := range g.Bots {
				rivals = sum(rivals, b.Tally)
			}
			for _, s := range g.Seats {
				seats = sum(seats, s.Tally)
			}
			for _, p := range g.Paces {
				paces = sum(paces, p.Tally)
			}
			if rivals != g.Tally || seats != g.Tally || paces != g.Tally || g.Played != len(rows) || g.Won+g.Drawn+g.Lost != g.Played {
				t.Fatalf("%+v: rivals %+v, seats %+v, paces %+v", g.Tally, rivals, seats, paces)
			}
			if g.Series.Current > g.Series.Longest || g.Series.Longest > g.Won {
				t.Fatalf("the series is %+v of %+v", g.Series, g.Tally)
			}
		}
	})
}

func sum(a, b stats.Tally) stats.Tally {
	return stats.Tally{Played: a.Played + b.Played, Won: a.Won + b.Won, Drawn: a.Drawn + b.Drawn, Lost: a.Lost + b.Lost}
}

// BenchmarkTenThousand is the page of somebody with ten thousand matches, who has met
// a hundred others: rows read, achievements read, all counted.
func BenchmarkTenThousand(b *testing.B) {
	j, err := sqlite.Open(filepath.Join(b.TempDir(), "journal.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = j.Close() }() // it is thrown away
	rooms := store.New(j).Lobby
	cache := store.New(j).Achievements
	found := map[string][]playstyle.Achievement{}
	err = j.Write(b.Context(), func(tx journal.Tx) error {
		for n := range 10_000 {
			r := over(n, "nagaraja", "live", wins(rules.Seat(n%3%2+1)), "ola", fmt.Sprint("player-", n%100))
			r.Host = "ola"
			found[r.Table] = nil
			if err := store.In(tx).Lobby.Put(b.Context(), r); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = cache.Keep(b.Context(), found)
	}
	if err != nil {
		b.Fatal(err)
	}
	achievements := stats.Achievements{Cache: cache}
	for b.Loop() {
		rows, err := rooms.Played(b.Context(), "ola", "")
		if err != nil || len(rows) != 10_000 {
			b.Fatal(len(rows), err)
		}
		if _, unread, err := achievements.Of(b.Context(), "ola", rows); err != nil || unread > 0 {
			b.Fatal(unread, err)
		}
		if games := stats.Count("ola", rows, nil); games[0].Played != 10_000 {
			b.Fatal(games[0].Tally)
		}
	}
}
