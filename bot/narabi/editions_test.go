package narabi

import (
	"flag"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	game "nagara/rules/narabi"
	"nagara/testkit/randomeditions"
)

var (
	editionCount = flag.Int("editions", 4, "how many random editions teams of gardeners and of pebbles play")
	editionDeals = flag.Int("edition-deals", 8, "deals in each")
)

// TestBotsPlayAnyEdition: whatever its conditions are put together from, every move of
// theirs is legal, and the match ends.
func TestBotsPlayAnyEdition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		edition := randomeditions.Narabi(t)
		name := rapid.SampledFrom([]string{"pebble", "pupil", "gardener"}).Draw(t, "who")
		who := kinds[name]
		who.worlds, who.looks, who.reach.Positions = min(who.worlds, 8), 1, 200 // it is not asked to play well
		seats := rapid.IntRange(3, 5).Draw(t, "seats")
		options := rapid.SampledFrom([]string{"difficulty=silent", "difficulty=rulebook memory=off"}).Draw(t, "options")
		at := sitWith(t, edition, who, seats, options, rapid.StringN(1, 8, 8).Draw(t, "seed"))
		for moves := 0; at.match.Outcome() == nil; moves++ {
			if at.step(t, 1); moves > 1000 {
				t.Fatal("it does not end")
			}
		}
	})
}

// TestStrongTeamsPlayOtherEditions: whatever its conditions are put together from, of
// the same deals gardeners need no more turns than pebbles do, and fewer in all. With
// few deals only a team that is lost would fail this; docs/bots-narabi.md has the
// command for many.
func TestStrongTeamsPlayOtherEditions(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many matches")
	}
	all := 0.0
	for n := range *editionCount {
		edition := rapid.Custom(randomeditions.Narabi).Example(n)
		sum, squares := 0.0, 0.0
		for deal := range *editionDeals {
			seats, seed := 3+deal%3, fmt.Sprintf("editions/%d/%d", n, deal)
			saved := float64(turnsOf(t, edition, pebble, seats, seed) - turnsOf(t, edition, gardener, seats, seed))
			sum, squares = sum+saved, squares+saved*saved
		}
		deals := float64(*editionDeals)
		mean := sum / deals
		doubt := 3 * math.Sqrt((squares/deals-mean*mean)/deals)
		t.Logf("edition %d: gardeners save %.2f ± %.2f of %d turns", n, mean, doubt, edition.MaxTurns())
		if mean < -doubt {
			t.Errorf("edition %d: gardeners need %.2f turns more than pebbles", n, -mean)
		}
		all += sum
	}
	if all <= 0 {
		t.Errorf("gardeners save %.0f turns in all", all)
	}
}

// turnsOf is how many turns a team of one kind takes; for a garden that it loses, one
// more than there are.
func turnsOf(t *testing.T, edition *game.Edition, who temper, seats int, seed string) int {
	at := sitWith(t, edition, who, seats, "difficulty=silent", seed)
	for at.match.Outcome() == nil {
		at.step(t, 8)
	}
	if o := at.match.Outcome(); len(o.Winners) > 0 {
		return o.Scores[0]
	}
	return edition.MaxTurns() + 1
}
