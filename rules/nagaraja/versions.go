package nagaraja

import "nagara/rules"

// What version 1 of the rules has otherwise is here, and in the two places that ask for
// firstRules. Tables and records that were begun by it go on by it.
//
//   - R9.6: whoever had a Naga and no card to activate with it passed without being
//     asked.
//   - R9.14: the trap left the last cell after the end was checked, and so stayed where
//     the tile ended the match.

// Renewed are the same options.
func (Rules) Renewed(options rules.Options) rules.Options { return options }

// UnmarkedBots implements rules.Versioned.
func (r Rules) UnmarkedBots() bool { return r.first }

// played is a set-up with the edition as these rules play it.
func (r Rules) played(setup rules.Setup) rules.Setup {
	if e := setup.Edition.(*Edition); r.first && !e.tables.firstRules {
		setup.Edition = e.older()
	}
	return setup
}

// byFirstRules is the edition, played by version 1.
func (e *Edition) byFirstRules() *Edition {
	older := &Edition{data: e.data, hash: e.hash, tables: e.tables}
	older.tables.firstRules = true
	return older
}

// passesUnasked tells whether whoever has the turn, and a Naga, passes by itself: in
// version 1, where no card of the hand would change anything.
func (s *State) passesUnasked() bool {
	player := int(s.turn)
	return s.ed.firstRules && s.usable(player, s.hands[player]) == 0
}
