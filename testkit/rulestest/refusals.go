package rulestest

import (
	"fmt"
	"slices"

	"nagara/rules"
)

// refuses checks that a move is refused with a reason and changes nothing.
func (t *trial) refuses(seat rules.Seat, move rules.Move) {
	before := t.match.Hash()
	events, err := t.match.Play(seat, move)
	if err == nil {
		t.fail("seat %s may not %v, but it was played", seat, move)
	}
	if len(events) > 0 {
		t.fail("refusing seat %s %v gives events: %v", seat, move, events)
	}
	t.mustRefuse(t.T, fmt.Sprintf("seat %s, who may not %v,", seat, move), err)
	if t.match.Hash() != before {
		t.fail("refusing seat %s %v changed the match", seat, move)
	}
}

// checkRefusals tries moves of earlier positions, of other seats and of no
// seat at all.
func (t *trial) checkRefusals() {
	for _, seat := range t.seats() {
		legal := t.match.Legal(seat).All()
		for _, move := range t.strange {
			if !slices.Contains(legal, move) {
				t.refuses(seat, move)
			}
		}
		for _, other := range t.seats() {
			moves := t.match.Legal(other).All()
			for _, move := range moves[:min(3, len(moves))] {
				if !slices.Contains(legal, move) {
					t.refuses(seat, move)
				}
			}
		}
	}
	some := t.match.Legal(t.match.Awaited()[0]).At(0)
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
func (s Suite) testForfeits(t T) {
	for i, setup := range s.Setups {
		for seat := rules.Seat(1); int(seat) <= setup.Seats; seat++ {
			for _, text := range []string{"resign", "expire"} {
				s.trial(t, fmt.Sprintf("%s %s of set-up %d", seat, text, i), setup).forfeit(seat, text)
			}
		}
	}
}

func (t *trial) forfeit(seat rules.Seat, text string) {
	move, err := t.match.Parse(text)
	if err != nil || move.String() != text || move.Kind() != text {
		t.fail("reading %q: %v %v", text, move, err)
	}
	events, err := t.match.Play(seat, move)
	if err != nil || len(events) == 0 {
		t.fail("seat %s cannot %s: %v", seat, text, err)
	}
	for _, e := range events {
		t.checkEvent(e)
	}
	outcome := t.match.Outcome()
	if outcome == nil || outcome.Won(seat) || outcome.Reason != rules.Reason(move.(rules.Forfeit)) {
		t.fail("seat %s did %s, and the outcome is %v", seat, text, outcome)
	}
	t.refuses(seat, move)
}

// testGarbage: what is no move is refused with a sentence.
func (s Suite) testGarbage(t T) {
	match := s.trial(t, "garbage", s.Setups[0]).match
	for _, text := range []string{"", " ", "xyzzy", "\x00", "pass pass pass", "🙂", "resign now", string(make([]byte, 1<<16))} {
		move, err := match.Parse(text)
		if err == nil {
			t.Fatalf("%.20q is read as %v", text, move)
		}
		s.mustRefuse(t, fmt.Sprintf("%.20q", text), err)
	}
}
