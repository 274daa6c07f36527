package narabi

import "nagara/rules"

// decided is what decided the match; of one that somebody left, nothing did.
func (m *Match) decided() *rules.Decision {
	if m.outcome == nil {
		return nil
	}
	switch m.outcome.Reason {
	case InOrder, OutOfTurns:
		return rules.Decide("narabi.decided."+string(m.outcome.Reason), rules.Spectator, "n", m.state.Turn())
	case Stuck:
		return rules.Decide("narabi.decided.stuck", m.state.Mover(), "n", m.state.Turn())
	}
	return nil
}
