package local

import (
	"slices"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// nameless is a game of which locale knows nothing.
type nameless struct{ rules.Rules }

func (nameless) Name() string { return "nameless" }

// TestGames: every game and each of its options has words in every language;
// one that has none is called by its own words.
func TestGames(t *testing.T) {
	for _, l := range locale.All() {
		for i, game := range Games(l) {
			if game.Title == game.Name || game.About == "" {
				t.Errorf("%s: %s is called %q, about %q", l.Code(), game.Name, game.Title, game.About)
			}
			for _, o := range game.Options {
				if o.Title == o.Name || len(o.Labels) != len(o.Values) || slices.Equal(o.Labels, o.Values) && l.Code() != "en" {
					t.Errorf("%s: the option %s of %s is called %q, its values %q", l.Code(), o.Name, game.Name, o.Title, o.Labels)
				}
			}
			bare := describe(l, nameless{rules.All()[i]})
			if bare.Title != "nameless" || bare.About != "" {
				t.Errorf("a game without words is called %q, about %q", bare.Title, bare.About)
			}
			for _, o := range bare.Options {
				if o.Title != o.Name || !slices.Equal(o.Labels, o.Values) {
					t.Errorf("an option without words is called %q, its values %q", o.Title, o.Labels)
				}
			}
		}
	}
}
