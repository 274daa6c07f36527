package review

import (
	"flag"
	"fmt"
	"math"
	"runtime"
	"sync"
	"testing"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
)

var (
	matches  = flag.Int("review.matches", 0, "how many matches each two neighbours of the ladder play")
	mistakes = flag.Int("review.mistakes", 0, "how many mistakes are played on from")
	playons  = flag.Int("review.playons", 40, "how often each of them is")
)

// tally is the mean of some numbers, and how sure it is.
type tally struct{ n, sum, squares float64 }

func (t *tally) add(x float64) {
	t.n++
	t.sum += x
	t.squares += x * x
}

func (t *tally) mean() float64 { return t.sum / t.n }

func (t *tally) err() float64 {
	return math.Sqrt(max(0, t.squares/t.n-t.mean()*t.mean())/t.n) + 1e-9
}

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

// reviewed plays and reviews n matches, with the seats swapped every other time.
func reviewed(t *testing.T, n, thoughts int, game string, names ...string) []*Review {
	t.Helper()
	made := make([]*Review, n)
	sideBySide(n, func(i int) {
		at := append([]string{}, names...)
		if i%2 == 1 {
			at[0], at[1] = at[1], at[0]
		}
		r := play(t, game, fmt.Sprintf("right %v %d", names, i/2), thoughts, at...)
		var err error
		if made[i], err = Make(t.Context(), r, nil, nil); err != nil {
			t.Error(err)
		}
	})
	if t.Failed() {
		t.FailNow()
	}
	return made
}

// losses are what the decisions of each player cost, match by match.
func losses(made []*Review) map[string]*tally {
	found := map[string]*tally{}
	for _, r := range made {
		for _, s := range r.Seats {
			if found[s.Name] == nil {
				found[s.Name] = &tally{}
			}
			found[s.Name].add(-float64(s.Skill) / float64(One) / float64(max(1, s.Decisions)))
		}
	}
	return found
}

// Whoever plays better loses less by every decision, and luck favours nobody in
// the end. With -review.matches it is asked of the whole ladder of bots.
func TestReviewsAreRight(t *testing.T) {
	pairs := [][2]string{{"visitor", "naga"}}
	n, thoughts := 1, 12
	if testing.Short() {
		t.Skip("plays and reviews whole matches")
	}
	if *matches > 0 {
		n, thoughts, pairs = *matches, 100, nil
		ladder := bot.Levels("nagaraja")
		for i := range ladder[1:] {
			pairs = append(pairs, [2]string{ladder[i].Name, ladder[i+1].Name})
		}
	}
	luck, hidden := tally{}, tally{}
	for _, p := range pairs {
		made := reviewed(t, n, thoughts, "nagaraja", p[0], p[1])
		for _, r := range made {
			luck.add(float64(r.Ledger.Luck) / float64(One))
			hidden.add(float64(r.Ledger.Hidden) / float64(One))
		}
		lost := losses(made)
		weak, strong := lost[p[0]], lost[p[1]]
		t.Logf("%s loses %.2f ± %.2f %% a decision, %s %.2f ± %.2f %%", p[0], 100*weak.mean(), 100*weak.err(), p[1], 100*strong.mean(), 100*strong.err())
		if weak.mean() <= strong.mean() {
			t.Errorf("%s loses less than %s", p[0], p[1])
		}
	}
	t.Logf("luck gives seat 1 %.1f ± %.1f %%, the hidden %.1f ± %.1f %%", 100*luck.mean(), 100*luck.err(), 100*hidden.mean(), 100*hidden.err())
	if *matches > 0 && math.Abs(luck.mean()) > 3*luck.err() {
		t.Errorf("luck favours a seat")
	}
}

// TestGardensAreRight asks the same of the gardeners, with -review.matches.
func TestGardensAreRight(t *testing.T) {
	if *matches == 0 {
		t.Skip("is asked for with -review.matches")
	}
	for _, p := range [][2]string{{"pebble", "pupil"}, {"pupil", "gardener"}} {
		t.Run(p[0]+" "+p[1], func(t *testing.T) {
			lost := losses(append(reviewed(t, *matches, 0, "narabi", p[0], p[1], p[0]), reviewed(t, *matches, 0, "narabi", p[1], p[0], p[1])...))
			weak, strong := lost[p[0]], lost[p[1]]
			t.Logf("%s loses %.3f ± %.3f turns a decision, %s %.3f ± %.3f", p[0], weak.mean(), weak.err(), p[1], strong.mean(), strong.err())
			if weak.mean() <= strong.mean() {
				t.Errorf("%s loses less than %s", p[0], p[1])
			}
		})
	}
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
	var mu sync.Mutex
	sideBySide(most/each+1, func(i int) {
		r := play(t, "nagaraja", fmt.Sprint("mistakes ", i), 100, "visitor", "visitor")
		made, err := Make(t.Context(), r, nil, nil)
		if err != nil {
			t.Error(err)
			return
		}
		steps, _ := r.Steps(nil)
		mu.Lock()
		defer mu.Unlock()
		all := append(made.Mistakes(1), made.Mistakes(2)...)
		for n := 0; n < each && len(all) > 0; n++ {
			s := all[n*len(all)/each]
			match := steps[s.Number-1].Match
			own, err := record.Parse(match, s.Move)
			best, err2 := record.Parse(match, s.Best)
			if err == nil && err2 == nil {
				found = append(found, mistake{match.View(s.Seat), own, best, -float64(s.Skill) / float64(One)})
			}
		}
	})
	return found[:min(len(found), most)]
}

// won plays on from a world that agrees with what the mover knew.
func won(t *testing.T, m mistake, move rules.Move, luck uint64) float64 {
	t.Helper()
	game, _ := rules.Find("nagaraja")
	match, err := game.Resample(m.view, rules.NewQuick(luck))
	if err != nil {
		t.Error(err)
		return 0
	}
	naga, _ := bot.Find("nagaraja", "naga")
	who := m.view.Now().Seat
	seats := []bot.Player{naga.New(1, rules.NewQuick(luck)), naga.New(2, rules.NewQuick(luck+1))}
	if _, err := match.Play(who, move); err != nil {
		t.Error(err)
		return 0
	}
	for match.Outcome() == nil {
		next := match.Awaited()[0]
		thought, err := seats[next.Index()].Choose(t.Context(), bot.Turn{View: match.View(next), Thoughts: 8})
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
	gains := make([]tally, len(found))
	sideBySide(len(found), func(i int) {
		for k := range *playons {
			luck := uint64(1_000_000*i + 2*k + 1)
			gains[i].add(won(t, found[i], found[i].best, luck) - won(t, found[i], found[i].made, luck))
		}
	})
	bounds := []float64{0.02, 0.035, 0.05, 0.075, 0.10, 0.15, 1}
	for b := range bounds[1:] {
		said, is := tally{}, tally{}
		for i, m := range found {
			if m.loss >= bounds[b] && m.loss < bounds[b+1] {
				said.add(m.loss)
				is.add(gains[i].mean())
			}
		}
		if said.n > 0 {
			t.Logf("%4.0f mistakes said to cost %5.1f %%: the better move wins %5.1f ± %.1f %% more", said.n, 100*said.mean(), 100*is.mean(), 100*is.err())
		}
	}
}
