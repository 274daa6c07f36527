package lobby_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/site/lobby"
)

// model is a lobby that cannot be wrong: a map, looked through from end to end.
type model map[string]lobby.Row

func (m model) put(r lobby.Row) {
	if old, ok := m[r.Table]; !ok || r.Seq > old.Seq {
		m[r.Table] = r
	}
}

func (m model) list(q lobby.Query) []lobby.Row {
	var rows []lobby.Row
	for _, r := range m {
		plays := func(id string) bool {
			return slices.ContainsFunc(r.Seats, func(s lobby.Seat) bool { return s.Player == id })
		}
		knows := q.Viewer != "" && (r.Host == q.Viewer || slices.Contains(r.Invited, q.Viewer) || plays(q.Viewer))
		if r.State == q.State && (q.Game == "" || r.Game == q.Game) && (q.Player == "" || plays(q.Player)) &&
			(knows || (r.Listed || q.Everything) && !q.Mine) && (q.After == lobby.Mark{} || order(r.Mark(), q.After) > 0) {
			rows = append(rows, r)
		}
	}
	slices.SortFunc(rows, func(a, b lobby.Row) int { return order(a.Mark(), b.Mark()) })
	return rows[:min(len(rows), q.Limit)]
}

func order(a, b lobby.Mark) int {
	return cmp.Or(b.Since.Compare(a.Since), cmp.Compare(b.Table, a.Table))
}

// likeTheModel uses one lobby for all runs: each has tables and a game of its
// own, and asks for nothing else.
func likeTheModel(t *testing.T, l lobby.Lobby) {
	run := 0
	states := rapid.SampledFrom([]lobby.State{lobby.Open, lobby.Running})
	people := rapid.SampledFrom([]string{"", "ola", "jan", "eve"})
	rapid.Check(t, func(t *rapid.T) {
		run++
		game, m := fmt.Sprint("game-", run), model{}
		for range rapid.IntRange(0, 10).Draw(t, "puts") {
			r := lobby.Row{
				Table: fmt.Sprintf("%d-%d", run, rapid.IntRange(0, 6).Draw(t, "table")), Game: game,
				Seq: rapid.Uint64Range(1, 9).Draw(t, "seq"), State: states.Draw(t, "state"),
				Seats: []lobby.Seat{{Player: people.Draw(t, "seat 1")}, {Player: people.Draw(t, "seat 2")}},
				Join:  lobby.Anyone, Listed: rapid.Bool().Draw(t, "listed"), Host: people.Draw(t, "host"),
				Created: noon, Since: noon.Add(time.Duration(rapid.IntRange(0, 3).Draw(t, "second")) * time.Second), Changed: noon,
			}
			mustPut(t, l, r)
			m.put(r)
			mustFind(t, l, m[r.Table])
		}
		q := lobby.Query{
			State: states.Draw(t, "state"), Game: game, Player: people.Draw(t, "player"),
			Viewer: people.Draw(t, "viewer"), Mine: rapid.Bool().Draw(t, "mine"), Everything: rapid.Bool().Draw(t, "everything"), Limit: rapid.IntRange(1, 3).Draw(t, "limit"),
		}
		for page := m.list(q); ; page = m.list(q) {
			mustList(t, l, q, names(page))
			if len(page) < q.Limit {
				return
			}
			q.After = page[len(page)-1].Mark()
		}
	})
}
