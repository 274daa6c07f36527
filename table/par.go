package table

import "nagara/rules"

// together tells whether all at the table win or lose as one.
func (t *Table) together() bool { return t.match != nil && rules.Together(t.game) }

// Par is how many turns those took who played together, and how few the deal
// takes; known is false where the game cannot tell.
func (t *Table) Par() (turns, par int, known bool) {
	if !t.together() {
		return 0, 0, false
	}
	return t.game.(rules.Cooperative).Par(t.match)
}

// WantsPar tells whether these bodies end a match of which par must be kept with
// the end.
func (t *Table) WantsPar(bodies []Event) bool {
	return t.together() && placeOfEnd(bodies) >= 0
}

// Solve finds par. It can take a good part of a second.
func (t *Table) Solve() rules.Par { return t.game.(rules.Cooperative).Solve(t.match) }

// WithPar are the bodies with par in the end that is among them.
func WithPar(bodies []Event, par rules.Par) []Event {
	at := placeOfEnd(bodies)
	end := bodies[at].(Ended)
	end.Par = &par
	bodies[at] = end
	return bodies
}

// placeOfEnd is that of the end of a match that was played out, or -1.
func placeOfEnd(bodies []Event) int {
	for i, e := range bodies {
		if end, ok := e.(Ended); ok && end.Outcome != nil {
			return i
		}
	}
	return -1
}

// keptPar is what the log of a match that is over says of par. An old log says
// nothing: a deal of the edition that is built in is soon solved, but one of an
// edition that somebody brought could keep whoever looks at it for long.
func (t *Table) keptPar() *rules.Par {
	if kept := t.ended.Par; kept != nil || t.ended.Outcome == nil || t.Settings().Edition == "" {
		return kept
	}
	return &rules.Par{GivenUp: true}
}
