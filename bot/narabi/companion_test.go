package narabi

import (
	"fmt"
	"slices"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// alone is what came of gardens that somebody played with companions.
type alone struct {
	moves, turns     []int
	won, theirs, all int
	// last is how often the person made the swap that won.
	last int
}

// playAlone lets a model of a person play gardens of at least that par.
func playAlone(t *testing.T, person, companions temper, seats, least, gardens int) (a alone) {
	t.Helper()
	var solver game.Solver
	for deal := 0; len(a.moves) < gardens; deal++ {
		at := sit(t, companions, seats, "difficulty=one-question", fmt.Sprint("alone/", deal))
		if par, err := solver.Par(at.match.State()); err != nil || par < least {
			continue
		}
		at.players[0] = person.sit(1, rules.NewFastRand(uint64(deal)))
		moves := 0
		for at.match.Outcome() == nil {
			before := at.match.State()
			who, _ := at.turn(0)
			legal := at.match.Legal(who).All()
			move := at.step(t, 24).(game.Move)
			if move.Kind() != "swap" {
				continue
			}
			if who == 1 {
				moves++
			}
			if now, after := solver.Needs(&before, []game.Choice{move.Choice}); after[0] < now {
				a.all++
				if who == 1 {
					a.theirs++
				}
				if after[0] == 0 && who != 1 && mayLeave(&solver, &before, legal, companions.lead.rescue) {
					t.Errorf("deal %d: %s makes the swap that wins, though it could leave it", deal, who)
				}
			}
			if o := at.match.Outcome(); o != nil && len(o.Winners) > 0 {
				a.won++
				if who == 1 {
					a.last++
				}
			}
		}
		a.moves, a.turns = append(a.moves, moves), append(a.turns, at.match.Outcome().Scores[0])
	}
	slices.Sort(a.moves)
	slices.Sort(a.turns)
	return a
}

// mayLeave tells whether there are turns to spare, before companions help anyway, and a
// swap after which order is as near as before.
func mayLeave(solver *game.Solver, at *game.State, legal []rules.Move, rescue int) bool {
	var swaps []game.Choice
	for _, m := range legal {
		if move, ok := m.(game.Move); ok && move.Kind() == "swap" {
			swaps = append(swaps, move.Choice)
		}
	}
	now, after := solver.Needs(at, swaps)
	early := rescue == 0 || at.Turn() < rescue
	return early && game.Rules{}.Edition().(*game.Edition).MaxTurns()-at.Turn() > spare && slices.Contains(after, now)
}

// TestAloneIsAGame: an ordinary player with companions at the other seats moves several
// times in a garden, makes most of the swaps that matter, and wins the less the less they
// are helped. Gardens of those pars are never over in a few turns.
func TestAloneIsAGame(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	for _, level := range []struct {
		name               string
		who                temper
		par, moves         int
		share, last        float64
		fewestWon, mostWon int
	}{
		{"easy", lantern, 5, 4, 0.55, 0.5, 48, 50},
		{"medium", echo, 6, 4, 0.6, 0.2, 45, 50},
		{"hard", moss, 6, 6, 0.75, 0.3, 15, 40},
	} {
		t.Run(level.name, func(t *testing.T) {
			t.Parallel()
			a := playAlone(t, pupil, level.who, 3, level.par, 50)
			median, share := a.moves[len(a.moves)/2], float64(a.theirs)/float64(a.all)
			t.Logf("%d moves of the person, %d turns (medians), %.0f %% of the swaps that matter, %d of the last swaps in %d won of 50; moves %v",
				median, a.turns[len(a.turns)/2], 100*share, a.last, a.won, a.moves)
			if median < level.moves || a.moves[0] < 2 || a.turns[0] < level.par {
				t.Errorf("the person makes %d moves, at least %d; a garden takes %d turns at least", median, a.moves[0], a.turns[0])
			}
			if share < level.share {
				t.Errorf("of the swaps that matter the person makes %.2f; want %.2f", share, level.share)
			}
			if last := float64(a.last) / float64(a.won); last < level.last {
				t.Errorf("the person makes the last swap in %d of %d", a.last, a.won)
			}
			if a.won < level.fewestWon || a.won > level.mostWon {
				t.Errorf("%d of 50 were won; want %d to %d", a.won, level.fewestWon, level.mostWon)
			}
		})
	}
}

// TestCompanionsFollow: what the person suggests is done wherever it can be, and nothing
// is asked.
func TestCompanionsFollow(t *testing.T) {
	followed, tried := 0, 0
	positions(t, "difficulty=one-question", 4, func(match *game.Match, turn bot.Turn) {
		for _, m := range turn.View.Legal() {
			swap, ok := m.(game.Move)
			if !ok || swap.Kind() != "swap" {
				continue
			}
			p := echo.sit(turn.View.Now().Seat, rules.NewFastRand(1)).(*player)
			asked := suggested(t, match, swap)
			o, err := p.consider(t.Context(), asked)
			if err != nil {
				t.Fatal(err)
			}
			chosen := p.follow(o)
			if tried++; chosen.move == swap {
				followed++
			} else if wish := o.find(swap); wish.count == 0 || wish.mean() <= o.best().mean()+far {
				t.Errorf("%s was suggested, and %s is done", swap, chosen.move)
			}
		}
	})
	if tried == 0 || followed < tried*9/10 {
		t.Errorf("of %d suggestions %d were followed", tried, followed)
	}
}

// find is the option of a swap.
func (o *outlook) find(swap game.Move) *option {
	return &o.swaps[slices.IndexFunc(o.swaps, func(s option) bool { return s.move == swap })]
}
