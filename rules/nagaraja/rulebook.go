package nagaraja

import (
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// chapters of the book of rules: the name of each, then what it speaks of, in the
// order in which one reads.
var chapters = [][]string{
	{"goal", "goal", "relics", "curse", "end"},
	{"round", "step.fate", "step.confront", "step.explore", "step.deal"},
	{"temple", "paths", "trap"},
	{"tiles", "tile.crossroads", "tile.fork", "tile.fork-shrine", "tile.corridor-alcove", "tile.bend-alcove", "tile.twin-bends"},
	{
		"cards", "effect.add-fate", "effect.rethrow", "effect.discard-sticks", "effect.peek", "effect.swap-relics", "effect.pivot-tile",
		"effect.move-tile", "effect.swap-tiles", "effect.trap", "effect.recover", "effect.draw", "effect.spoil",
	},
	{"amulets", "amulet.amulet-1vp", "amulet.amulet-2vp", "amulet.amulet-draw", "amulet.amulet-undoing"},
}

// Rulebook is the book of Nagaraja. What stands on the table is called there as
// here.
func (Rules) Rulebook(l *locale.Language) []rules.Chapter {
	return rules.Book(l, Rules{}.Name(), chapters, func(topic string) string {
		if !strings.Contains(topic, ".") {
			return ""
		}
		return l.Text("web."+topic, nil)
	})
}

var _ rules.Written = Rules{}
