package review

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/bottest"
)

var (
	mistakes = flag.Int("review.mistakes", 0, "how many mistakes are played on from")
	playons  = flag.Int("review.playons", 20, "how often each of them is")
	drawing  = flag.String("review.plot", "", "the file into which it is drawn")
)

// sideBySide does something n times, on all cores.
func sideBySide(n int, do func(i int)) {
	var group sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
}

// mistake is a decision that could have been better.
type mistake struct {
	view       rules.View
	made, best rules.Move
	loss       float64
}

// each is how many mistakes of a match are taken, from its beginning to its end.
const each = 12

// mistakesOf collects mistakes of matches between weak players.
func mistakesOf(t *testing.T, most int) (found []mistake) {
	t.Helper()
	of := make([][]mistake, most/each+1)
	sideBySide(len(of), func(i int) {
		r := bottest.Play(t, "nagaraja", fmt.Sprint("mistakes ", i), 100, "visitor", "visitor")
		made, err := Make(t.Context(), r, nil, nil)
		if err != nil {
			t.Error(err)
			return
		}
		steps, _ := r.Steps(nil)
		all := append(made.Mistakes(1), made.Mistakes(2)...)
		for n := 0; n < each && len(all) > 0; n++ {
			s := all[n*len(all)/each]
			match := steps[s.Number-1].Match
			own, err := record.Parse(match, s.Move)
			best, err2 := record.Parse(match, s.Best)
			if err == nil && err2 == nil {
				of[i] = append(of[i], mistake{match.View(s.Seat), own, best, -float64(s.Skill) / float64(One)})
			}
		}
	})
	found = slices.Concat(of...)
	return found[:min(len(found), most)]
}

// won plays on from a world that agrees with what the mover knew, with so many
// thoughts a move.
func won(t *testing.T, m mistake, move rules.Move, luck uint64, thoughts int) float64 {
	t.Helper()
	game, _ := rules.Find("nagaraja")
	match, err := game.Resample(m.view, rules.NewFastRand(luck))
	if err != nil {
		t.Error(err)
		return 0
	}
	naga, _ := bot.Find("nagaraja", "naga")
	who := m.view.Now().Seat
	seats := []bot.Player{naga.New(1, rules.NewFastRand(luck)), naga.New(2, rules.NewFastRand(luck+1))}
	if _, err := match.Play(who, move); err != nil {
		t.Error(err)
		return 0
	}
	for match.Outcome() == nil {
		next := match.Awaited()[0]
		thought, err := seats[next.Index()].Choose(t.Context(), bot.Turn{View: match.View(next), Thoughts: thoughts})
		if err == nil {
			_, err = match.Play(next, thought.Move)
		}
		if err != nil {
			t.Error(err)
			return 0
		}
	}
	if match.Outcome().Won(who) {
		return 1
	}
	return 0
}

// The better move wins more often, by about what the review said: mistakes are
// replaced by it, and played on from by others than those who judged.
func TestBetterMovesWinMoreOften(t *testing.T) {
	if *mistakes == 0 {
		t.Skip("is asked for with -review.mistakes")
	}
	found := mistakesOf(t, *mistakes)
	gains := make([]float64, len(found))
	sideBySide(len(found), func(i int) {
		for k := range *playons {
			luck := uint64(1_000_000*i + 2*k + 1)
			gains[i] += (won(t, found[i], found[i].best, luck, 8) - won(t, found[i], found[i].made, luck, 8)) / float64(*playons)
		}
	})
	more, less := 0, 0
	for _, gain := range gains {
		switch {
		case gain > 0:
			more++
		case gain < 0:
			less++
		}
	}
	t.Logf("of %d better moves %d win more often, %d less", len(found), more, less)
	rows := calibration{}
	bounds := []float64{0.02, 0.035, 0.05, 0.075, 0.10, 0.15, 1}
	for b := range bounds[1:] {
		rows = rows.add(found, gains, bounds[b], bounds[b+1])
	}
	for _, r := range append(rows, calibration{}.add(found, gains, 0, 1)...) {
		t.Logf("%4d mistakes said to cost %5.1f %%: the better move wins %5.1f ± %.1f %% more", r.n, 100*r.said, 100*r.is, 100*r.err)
	}
	if *drawing != "" {
		if err := os.WriteFile(*drawing, []byte(rows.draw()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
