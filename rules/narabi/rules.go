// Package narabi is the game of Narabi: three to five players on one side put
// the stones in order around the table, though each stone moves only by a
// condition that its holder alone can read. The rules are numbered in
// docs/rules/narabi.md; code and tests cite those numbers.
//
// The package has two faces. State and Choice are the fast one: a flat value
// that is copied by assignment and plays without allocating, for search; Solver
// proves with it how few turns a deal takes. Match, Move, Event and View are the
// friendly one, which the contract in package rules asks for; it plays the same
// state, and adds talk and memory.
package narabi

import (
	"fmt"

	"nagara/rules"
)

// Name is the word for the game.
const Name = "narabi"

// version of the newest rules; see rules.Rules. What an older one has otherwise is in
// versions.go.
const version = 2

// Rules is the game, as the contract wants it: by the newest rules, or by version 1.
type Rules struct{ first bool }

func init() {
	rules.Register(Rules{})
	rules.Register(Rules{first: true})
}

// What the game has beside what every game must have.
var (
	_ rules.Cooperative  = Rules{}
	_ rules.Portable     = Rules{}
	_ rules.Versioned    = Rules{}
	_ rules.Puzzling     = Rules{}
	_ rules.Refuting     = Rules{}
	_ rules.Talking      = (*Match)(nil)
	_ rules.Textual      = (*Edition)(nil)
	_ rules.Factual      = (*Match)(nil)
	_ rules.Rounded      = (*Match)(nil)
	_ rules.Locating     = (*Match)(nil)
	_ rules.PortableView = (*View)(nil)
	_ rules.Readable     = (*View)(nil)
	_ rules.Secretive    = Event{}
	_ rules.Readable     = Event{}
	_ rules.Brief        = (*happening)(nil)
	_ rules.Readable     = Move{}
	_ rules.Readable     = Foresight{}
)

// Name is narabi.
func (Rules) Name() string { return Name }

// Version of these rules.
func (r Rules) Version() int {
	if r.first {
		return 1
	}
	return version
}

// Seats are three to five (N0.1).
func (Rules) Seats() (fewest, most int) { return fewestSeats, maxSeats }

// Difficulty is the option that says how hard a garden is: how much the team
// may ask (N6.7), and which of the advanced rules are played by.
const Difficulty = "difficulty"

// The values of Difficulty.
const (
	AsInRulebook = "rulebook"     // as many questions as one likes (N3.2)
	OneQuestion  = "one-question" // one a turn, for the whole team
	NoReturn     = "no-return"    // no swap straight back (N4.2), with as many questions as one likes
	NoTalk       = "no-talk"      // nobody talks (N4.1)
	Silent       = "silent"       // the advanced game: both (section 4)
)

// levels are the values, the usual one first.
var levels = []string{AsInRulebook, OneQuestion, NoReturn, NoTalk, Silent}

// forbidsReturn tells whether a match with these options is played by N4.2.
func forbidsReturn(options rules.Options) bool {
	return options[Difficulty] == Silent || options[Difficulty] == NoReturn || options[firstRules] == advanced
}

// Options are how hard the garden is and the memory aid (N6.9).
func (r Rules) Options() []rules.Option {
	if r.first {
		return firstOptions
	}
	return []rules.Option{
		{Name: Difficulty, Values: levels},
		{Name: "memory", Values: []string{"on", "off"}},
	}
}

// Edition is the one that is built in, reconstructed-1.
func (Rules) Edition() rules.Edition { return builtIn }

// ReadEdition reads an edition from JSON.
func (Rules) ReadEdition(text []byte) (rules.Edition, error) {
	e, err := ReadEdition(text)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// Start deals a match.
func (r Rules) Start(setup rules.Setup) (rules.Match, []rules.Event, error) {
	m, err := r.start(setup)
	if err != nil {
		return nil, nil, err
	}
	return m, m.dealt(), nil
}

func (r Rules) start(setup rules.Setup) (*Match, error) {
	setup, err := setup.Check(r)
	if err != nil {
		return nil, err
	}
	m := &Match{setup: setup}
	m.state, m.redeals, err = Deal(setup.Edition.(*Edition), setup.Seats, forbidsReturn(setup.Options), setup.Luck())
	if err != nil {
		return nil, fmt.Errorf("starting narabi: %w", err)
	}
	m.deal = &deal{opening: m.state}
	m.known, m.aids = newKnowledge(&m.state), m.newAids()
	return m, nil
}
