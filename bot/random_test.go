package bot_test

import (
	"math"
	"testing"

	"nagara/bot"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// TestRandom: every game has the random bot, which takes each kind of move as
// often as the others, however many moves a kind has.
func TestRandom(t *testing.T) {
	random, err := bot.Find("race", bot.RandomName)
	if err != nil || bot.Of("race")[0].Name != bot.RandomName || len(bot.Levels("race")) != 0 {
		t.Fatalf("race has %v, %v", bot.Of("race"), err)
	}
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: 2, Seed: rules.SeedOf("random")})
	if err != nil {
		t.Fatal(err)
	}
	seat := match.Awaited()[0]
	kinds := map[string]int{}
	for _, m := range match.Legal(seat).All() {
		kinds[m.Kind()] = 0
	}
	const turns = 3000
	player := random.New(seat, rules.NewFastRand(1))
	for range turns {
		thought, err := player.Choose(t.Context(), bot.Turn{View: match.View(seat)})
		if err != nil {
			t.Fatal(err)
		}
		kinds[thought.Move.Kind()]++
	}
	want := turns / float64(len(kinds))
	for kind, n := range kinds {
		if math.Abs(float64(n)-want) > 0.1*want {
			t.Errorf("of %d moves %d are %s, want about %.0f: %v", turns, n, kind, want, kinds)
		}
	}
}
