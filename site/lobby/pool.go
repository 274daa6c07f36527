package lobby

import (
	"nagara/rules"
	"nagara/table"
)

// Rules name what makes matches comparable: the edition and the options.
func Rules(edition string, options rules.Options) string {
	if len(options) == 0 {
		return edition
	}
	return edition + " " + options.String()
}

// UsualRules are those of a game at a table that chose nothing; empty for a game that is
// not here.
func UsualRules(name string) string {
	game, err := rules.Find(name)
	if err != nil {
		return ""
	}
	options, err := rules.Options{}.Complete(game.Options())
	if err != nil {
		return ""
	}
	return Rules(game.Edition().ID(), options)
}

// Pool is where matches are rated together: those of a game with the edition that
// is built in, or with the one of that hash.
func Pool(game, hash string) string { return named(game, hash) }

// edition is the name of the one that a table is played with. Many editions may
// have one name, so the hash goes with it; that of the built-in one does without.
func edition(s table.Summary) string { return named(s.Edition, s.Settings.Edition) }

func named(name, hash string) string {
	if hash == "" {
		return name
	}
	return name + ":" + hash
}
