package nagaraja_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"nagara/bot"
	"nagara/bot/arena"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

var (
	editions     = flag.Int("editions", 2, "how many random editions bots play")
	editionPairs = flag.Int("edition-pairs", 5, "pairs of matches in each")
)

// The master knows no ids: in editions that it never learned from, it beats
// greedy as well, and greedy beats whoever moves at random. With few matches only a
// player who is lost would fail this; docs/bots.md has the command for many.
func TestBotsPlayOtherEditions(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many matches")
	}
	for n := range *editions {
		for _, duel := range [][2]string{{"master", "greedy"}, {"greedy", "random"}} {
			t.Run(fmt.Sprintf("%d/%s", n, duel[0]), func(t *testing.T) { beats(t, duel, n) })
		}
	}
}

// beats wants three quarters of the matches in a random edition for the first of two.
func beats(t *testing.T, duel [2]string, n int) {
	plan := arena.Plan{
		Game: game.Rules{}, Setup: rules.Setup{Edition: randomEdition(t, uint64(n)), Seats: 2},
		Seed: fmt.Sprintf("editions/%d", n), Pairs: *editionPairs,
	}
	for _, name := range duel {
		found, err := bot.Find("nagaraja", name)
		if err != nil {
			t.Fatal(err)
		}
		plan.Entrants = append(plan.Entrants, arena.Bot(found, arena.Budget{Thoughts: 12}))
	}
	report, err := plan.Duels(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d := &report.Duels[0]
	t.Logf("%.1f %% of %d matches against %s", 100*d.Share, d.Matches, duel[1])
	if doubt := 3 * math.Sqrt(0.75*0.25/float64(d.Matches)); d.Share < 0.75-doubt {
		t.Errorf("%s won %.1f %% of %d matches against %s; want 75 %%", duel[0], 100*d.Share, d.Matches, duel[1])
	}
}

// randomEdition has the cards of the standard one with other sticks on them,
// other faces, other tiles in other numbers, and another goal.
func randomEdition(t *testing.T, seed uint64) *game.Edition {
	t.Helper()
	text, err := os.ReadFile("../../rules/nagaraja/edition/reconstructed-1.json")
	if err != nil {
		t.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(seed, 18))
	for range 100 {
		var e map[string]any
		if err := json.Unmarshal(text, &e); err != nil {
			t.Fatal(err)
		}
		change(e, luck)
		changed, _ := json.Marshal(e) // what was JSON before
		var edition *game.Edition
		if edition, err = game.ReadEdition(changed); err == nil {
			return edition
		}
	}
	t.Fatalf("no random edition was one: %v", err)
	return nil
}

func change(e map[string]any, luck *rand.Rand) {
	e["id"] = fmt.Sprintf("random-%d", luck.IntN(1_000_000))
	e["win_points"] = 20 + luck.IntN(9)
	e["opening_hand"] = 4 + luck.IntN(3)
	for _, stick := range e["sticks"].([]any) {
		faces := stick.(map[string]any)["faces"].([]any)
		for f := range faces {
			if faces[f] != "N" {
				faces[f] = fmt.Sprint(luck.IntN(5))
			}
		}
	}
	for _, relic := range e["relics"].([]any) {
		if relic := relic.(map[string]any); relic["kind"] == "sacred" {
			relic["points"] = 3 + luck.IntN(3)
		}
	}
	for _, swap := range [][2]string{{"cards", "sticks"}, {"tiles", "count"}} {
		list, field := swap[0], swap[1]
		all := e[list].([]any)
		luck.Shuffle(len(all), func(i, j int) {
			a, b := all[i].(map[string]any), all[j].(map[string]any)
			a[field], b[field] = b[field], a[field]
		})
	}
}
