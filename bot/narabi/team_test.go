package narabi

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// table is a match with a player at every seat, each told what its seat sees.
type table struct {
	match   *game.Match
	players []bot.Player
	unseen  [][]rules.Event
}

func sit(t testing.TB, who temper, seats int, options, seed string) *table {
	t.Helper()
	return sitWith(t, game.Rules{}.Edition(), who, seats, options, seed)
}

// refusing is whoever is told that a test has failed.
type refusing interface {
	Helper()
	Fatal(...any)
}

// sitWith sits down with an edition.
func sitWith(t refusing, edition rules.Edition, who temper, seats int, options, seed string) *table {
	t.Helper()
	chosen, err := rules.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	match, events, err := game.Rules{}.Start(rules.Setup{
		Edition: edition, Seats: seats, Options: chosen, Seed: rules.SeedOf(seed),
	})
	if err != nil {
		t.Fatal(err)
	}
	at := &table{match: match.(*game.Match), unseen: make([][]rules.Event, seats)}
	for seat := range seats {
		at.players = append(at.players, who.sit(rules.Seat(seat+1), rules.NewFastRand(uint64(seat))))
	}
	at.tell(events)
	return at
}

func (at *table) tell(events []rules.Event) {
	for i := range at.unseen {
		for _, e := range events {
			if seen := e.SeenBy(rules.Seat(i + 1)); seen != nil {
				at.unseen[i] = append(at.unseen[i], seen)
			}
		}
	}
}

// turn is what the awaited seat is asked with.
func (at *table) turn(thoughts int) (rules.Seat, bot.Turn) {
	who := at.match.Awaited()[0]
	return who, bot.Turn{View: at.match.View(who), Events: at.unseen[who.Index()], Thoughts: thoughts}
}

// step lets the awaited seat move.
func (at *table) step(t refusing, thoughts int) rules.Move {
	t.Helper()
	who, turn := at.turn(thoughts)
	at.unseen[who.Index()] = nil
	thought, err := at.players[who.Index()].Choose(context.Background(), turn)
	if err != nil {
		t.Fatal(err)
	}
	events, err := at.match.Play(who, thought.Move)
	if err != nil {
		t.Fatal(err)
	}
	at.tell(events)
	return thought.Move
}

// result is what came of a set of deals.
type result struct {
	deals, won                 int
	turns, squares, par, asked float64
}

// mean is that of the deals that were won, with half of its 95 % interval.
func (r result) mean() (turns, half float64) {
	n := float64(r.won)
	turns = r.turns / n
	return turns, 1.96 * math.Sqrt((r.squares/n-turns*turns)/n)
}

func (r result) String() string {
	turns, half := r.mean()
	return fmt.Sprintf("%.2f ± %.2f turns, par %.2f, ratio %.2f, won %d of %d, %.1f questions",
		turns, half, r.par/float64(r.deals), turns/(r.par/float64(r.deals)), r.won, r.deals, r.asked/float64(r.deals))
}

// play lets a team of one kind play a fixed set of deals.
func play(t testing.TB, who temper, seats int, options string, deals, thoughts int) (r result) {
	var lock sync.Mutex
	var all sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for deal := range deals {
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			at := sit(t, who, seats, options, fmt.Sprint("team/", deal))
			var solver game.Solver
			par, err := solver.Par(at.match.State())
			if err != nil {
				t.Error(err)
			}
			for at.match.Outcome() == nil {
				at.step(t, thoughts)
			}
			turns := float64(at.match.Outcome().Scores[0])
			lock.Lock()
			defer lock.Unlock()
			r.deals++
			r.par += float64(par)
			r.asked += at.match.Facts()["questions"]
			if len(at.match.Outcome().Winners) > 0 {
				r.won++
				r.turns += turns
				r.squares += turns * turns
			}
		})
	}
	all.Wait()
	return r
}
