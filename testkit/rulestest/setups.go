package rulestest

import "nagara/rules"

// testSetups: a match cannot be started with the wrong number of seats, with
// options that do not exist, or with an edition of another game.
func (s Suite) testSetups(t T) {
	fewest, most := s.Rules.Seats()
	if fewest < 1 || most < fewest {
		t.Errorf("Seats allows %d to %d players: a match has one seat or more", fewest, most)
	}
	good := s.Setups[0]
	bad := map[string]rules.Setup{
		"too few seats":  {Edition: good.Edition, Seats: fewest - 1},
		"too many seats": {Edition: good.Edition, Seats: most + 1},
		"strange option": {Edition: good.Edition, Seats: good.Seats, Options: rules.Options{"xyzzy": "on"}},
		"no edition":     {Seats: good.Seats},
		"other edition":  {Edition: otherEdition{}, Seats: good.Seats},
	}
	for _, option := range s.Rules.Options() {
		strange := good
		strange.Options = rules.Options{option.Name: "xyzzy"}
		bad["strange "+option.Name] = strange
	}
	for name, setup := range bad {
		if _, _, err := s.Rules.Start(setup); err == nil || err.Error() == "" {
			t.Errorf("%s: it started (%v)", name, err)
		}
	}
	if r, err := rules.Find(s.Rules.Name()); err != nil || r.Name() != s.Rules.Name() {
		t.Errorf("it is not registered: %v", err)
	}
	s.testStrangers(t)
}

// testStrangers: what belongs to another game is refused.
func (s Suite) testStrangers(t T) {
	if _, err := s.Rules.Resample(otherView{}, rules.NewFastRand(0)); err == nil {
		t.Errorf("a view of another game was dealt anew")
	}
	if _, err := s.Rules.Preview(otherView{}, foreign{}); err == nil {
		t.Errorf("a view of another game was foreseen")
	}
	match := s.trial(t, "strangers", s.Setups[0]).match
	if _, err := s.Rules.Preview(match.View(1), foreign{}); err == nil {
		t.Errorf("a move of another game was foreseen")
	}
	if _, err := s.Rules.Resample(match.View(rules.Spectator), rules.NewFastRand(0)); err == nil {
		t.Errorf("a spectator's view was dealt anew")
	}
}

type otherEdition struct{}

func (otherEdition) ID() string   { return "other" }
func (otherEdition) Hash() string { return "" }

type otherView struct{}

func (otherView) Now() rules.Shared   { return rules.Shared{} }
func (otherView) Legal() []rules.Move { return nil }
func (otherView) Picture() any        { return nil }
