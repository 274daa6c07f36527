package tournament_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"nagara/site/tournament"
)

// TestMineAreToldWithTheirRounds: whoever takes part knows when the next round begins, at
// every machine and from a machine that was opened since; who left, was put out, or has
// nothing before them is told no round.
func TestMineAreToldWithTheirRounds(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		starts := time.Now().Add(time.Hour).UTC()
		cup := m.hold(tournament.Terms{Name: "Cup", Game: "nagaraja", Form: tournament.Knockout, Most: 4, Starts: starts})
		for _, who := range []string{"ada", "ben", "cleo", "dora"} {
			m.do(cup, who, tournament.Enter{})
		}
		m.do(cup, "dora", tournament.Leave{})
		isTold := func(when string, round int, at time.Time, accounts ...string) {
			t := w.T
			t.Helper()
			for _, who := range []string{"ada", "ben", "cleo", "dora", "host", ""} {
				mine := m.Mine(who)
				if !slices.Contains(accounts, who) {
					if len(mine) > 0 {
						t.Errorf("%s %q is told %+v", when, who, mine)
					}
					continue
				}
				want := tournament.Mine{Tournament: cup, Name: "Cup", Round: round, At: at}
				if len(mine) != 1 || !mine[0].At.Equal(at) || mine[0].Round != want.Round || mine[0].Name != want.Name {
					t.Errorf("%s %s is told %+v; want %+v", when, who, mine, want)
				}
			}
		}
		isTold("before it begins", 1, starts, "ada", "ben", "cleo")
		other := w.machine()
		<-time.After(time.Second)
		if mine := other.Mine("ada"); len(mine) != 1 {
			w.Errorf("another machine tells her %+v", mine)
		}
		<-time.After(time.Hour)
		p := m.until(cup, "ada", "a match", func(p *tournament.Page) bool { return len(p.Matches) > 0 })
		isTold("while it is played", 0, time.Time{}, "ada", "ben", "cleo")
		one := p.Matches[0].One
		players := p.Entrants
		number := slices.IndexFunc(players, func(e tournament.Entrant) bool { return e.Number == one })
		loser := players[number].Account
		for _, e := range players {
			if e.Number == p.Matches[0].One || e.Number == p.Matches[0].Two {
				m.sitDown(cup, e.Account, 1)
			}
		}
		m.resign(p.Matches[0].Tables[0], loser)
		p = m.until(cup, "ada", "a rest", func(p *tournament.Page) bool { return !p.Next.IsZero() })
		left := map[string]bool{"ada": true, "ben": true, "cleo": true}
		delete(left, loser)
		isTold("before the next round", 2, p.Next, slices.Collect(maps.Keys(left))...)
		m.until(cup, "ada", "the end", over)
		isTold("after the end", 0, time.Time{})
	})
}
