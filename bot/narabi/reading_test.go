package narabi

import (
	"context"
	"fmt"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// A gardener's choice does not depend on secrets either when it has the time to
// read others' swaps, and it does read them.
func TestGardenersReadSwapsNotSecrets(t *testing.T) {
	read := 0
	for n := range 4 {
		at := sit(t, gardener, 3, "difficulty=silent", fmt.Sprint("monks/", n))
		history := make([][]rules.Event, 3)
		for at.match.Outcome() == nil && len(history[0]) < 40 {
			who, turn := at.turn(20)
			history[who.Index()] = append(history[who.Index()], turn.Events...)
			turn.Events = history[who.Index()]
			p := gardener.sit(who, rules.NewFastRand(1)).(*player)
			want, err := p.Choose(context.Background(), turn)
			if err != nil {
				t.Fatal(err)
			}
			read += len(p.memory.swaps)
			other, err := game.Rules{}.Resample(turn.View, rules.NewFastRand(2))
			if err != nil {
				t.Fatal(err)
			}
			turn.View = other.View(who)
			if got := choose(t, gardener, turn, 1); got != want.Move {
				t.Errorf("match %d: chose %v, and %v when the others' conditions were dealt anew", n, want.Move, got)
			}
			at.step(t, 12)
		}
	}
	if read < 10 {
		t.Errorf("read only %d swaps", read)
	}
}

// A world in which somebody passed over a win is clearly less likely than one in
// which they could not win.
func TestReadSwaps(t *testing.T) {
	for n := range 200 {
		at := sit(t, gardener, 3, "difficulty=silent", fmt.Sprint("read/", n))
		for at.match.Outcome() == nil {
			state := at.match.State()
			var solver game.Solver
			swaps := state.Moves(nil)
			if now, after := solver.Needs(&state, swaps); now == 1 && len(swaps) > 2 {
				for i, swap := range swaps {
					if after[i] > 0 && passOver(t, at, swap) {
						return
					}
				}
			}
			at.step(t, 8)
		}
	}
	t.Fatal("no match came near its end")
}

// passOver makes that swap in place of one that wins, and judges worlds by it;
// false where it says nothing, because all are alike.
func passOver(t *testing.T, at *table, swap game.Choice) bool {
	t.Helper()
	match := at.match.Clone().(*game.Match)
	seat := match.Awaited()[0]
	edition := match.Setup().Edition.(*game.Edition)
	if _, err := match.Play(seat, edition.Swap(swap)); err != nil {
		t.Fatal(err)
	}
	now := match.State()
	before := now
	before.Undo(nil)
	p := gardener.sit(now.Mover(), rules.NewFastRand(1)).(*player)
	p.effort = bot.NewEffort(context.Background(), 0)
	p.memory.swaps = []made{{seat: seat, Choice: swap, before: before, needs: map[game.Choice]int{}}}
	s := &survey{worlds: match.View(now.Mover()).(*game.View).Worlds}
	many := game.NewMany(draw(s.worlds(), game.Most, p.luck))
	var likely [game.Most]float64
	for i := range likely {
		likely[i] = 1
	}
	p.readSwaps(now.Mover(), many, &likely)
	could := game.Some(0)
	for _, swap := range many.Possible(&before, seat, many.All(), nil) {
		after := before
		if after.Play(swap.Choice); after.InOrder() {
			could |= swap.In
		}
	}
	if could == 0 || could == many.All() {
		return false
	}
	mean := func(in game.Some) float64 {
		sum := turns(likely)
		return sum.sum(in) / float64(in.Len())
	}
	if with, without := mean(could), mean(many.All()&^could); with*1.5 > without {
		t.Errorf("worlds with a win passed over have %.3f, those without %.3f", with, without)
	}
	return true
}
