package narabi

import (
	"context"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// suggested is the awaited seat's turn after somebody else suggested that swap.
// It is told nothing but the view.
func suggested(t *testing.T, match *game.Match, swap game.Move) bot.Turn {
	t.Helper()
	said := match.Clone()
	mover := said.Awaited()[0]
	other := mover%rules.Seat(match.Setup().Seats) + 1
	edition := match.Setup().Edition.(*game.Edition)
	if _, err := said.Play(other, edition.Suggest(swap.Choice)); err != nil {
		t.Fatal(err)
	}
	return bot.Turn{View: said.View(mover), Thoughts: 12}
}

// spent is the same match after the question of the turn was asked.
func spent(t *testing.T, match *game.Match, seat rules.Seat) *game.Match {
	t.Helper()
	asked := match.Clone().(*game.Match)
	for _, move := range asked.Legal(seat).All() {
		if move.Kind() == "ask" {
			if _, err := asked.Play(seat, move); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	return asked
}

// A wish decides between swaps that are about as good, and nothing else.
func TestWishes(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	good, bad, tried := 0, 0, 0
	positions(t, "difficulty=one-question", 15, func(match *game.Match, turn bot.Turn) {
		seat := turn.View.Now().Seat
		match = spent(t, match, seat)
		p := gardener.sit(seat, rules.NewFastRand(1)).(*player)
		turn.View, turn.Thoughts = match.View(seat), 12
		o, err := p.consider(context.Background(), turn)
		if err != nil {
			t.Fatal(err)
		}
		best, second, worst := o.best(), (*option)(nil), o.best()
		for i := range o.swaps {
			s := &o.swaps[i]
			if s != best && s.mean() < best.mean()+0.1 {
				second = s
			}
			if s.count > 0 && s.mean() > worst.mean() {
				worst = s
			}
		}
		if second == nil || worst.mean() < best.mean()+1 || best.needs == 0 {
			return
		}
		tried++
		wish := func(o *option) rules.Move {
			return choose(t, gardener, suggested(t, match, o.move), 1)
		}
		if wish(second) == rules.Move(second.move) {
			good++
		}
		if wish(worst) == rules.Move(worst.move) {
			bad++
		}
	})
	if tried < 5 || good < tried*2/3 || bad > 0 {
		t.Errorf("of %d wishes %d good ones and %d bad ones were followed", tried, good, bad)
	}
}
