package nagaraja_test

import (
	"testing"

	"nagara/bot"
	"nagara/bot/arena"
	_ "nagara/bot/nagaraja"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// meet lets two bots play pairs of matches, and returns how many of them the
// first one won.
func meet(t *testing.T, a, b string, pairs, thoughts int) float64 {
	t.Helper()
	plan := arena.Plan{
		Game: game.Rules{}, Setup: rules.Setup{Edition: game.Standard(), Seats: 2}, Seed: "strength", Pairs: pairs,
	}
	for _, name := range []string{a, b} {
		found, err := bot.Find("nagaraja", name)
		if err != nil {
			t.Fatal(err)
		}
		plan.Entrants = append(plan.Entrants, arena.Bot(found, arena.Budget{Thoughts: thoughts}))
	}
	report, err := plan.Duels(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return report.Duels[0].Share
}

// The bounds lie six standard deviations below what was measured over many
// more matches (docs/bots.md), so that luck alone fails them less than once in
// a million times; and far above what a player of half that skill would reach.
func TestStrength(t *testing.T) {
	if testing.Short() {
		t.Skip("plays hundreds of matches")
	}
	for _, c := range []struct {
		a, b     string
		pairs    int
		thoughts int
		least    float64
	}{
		{"greedy", "random", 100, 0, 0.88},
		{"naga", "greedy", 40, 12, 0.50},
		{"apprentice", "random", 60, 0, 0.55},
		{"master", "greedy", 40, 12, 0.55},
	} {
		t.Run(c.a+" "+c.b, func(t *testing.T) {
			t.Parallel()
			if got := meet(t, c.a, c.b, c.pairs, c.thoughts); got < c.least {
				t.Errorf("%s won %.1f %% against %s; want %.1f %%", c.a, 100*got, c.b, 100*c.least)
			}
		})
	}
}

func TestTheSameThoughtsGiveTheSameMatches(t *testing.T) {
	if a, b := meet(t, "naga", "visitor", 2, 6), meet(t, "naga", "visitor", 2, 6); a != b {
		t.Errorf("naga won %v, then %v", a, b)
	}
}
