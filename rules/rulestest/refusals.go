package rulestest

import (
	"slices"
	"testing"

	"nagara/rules"
)

// refuses checks that a move is refused with a reason and changes nothing.
func (t *trial) refuses(seat rules.Seat, move rules.Move) {
	before := t.match.Hash()
	events, err := t.match.Play(seat, move)
	if err == nil {
		t.fail("seat %s may not %v, but it was played", seat, move)
	}
	if err.Error() == "" || len(events) > 0 {
		t.fail("refusing seat %s %v gives no reason, or events: %v", seat, move, events)
	}
	if t.match.Hash() != before {
		t.fail("refusing seat %s %v changed the match", seat, move)
	}
}

// checkRefusals tries moves of earlier positions, of other seats and of no
// seat at all.
func (t *trial) checkRefusals() {
	for seat := rules.Seat(1); int(seat) <= t.setup.Seats; seat++ {
		legal := t.match.Legal(seat)
		for _, move := range t.strange {
			if !slices.Contains(legal, move) {
				t.refuses(seat, move)
			}
		}
		for other := rules.Seat(1); int(other) <= t.setup.Seats; other++ {
			for _, move := range t.match.Legal(other)[:min(3, len(t.match.Legal(other)))] {
				if !slices.Contains(legal, move) {
					t.refuses(seat, move)
				}
			}
		}
	}
	some := t.match.Legal(t.match.Awaited()[0])[0]
	t.refuses(rules.Spectator, some)
	t.refuses(rules.Seat(t.setup.Seats+1), some)
	t.refuses(rules.Seat(-1), some)
	t.refuses(1, nil)
	t.refuses(1, foreign{})
}

// foreign is a move of no game.
type foreign struct{}

func (foreign) Kind() string   { return "foreign" }
func (foreign) String() string { return "foreign" }

// testForfeits: each seat can give up or run out of time, in its turn or not
// (R9.18), and then the match is over.
func (s Suite) testForfeits(t *testing.T) {
	for _, setup := range s.Setups {
		for seat := rules.Seat(1); int(seat) <= setup.Seats; seat++ {
			for _, text := range []string{"resign", "expire"} {
				trial := &trial{Suite: s, T: t, name: "forfeit " + text, setup: setup}
				trial.forfeit(seat, text)
			}
		}
	}
}

func (t *trial) forfeit(seat rules.Seat, text string) {
	var err error
	if t.match, _, err = t.Rules.Start(t.setup); err != nil {
		t.fail("starting: %v", err)
	}
	move, err := t.match.Parse(text)
	if err != nil || move.String() != text || move.Kind() != text {
		t.fail("reading %q: %v %v", text, move, err)
	}
	events, err := t.match.Play(seat, move)
	if err != nil || len(events) == 0 {
		t.fail("seat %s cannot %s: %v", seat, text, err)
	}
	outcome := t.match.Outcome()
	if outcome == nil || outcome.Won(seat) || outcome.Reason != rules.Reason(move.(rules.Forfeit)) {
		t.fail("seat %s did %s, and the outcome is %v", seat, text, outcome)
	}
	t.refuses(seat, move)
}

// testGarbage: what is no move is refused with a sentence.
func (s Suite) testGarbage(t *testing.T) {
	match, _, err := s.Rules.Start(s.Setups[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", " ", "xyzzy", "\x00", "pass pass pass", "🙂", "resign now", string(make([]byte, 1<<16))} {
		if move, err := match.Parse(text); err == nil {
			t.Errorf("%.20q is read as %v", text, move)
		} else if err.Error() == "" {
			t.Errorf("%.20q is refused without a reason", text)
		}
	}
}

// testSetups: a match cannot be started with the wrong number of seats, with
// options that do not exist, or with an edition of another game.
func (s Suite) testSetups(t *testing.T) {
	fewest, most := s.Rules.Seats()
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
	if _, err := s.Rules.Resample(otherView{}, rules.NewQuick(0)); err == nil {
		t.Error("a view of another game was dealt anew")
	}
	if _, err := s.Rules.Foresee(otherView{}, foreign{}); err == nil {
		t.Error("a view of another game was foreseen")
	}
	match, _, _ := s.Rules.Start(good)
	if _, err := s.Rules.Foresee(match.View(1), foreign{}); err == nil {
		t.Error("a move of another game was foreseen")
	}
	if _, err := s.Rules.Resample(match.View(rules.Spectator), rules.NewQuick(0)); err == nil {
		t.Error("a spectator's view was dealt anew")
	}
	if r, err := rules.Find(s.Rules.Name()); err != nil || r.Name() != s.Rules.Name() {
		t.Errorf("it is not registered: %v", err)
	}
}

type otherEdition struct{}

func (otherEdition) ID() string   { return "other" }
func (otherEdition) Hash() string { return "" }

type otherView struct{}

func (otherView) Now() rules.Shared   { return rules.Shared{} }
func (otherView) Legal() []rules.Move { return nil }
func (otherView) Picture() any        { return nil }
