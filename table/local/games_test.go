package local_test

import (
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/table/local"
	"nagara/testkit/examplegame"
)

// unknown is a game of which clients have no words, nor bots that can say why.
type unknown struct{ examplegame.Rules }

func (unknown) Name() string { return "unknown" }

// TestBotsAreNamed: clients are told in their language what a bot is called, and whether
// there are hints, whatever game it is.
func TestBotsAreNamed(t *testing.T) {
	rules.Register(unknown{})
	for _, l := range locale.All() {
		for _, game := range local.Games(l) {
			if game.Name == "unknown" && game.Hints {
				t.Error("a game without bots offers hints")
			}
			if random := game.Bots[0]; random.Name != table.RandomBot || random.Title == "" || random.Title == random.Name {
				t.Errorf("%s, %s: the random bot is called %q", l.Code(), game.Name, random.Title)
			}
		}
	}
}
