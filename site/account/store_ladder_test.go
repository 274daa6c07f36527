package account_test

import (
	"fmt"
	"slices"
	"testing"

	"nagara/site/account"
)

// ladder: the strongest first, each game apart, as sure as ratings are now; whoever
// is deleted stands there no more.
func ladder(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	eve, _ := d.member(t, "Eve")
	names := map[string]string{ola.ID: "ola", jan.ID: "jan", eve.ID: "eve"}
	stand := func(game string) (got []string) {
		t.Helper()
		all, err := d.ratings.Ladder(ctx, game)
		must(t, err)
		for _, s := range all {
			if s.Game != game {
				t.Errorf("%+v stands on the ladder of %s", s, game)
			}
			got = append(got, fmt.Sprint(names[s.Account], " ", s.Provisional()))
		}
		return got
	}
	if got := stand("nagaraja"); len(got) != 0 {
		t.Errorf("before any match there are %v", got)
	}
	for i := range 30 {
		_, err := d.ratings.Rate(ctx, duel(fmt.Sprint("even-", i), ola, jan, float64(i%2)))
		must(t, err)
	}
	_, err := d.ratings.Rate(ctx, duel("late", eve, jan, 1))
	must(t, err)
	other := duel("twin", jan, ola, 1)
	other.Game = account.TwinsOf("nagaraja")
	_, err = d.ratings.Rate(ctx, other)
	must(t, err)
	if got := stand("nagaraja"); len(got) != 3 || got[0] != "eve true" || !slices.Contains(got, "ola false") || !slices.Contains(got, "jan false") {
		t.Errorf("the ladder is %v", got)
	}
	if got := stand(account.TwinsOf("nagaraja")); !slices.Equal(got, []string{"jan true", "ola true"}) {
		t.Errorf("the ladder of twins is %v", got)
	}
	pass(2 * 365 * day)
	if got := stand("nagaraja"); slices.Contains(got, "ola false") {
		t.Errorf("after two years without a match the ladder is %v", got)
	}
	must(t, d.people.Delete(ctx, eve.ID))
	if got := stand("nagaraja"); len(got) != 2 {
		t.Errorf("with one deleted it is %v", got)
	}
}
