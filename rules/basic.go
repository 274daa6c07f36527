package rules

import (
	"fmt"
	"reflect"
)

// Basic answers for a game what most small games answer alike: version 1, no
// options, one edition. A game embeds it in its Rules and says itself what
// differs.
type Basic struct{}

// Version is 1.
func (Basic) Version() int { return 1 }

// Options are none.
func (Basic) Options() []Option { return []Option{} }

// Edition is the only one.
func (Basic) Edition() Edition { return only{} }

// ReadEdition refuses: there is one edition only.
func (Basic) ReadEdition([]byte) (Edition, error) { return nil, Refuse("rules.edition.only") }

// only is the edition of a game that has no other.
type only struct{}

func (only) ID() string   { return "only" }
func (only) Hash() string { return HashOf([]byte("only")).String() }

// Check returns the set-up with the usual value for every option that was not
// chosen, or says what in it does not fit the game.
func (s Setup) Check(r Rules) (Setup, error) {
	if reflect.TypeOf(s.Edition) != reflect.TypeOf(r.Edition()) {
		return s, fmt.Errorf("starting %s: the edition is not one of %s", r.Name(), r.Name())
	}
	fewest, most := r.Seats()
	if s.Seats < fewest || s.Seats > most {
		return s, fmt.Errorf("starting %s: it is for %d to %d seats, not %d", r.Name(), fewest, most, s.Seats)
	}
	options, err := s.Options.Complete(r.Options())
	if err != nil {
		return s, fmt.Errorf("starting %s: %w", r.Name(), err)
	}
	s.Options = options
	return s, nil
}

// Luck is where a match of this set-up takes all its luck from.
func (s Setup) Luck() Chance {
	if s.Chance != nil {
		return s.Chance
	}
	return newSeedChance(s.Seed)
}

// WithoutLuck is the set-up as a view may hold it: nobody can tell from it what
// luck is still to come.
func (s Setup) WithoutLuck() Setup {
	s.Seed, s.Chance = Seed{}, nil
	return s
}

// Valid is the seat, or Spectator for one that does not exist.
func (s Setup) Valid(seat Seat) Seat {
	if seat < Spectator || int(seat) > s.Seats {
		return Spectator
	}
	return seat
}

// Share fills the part that all pictures share, for a game without choices.
func Share(r Rules, m Match, seat Seat) Shared {
	setup := m.Setup()
	return Shared{
		Game: r.Name(), Edition: setup.Edition.ID(), Seats: setup.Seats, Seat: setup.Valid(seat),
		Awaited: append([]Seat{}, m.Awaited()...), Choices: Choices{}, Outcome: m.Outcome(),
	}
}

// Opened is the same for somebody who sees everything.
func (s Shared) Opened() Shared {
	s.Seat, s.Open, s.Choices = Spectator, true, Choices{}
	return s
}

// List lists moves that have no parts beside their notation.
func List(moves []Move) []Listed {
	listed := make([]Listed, len(moves))
	for i, m := range moves {
		listed[i] = Listed{m.String(), m.Kind()}
	}
	return listed
}
