package portrait_test

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/study/portrait"
	"nagara/study/review"
)

var matches = flag.Int("portrait.matches", 0, "how many matches each two neighbours of the ladder play")

// Portraits of bots are a measure of the measure: at every step of the ladder the
// stronger one loses less by its decisions.
func TestLevelsComeOutInOrder(t *testing.T) {
	if *matches == 0 {
		t.Skip("is asked for with -portrait.matches")
	}
	for _, c := range []struct {
		game  string
		crowd int
	}{{"nagaraja", 2}, {"narabi", 3}} {
		ladder := bot.Levels(c.game)
		for i := range ladder[1:] {
			weak, strong := ladder[i].Name, ladder[i+1].Name
			reviewed := map[string][]portrait.Reviewed{}
			for n := range *matches {
				names := []string{weak, strong, weak}[n%2:][:2]
				if c.crowd == 3 {
					names = append(names, names[0])
				}
				r := played(t, c.game, fmt.Sprint("levels ", n/2), 100, names...)
				made, err := review.Make(t.Context(), r, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				for seat, name := range names {
					reviewed[name] = append(reviewed[name], portrait.Reviewed{
						Table: fmt.Sprint(n), At: time.Unix(int64(n), 0), Seat: rules.Seat(seat + 1), Review: made,
					})
				}
			}
			g, _ := portrait.Of(c.game)
			low, high := portrait.Paint(c.game, g, reviewed[weak]), portrait.Paint(c.game, g, reviewed[strong])
			tell(t, weak, low)
			tell(t, strong, high)
			if low.Loss.Mean <= high.Loss.Mean {
				t.Errorf("%s loses %d a decision, and %s %d", weak, low.Loss.Mean, strong, high.Loss.Mean)
			}
		}
	}
}

func tell(t *testing.T, name string, p *portrait.Portrait) {
	t.Helper()
	line := fmt.Sprintf("%s: %d ± %d over %d decisions", name, p.Loss.Mean, p.Loss.Error, p.Loss.N)
	for _, part := range p.Phases {
		line += fmt.Sprintf("; %s %d ± %d", part.Name, part.Loss.Mean, part.Loss.Error)
	}
	if p.Habit != nil {
		line += fmt.Sprintf("; %d of %d mistakes: %s", p.Habit.N, p.Habit.Of, p.Habit.Name)
	}
	t.Log(line)
}

// played is a match between bots.
func played(t testing.TB, game, word string, thoughts int, names ...string) *record.Record {
	t.Helper()
	r, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	match, events, err := r.Start(rules.Setup{Edition: r.Edition(), Seats: len(names), Seed: rules.SeedOf(word)})
	if err != nil {
		t.Fatal(err)
	}
	kept := record.New(r, match, names)
	players, unseen := make([]bot.Player, len(names)), make([][]rules.Event, len(names))
	for i, name := range names {
		found, err := bot.Find(game, name)
		if err != nil {
			t.Fatal(err)
		}
		players[i] = found.New(rules.Seat(i+1), rules.NewQuick(uint64(len(word)*100+i)))
	}
	for {
		for i := range unseen {
			for _, e := range events {
				if seen := e.SeenBy(rules.Seat(i + 1)); seen != nil {
					unseen[i] = append(unseen[i], seen)
				}
			}
		}
		if match.Outcome() != nil {
			break
		}
		who := match.Awaited()[0]
		thought, err := players[who.Index()].Choose(t.Context(), bot.Turn{View: match.View(who), Events: unseen[who.Index()], Thoughts: thoughts})
		if err != nil {
			t.Fatal(err)
		}
		unseen[who.Index()] = nil
		if events, err = match.Play(who, thought.Move); err != nil {
			t.Fatal(err)
		}
		kept.Add(who, thought.Move)
	}
	kept.Settle(match)
	return kept
}
