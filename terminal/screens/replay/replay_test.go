package replay

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestAWalkThroughAMatch of each game, to its end and back.
func TestAWalkThroughAMatch(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3, "race": 3} {
		t.Run(game, func(t *testing.T) {
			r, err := rules.Find(game)
			if err != nil {
				t.Fatal(err)
			}
			match, _, err := r.Start(rules.Setup{Edition: r.Edition(), Seats: seats, Seed: rules.SeedOf("walk")})
			if err != nil {
				t.Fatal(err)
			}
			kept, dice := record.New(r, match, []string{"Ada", "Ben", "Cleo"}[:seats]), rules.NewFastRand(7)
			for match.Outcome() == nil {
				seat := match.Awaited()[0]
				move := match.Legal(seat).At(dice.IntN(rules.Label{}, match.Legal(seat).Len()))
				if _, err := match.Play(seat, move); err != nil {
					t.Fatal(err)
				}
				kept.Add(seat, move)
			}
			kept.Settle(match)
			walk(t, kept)
		})
	}
}

// walk steps through a record to its end and back.
func walk(t *testing.T, kept *record.Record) {
	t.Helper()
	var steps []record.Step
	for step, err := range kept.Replay(nil) {
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, kept, steps, rules.Spectator, nil) })
	r := d.App.Screen().(*Screen)
	if !strings.Contains(d.Screen(), "r "+r.Say("key.review")) {
		t.Errorf("nothing says how to look back:\n%s", d.Screen())
	}
	for range steps {
		d.Press("right")
	}
	if r.at != len(steps)-1 {
		t.Errorf("after %d steps it stands at %d", len(steps), r.at)
	}
	for _, c := range []struct {
		keys string
		at   int
	}{{"home", 0}, {"2 enter", 2}, {"left", 1}, {"end", len(steps) - 1}} {
		if d.Press(strings.Fields(c.keys)...); r.at != c.at {
			t.Errorf("%s leads to %d; want %d", c.keys, r.at, c.at)
		}
	}
	d.Press("home", "space")
	early := onward{r.run}
	d.Press("space", "space") // paused, and on again before the step came
	if d.Send(early); r.at != 0 {
		t.Errorf("a step of a run that was paused leads to %d", r.at)
	}
	if d.Send(onward{r.run}); r.at != 1 {
		t.Errorf("a step of the run leads to %d", r.at)
	}
	d.Press("space")
	if d.Press("e"); r.seat != 1 || !strings.Contains(d.Screen(), "seen by Ada") {
		t.Errorf("the eyes are those of seat %s", r.seat)
	}
}
