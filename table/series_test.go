package table

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules"
)

// rematch lets everybody play again, and goes on at the next table.
func (d *desk) rematch() {
	d.t.Helper()
	for _, c := range d.last.chairs {
		if c.account != "" {
			d.must(c.account, PlayAgain{})
		}
	}
	id, log, err := d.last.Rematch(d.now)
	if err != nil {
		d.t.Fatal(err)
	}
	if d.last, err = Fold(id, log); err != nil {
		d.t.Fatal(err)
	}
	d.log = log
}

// TestASeriesIsCounted: whoever sits where, each has as many wins as matches won;
// what had no result does not count.
func TestASeriesIsCounted(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := newDesk(rt, Settings{Game: "race", Seats: 3})
		d.must("ada", Join{})
		d.must("ben", Join{})
		d.must("ada", SeatBot{Bot: RandomBot})
		if d.last.Summary().Series != nil {
			rt.Error("the first match is a series")
		}
		won, played, draws := map[string]int{}, 0, 0
		for range rapid.IntRange(1, 6).Draw(rt, "matches") {
			if rapid.Bool().Draw(rt, "abandoned") {
				d.must("ada", Abandon{})
				d.must("ben", Abandon{})
			} else {
				d.must(rapid.SampledFrom([]string{"ada", "ben"}).Draw(rt, "who gives up"), Resign{})
				played++
				for _, seat := range d.last.ended.Outcome.Winners {
					c := d.last.chairs[seat.Index()]
					won[c.account+c.bot]++
				}
				if len(d.last.ended.Outcome.Winners) == 0 {
					draws++
				}
			}
			if s := d.last.Summary().Series; s != nil && (s.Played != played || s.Draws != draws) {
				rt.Errorf("at the end the series is %+v after %d matches", s, played)
			}
			d.rematch()
			s := d.last.Summary().Series
			if s == nil || s.Played != played || s.Draws != draws || s.Together || s.Solved+s.Turns != 0 {
				rt.Fatalf("the series is %+v after %d matches and %d draws", s, played, draws)
			}
			got := map[string]int{}
			for _, w := range s.Won {
				if w.Won > 0 {
					got[w.Account+w.Bot] += w.Won
				}
			}
			if !maps.Equal(got, won) || played > 0 && len(s.Won) != 3 {
				rt.Errorf("the score is %v, want %v", s.Won, won)
			}
		}
	})
}

// TestASeriesOfGardens: where all win or lose as one it tells how many were solved,
// and in how many turns.
func TestASeriesOfGardens(t *testing.T) {
	d := seated(t, Settings{Game: "narabi", Seats: 3})
	luck := rules.NewFastRand(7)
	solved, turns := 0, 0
	for match := 1; match <= 2; match++ {
		for d.last.Phase() == Running {
			seat := d.last.match.Awaited()[0]
			legal := d.last.match.Legal(seat).All()
			d.must(d.last.chairs[seat.Index()].account, Play{Move: legal[luck.IntN(rules.Label{}, len(legal))].String(), On: d.last.Seq()})
		}
		if o := d.last.ended.Outcome; len(o.Winners) > 0 {
			solved, turns = solved+1, turns+o.Scores[0]
		}
		d.rematch()
		if s := d.last.Summary().Series; !s.Together || s.Played != match || s.Solved != solved || s.Turns != turns || s.Draws != 0 {
			t.Errorf("after %d gardens, %d solved in %d turns, the series is %+v", match, solved, turns, s)
		}
	}
}

// TestABotPlaysForSomebody: what it wins is theirs, in the series too.
func TestABotPlaysForSomebody(t *testing.T) {
	d := seated(t, Settings{Game: "race"})
	for played := 1; played <= 2; played++ {
		d.must("ada", StepAway{Bot: RandomBot})
		d.must("ben", Resign{})
		d.rematch()
		if s := d.last.Summary().Series; s.Played != played || len(s.Won) != 2 || !slices.Contains(s.Won, Wins{Account: "ada", Won: played}) {
			t.Errorf("after %d matches the series is %+v", played, s)
		}
	}
}
