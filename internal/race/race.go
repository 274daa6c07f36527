// Package race is a toy: the smallest game that has all that the contract of
// rules can ask for. The tests of the rooms that know no game play it.
//
// Two to four seats add to a common total in turn: 1, 2 or 3, or the die that
// each keeps hidden. Who brings the total to the goal wins. Once a match a
// seat may show its die to all, in turn or out of it.
package race

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"nagara/rules"
)

// Rules is the toy.
type Rules struct{}

// Edition has the one number that can differ.
type Edition struct {
	Game  string `json:"game"`
	Label string `json:"id"`
	Sides int    `json:"sides"`
}

// ID is the edition's name.
func (e Edition) ID() string { return e.Label }

// Hash digests the edition.
func (e Edition) Hash() string { return rules.HashOf([]byte(strconv.Itoa(e.Sides))).String() }

// Name is race.
func (Rules) Name() string { return "race" }

// Version is 1.
func (Rules) Version() int { return 1 }

// Seats are two to four.
func (Rules) Seats() (fewest, most int) { return 2, 4 }

// Options has the goal.
func (Rules) Options() []rules.Option {
	return []rules.Option{{Name: "goal", Values: []string{"21", "50"}}}
}

// Edition has dice of six sides.
func (Rules) Edition() rules.Edition { return Edition{"race", "toy-1", 6} }

// ReadEdition reads another number of sides.
func (Rules) ReadEdition(text []byte) (rules.Edition, error) {
	var e Edition
	if err := json.Unmarshal(text, &e); err != nil {
		return nil, fmt.Errorf("reading an edition of race: %w", err)
	}
	if e.Sides < 2 || e.Sides > 20 {
		return nil, fmt.Errorf("sides is %d; want 2 to 20", e.Sides)
	}
	return e, nil
}

// Start throws a die for every seat.
func (Rules) Start(s rules.Setup) (rules.Match, []rules.Event, error) {
	options, err := s.Options.Complete(Rules{}.Options())
	if err != nil {
		return nil, nil, err
	}
	if s.Seats < 2 || s.Seats > 4 {
		return nil, nil, fmt.Errorf("%d seats; want 2 to 4", s.Seats)
	}
	s.Options = options
	goal, _ := strconv.Atoi(options["goal"])
	m := &Match{setup: s, chance: s.Seed, state: state{Goal: goal, Turn: 1, Shown: make([]bool, s.Seats)}}
	var events []rules.Event
	for i := range s.Seats {
		m.Dice = append(m.Dice, 0)
		events = append(events, m.throw(rules.Seat(i+1)))
	}
	return m, events, nil
}

// Resample is not needed by any test yet.
func (Rules) Resample(rules.View, *rules.Quick) (rules.Match, error) {
	return nil, errors.New("race cannot resample")
}

// Foresee is not needed by any test yet.
func (Rules) Foresee(rules.View, rules.Move) (rules.Foresight, error) {
	return nil, errors.New("race cannot foresee")
}
