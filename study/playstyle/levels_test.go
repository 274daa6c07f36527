package playstyle_test

import (
	"flag"
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"nagara/bot"
	"nagara/rules"
	"nagara/study/playstyle"
	"nagara/study/review"
	"nagara/testkit/bottest"
)

var matches = flag.Int("portrait.matches", 0, "how many matches each two neighbours of the ladder play")

// Portraits of bots are a measure of the measure: at every step of the ladder the
// stronger one loses less by its decisions, and luck favours nobody in the end.
func TestLevelsComeOutInOrder(t *testing.T) {
	if *matches == 0 {
		t.Skip("is asked for with -portrait.matches")
	}
	for _, c := range []struct {
		game  string
		crowd int
	}{{"nagaraja", 2}, {"narabi", 3}} {
		var all fortunes
		t.Run(c.game, func(t *testing.T) {
			ladder := bot.Levels(c.game)
			for i := range ladder[1:] {
				weak, strong := ladder[i].Name, ladder[i+1].Name
				t.Run(weak+" "+strong, func(t *testing.T) {
					t.Parallel()
					inOrder(t, c.game, c.crowd, weak, strong, &all)
				})
			}
		})
		if c.game == "nagaraja" && len(all.luck) > 0 { // in a garden the hidden costs turns
			all.even(t)
		}
	}
}

// inOrder lets two levels play each other, with the seats swapped every other time,
// and paints both.
func inOrder(t *testing.T, game string, crowd int, weak, strong string, all *fortunes) {
	reviewed := map[string][]playstyle.Reviewed{}
	for n := range *matches {
		names := []string{weak, strong, weak, strong}[n%2:][:crowd]
		r := bottest.Play(t, game, fmt.Sprint("levels ", weak, strong, n/2), 100, names...)
		made, err := review.Make(t.Context(), r, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		all.note(made.Ledger)
		for seat, name := range names {
			reviewed[name] = append(reviewed[name], playstyle.Reviewed{
				Table: fmt.Sprint(n), At: time.Unix(int64(n), 0), Seat: rules.Seat(seat + 1), Review: made,
			})
		}
	}
	g, _ := playstyle.Of(game)
	low, high := playstyle.Paint(game, g, reviewed[weak]), playstyle.Paint(game, g, reviewed[strong])
	tell(t, weak, low)
	tell(t, strong, high)
	if low.Loss.Mean <= high.Loss.Mean {
		t.Errorf("%s loses %d a decision, and %s %d", weak, low.Loss.Mean, strong, high.Loss.Mean)
	}
}

// tell says what somebody loses a decision; its error is that of matches, whose
// decisions are not independent.
func tell(t *testing.T, name string, p *playstyle.Portrait) {
	t.Helper()
	var each []float64
	for _, m := range p.Progress {
		each = append(each, float64(m.Loss))
	}
	_, err := mean(each)
	line := fmt.Sprintf("%s: %d ± %.0f over %d decisions of %d matches", name, p.Loss.Mean, err, p.Loss.N, p.Matches)
	for _, part := range p.Phases {
		line += fmt.Sprintf("; %s %d ± %d", part.Name, part.Loss.Mean, part.Loss.Error)
	}
	if p.Habit != nil {
		line += fmt.Sprintf("; %d of %d mistakes: %s", p.Habit.N, p.Habit.Of, p.Habit.Name)
	}
	t.Log(line)
}

// fortunes are what luck and the hidden gave seat 1, match by match.
type fortunes struct {
	mu           sync.Mutex
	luck, hidden []float64
}

func (f *fortunes) note(l review.Ledger) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.luck, f.hidden = append(f.luck, float64(l.Luck)), append(f.hidden, float64(l.Hidden))
}

func (f *fortunes) even(t *testing.T) {
	t.Helper()
	for name, given := range map[string][]float64{"luck": f.luck, "the hidden": f.hidden} {
		m, err := mean(given)
		t.Logf("%s gives seat 1 %.0f ± %.0f over %d matches", name, m, err, len(given))
		if math.Abs(m) > 3*err {
			t.Errorf("%s favours a seat", name)
		}
	}
}

// mean comes with its standard error.
func mean(of []float64) (mean, err float64) {
	var squares float64
	for _, x := range of {
		mean += x / float64(len(of))
	}
	for _, x := range of {
		squares += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(squares) / float64(len(of))
}
