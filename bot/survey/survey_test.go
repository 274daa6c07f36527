package survey

import (
	"reflect"
	"testing"

	"nagara/bot"
	_ "nagara/bot/nagaraja"
	"nagara/rules"
	"nagara/rules/nagaraja"
)

// TestASurveyCountsTheSameAgain, whichever core plays which match; and it counts
// whole matches.
func TestASurveyCountsTheSameAgain(t *testing.T) {
	player, err := bot.Find("nagaraja", "greedy")
	if err != nil {
		t.Fatal(err)
	}
	plan := Plan{
		Game: nagaraja.Rules{}, Setup: rules.Setup{Edition: nagaraja.Standard(), Seats: 2},
		Bot: player, Thoughts: 1, Matches: 6, Seed: "survey",
	}
	if testing.Short() {
		plan.Matches = 2
	}
	first, err := plan.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	again, err := plan.Run(t.Context())
	if err != nil || !reflect.DeepEqual(first, again) {
		t.Errorf("first %+v, then %+v, %v", first, again, err)
	}
	ends := 0.0
	for _, share := range first.Ends {
		ends += share
	}
	if first.Matches != plan.Matches || first.Stalls != 0 || ends < 0.999 || ends > 1.001 || first.Facts["rounds"] < 1 || first.Uses["lay"]["stick-rethrow-2-opponent"] == 0 {
		t.Errorf("it found %+v", first)
	}
}
