package puzzle

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules"
)

// The next puzzle is one that was not seen, of the theme that was asked for, and no
// further away than two dozen others.
func TestNext(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set []*Puzzle
		for i := range rapid.IntRange(0, 60).Draw(t, "puzzles") {
			set = append(set, &Puzzle{
				ID:     fmt.Sprint(i),
				Theme:  rapid.SampledFrom([]string{"pass", "place", "bid"}).Draw(t, "theme"),
				Rating: rapid.IntRange(1000, 1900).Draw(t, "rating"),
			})
		}
		known := rapid.MapOf(rapid.StringMatching("[0-9]{1,2}"), rapid.Just(true)).Draw(t, "seen")
		seen := func(id string) bool { return known[id] }
		theme := rapid.SampledFrom([]string{"", "pass", "bid", "cut"}).Draw(t, "theme")
		next := Next(set, 1500, seen, theme, rules.NewFastRand(rapid.Uint64().Draw(t, "luck")))
		left, nearer := 0, 0
		for _, p := range set {
			if !seen(p.ID) && (theme == "" || p.Theme == theme) {
				left++
				if next != nil && off(p, 1500) < off(next, 1500) {
					nearer++
				}
			}
		}
		switch {
		case (next == nil) != (left == 0):
			t.Fatalf("of %d that are left %v is next", left, next)
		case next != nil && (seen(next.ID) || theme != "" && next.Theme != theme || nearer >= near):
			t.Fatalf("%+v is next, though %d are nearer", next, nearer)
		}
	})
}

// What was found most often is not asked most often.
func TestNextIsAboutManyThings(t *testing.T) {
	var set []*Puzzle
	for i := range near {
		theme := "pass"
		if i < 4 {
			theme = []string{"bid", "cut", "fate", "place"}[i]
		}
		set = append(set, &Puzzle{ID: fmt.Sprint(i), Theme: theme, Rating: 1500})
	}
	drawn := map[string]int{}
	luck := rules.NewFastRand(1)
	for range 1000 {
		drawn[Next(set, 1500, func(string) bool { return false }, "", luck).Theme]++
	}
	for theme, n := range drawn {
		if n < 140 || n > 260 {
			t.Errorf("of 1,000 puzzles %d are about %s; want about 200", n, theme)
		}
	}
	if len(drawn) != 5 {
		t.Errorf("only %v are asked", drawn)
	}
}
