package nagaraja

import (
	"context"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// No bot's choice changes when everything that its seat cannot know is dealt
// anew: the same view and the same random numbers give the same move. The test
// deals a position anew, looks at it from the same seat, and asks a new player
// with the same luck.
func TestNoBotKnowsMoreThanItsSeat(t *testing.T) {
	for _, player := range bot.Of("nagaraja") {
		positions := 500
		if testing.Short() {
			positions = 40
		}
		t.Run(player.Name, func(t *testing.T) {
			t.Parallel()
			checkHonesty(t, player, positions)
		})
	}
}

func checkHonesty(t *testing.T, b bot.Bot, positions int) {
	walk := rules.NewFastRand(uint64(len(b.Name)))
	for n := uint64(0); positions > 0; n++ {
		match := newMatch(t, n)
		for match.Outcome() == nil && positions > 0 {
			seat := match.Awaited()[0]
			if walk.IntN(rules.Label{}, 4) == 0 {
				view := match.View(seat)
				other, err := game.Rules{}.Resample(view, walk)
				if err != nil {
					t.Fatal(err)
				}
				a, b := choose(t, b, view, n), choose(t, b, other.View(seat), n)
				if a != b {
					t.Fatalf("%s, and with other secrets %s", a, b)
				}
				positions--
			}
			legal := match.Legal(seat).All()
			if _, err := match.Play(seat, legal[walk.IntN(rules.Label{}, len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func newMatch(t *testing.T, n uint64) rules.Match {
	t.Helper()
	seed := rules.SeedOf("honest")
	seed[0] = byte(n)
	match, _, err := game.Rules{}.Start(rules.Setup{Edition: game.Standard(), Seats: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return match
}

func choose(t *testing.T, b bot.Bot, view rules.View, luck uint64) string {
	t.Helper()
	player := b.New(view.Now().Seat, rules.NewFastRand(luck))
	thought, err := player.Choose(context.Background(), bot.Turn{View: view, Thoughts: 9})
	if err != nil {
		t.Fatal(err)
	}
	return thought.Move.String()
}
