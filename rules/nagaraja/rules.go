// Package nagaraja is the game of Nagaraja: a duel of two archaeologists who
// bid cards, throw fate sticks, win room tiles and build paths to hidden
// relics. The rules are numbered in docs/rules/nagaraja.md; code and tests
// cite those numbers.
//
// The package has two faces. State and Choice are the fast one: a flat value
// that is copied by assignment and plays without allocating, for search. Match,
// Move, Event and View are the friendly one, which the contract in package rules
// asks for; it plays the same state, and makes words only for those who read.
package nagaraja

import "nagara/rules"

// version of the newest rules; see rules.Rules. What an older one has otherwise is in
// versions.go.
const version = 2

// Rules is the game, as the contract wants it: by the newest rules, or by version 1.
type Rules struct{ first bool }

var (
	_ rules.Rules        = Rules{}
	_ rules.Portable     = Rules{}
	_ rules.Refuting     = Rules{}
	_ rules.Versioned    = Rules{}
	_ rules.Match        = (*Match)(nil)
	_ rules.Textual      = (*Edition)(nil)
	_ rules.Factual      = (*Match)(nil)
	_ rules.Rounded      = (*Match)(nil)
	_ rules.PortableView = (*View)(nil)
	_ rules.Readable     = (*View)(nil)
	_ rules.Secretive    = Event{}
	_ rules.Readable     = Event{}
	_ rules.Brief        = (*happening)(nil)
	_ rules.Readable     = Move{}
	_ rules.Readable     = Foresight{}
)

func init() {
	rules.Register(Rules{})
	rules.Register(Rules{first: true})
}

// Name is nagaraja.
func (Rules) Name() string { return "nagaraja" }

// Version of these rules.
func (r Rules) Version() int {
	if r.first {
		return 1
	}
	return version
}

// Seats are two (R0.1).
func (Rules) Seats() (fewest, most int) { return 2, 2 }

// Options has the memory aid (R9.11).
func (Rules) Options() []rules.Option {
	return []rules.Option{{Name: "memory", Values: []string{"on", "off"}}}
}

// Edition is reconstructed-1.
func (Rules) Edition() rules.Edition { return Standard() }

// ReadEdition reads an edition from JSON.
func (Rules) ReadEdition(text []byte) (rules.Edition, error) {
	ed, err := ReadEdition(text)
	if err != nil {
		return nil, err
	}
	return ed, nil
}

// Start deals a match.
func (r Rules) Start(setup rules.Setup) (rules.Match, []rules.Event, error) {
	setup, err := setup.Check(r)
	if err != nil {
		return nil, nil, err
	}
	setup = r.played(setup)
	m := &Match{setup: setup, chance: setup.Luck()}
	m.log.trail = make([]note, 0, usualTrail)
	m.state = deal(setup.Edition.(*Edition), m.chance, &m.log)
	return m, m.tell(), nil
}
