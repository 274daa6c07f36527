package nagaraja

import "nagara/rules"

// ending is how a match ended, as far as it may be told while others play the same
// deal.
type ending struct {
	outcome *rules.Outcome
	decided *rules.Decision
}

// Sealed is the view of a seat that does not open after the end.
func (m *Match) Sealed(who rules.Seat) rules.View { return m.seal(who) }

// ending is how the match ended, for one who knows the masked state: where it was
// played out the totals are its result. Where somebody gave up they would tell which
// amulets the rival holds, so only what lies open is counted.
func (s *State) ending(masked *State) *ending {
	if s.phase != over {
		return nil
	}
	if s.reason == byResignation || s.reason == byClock {
		s = masked
	}
	return &ending{s.outcome(), s.decided()}
}

func (v *View) outcome() *rules.Outcome {
	if v.ended != nil {
		return v.ended.outcome
	}
	return v.state.outcome()
}

func (v *View) decided() *rules.Decision {
	if v.ended != nil {
		return v.ended.decided
	}
	return v.state.decided()
}

// turnedUp tells whether the cards of the round lie face up: the sticks were thrown.
func (s *State) turnedUp() bool {
	return s.phase != laying && (s.phase != over || s.thrown != [2][stickKinds]uint8{})
}

// Sealed is the event without what the end lays open: the amulets and, where somebody
// gave up, the totals that count them.
func (e Event) Sealed() rules.Event {
	if e.What != happenings[matchEnded] {
		return e
	}
	e.Amulets = nil
	if e.Reason == string(rules.Resigned) || e.Reason == string(rules.Expired) {
		e.Points = nil
	}
	return e
}
