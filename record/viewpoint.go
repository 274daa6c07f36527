package record

import (
	"nagara/locale"
	"nagara/rules"
)

// Viewpoint says how much of a replay is seen: what one seat could know, what a
// spectator could (the zero Viewpoint), or everything.
type Viewpoint struct {
	Seat       rules.Seat
	Everything bool
	// Sealed tells that others still play the same deal: what is laid open after the
	// end is not seen, and nobody sees everything.
	Sealed bool
}

// all tells whether nothing is hidden.
func (v Viewpoint) all() bool { return v.Everything && !v.Sealed }

// Move is the move of a step, or nil where it may not be seen: what others
// did is known by its events alone.
func (v Viewpoint) Move(s Step) rules.Move {
	if v.all() || s.Seat == v.Seat {
		return s.Move
	}
	return nil
}

// Events are the events of a step, as far as they may be seen.
func (v Viewpoint) Events(s Step) []rules.Event {
	if v.all() {
		return s.Events
	}
	var seen []rules.Event
	for _, event := range s.Events {
		if v.Sealed {
			event = rules.SealedEvent(event)
		}
		if known := event.SeenBy(v.Seat); known != nil {
			seen = append(seen, known)
		}
	}
	return seen
}

// View is what is seen after a step.
func (v Viewpoint) View(s Step) rules.View {
	switch {
	case v.all():
		return s.Match.Reveal()
	case v.Sealed:
		return s.Match.Sealed(v.Seat)
	}
	return s.Match.View(v.Seat)
}

// Line is a step as it is written as JSON.
type Line struct {
	N    int        `json:"n"`
	Seat rules.Seat `json:"seat,omitempty"`
	// Move is empty at the start, and where it may not be seen.
	Move   string        `json:"move,omitempty"`
	Events []rules.Event `json:"events"`
	// State is what is seen after the step.
	State rules.View `json:"state"`
	// Words and Says are the state and the events in words, where they were
	// asked for.
	Words *rules.Words `json:"words,omitempty"`
	Says  []string     `json:"says,omitempty"`
	// Hash digests the whole state, so it is told only with it: it would
	// allow to test a guess at what is hidden.
	Hash string `json:"hash,omitempty"`
}

// Say adds the line in words.
func (l *Line) Say(language *locale.Language, game string) {
	l.Words, l.Says = rules.WordsOf(language, l.State), rules.SaysOf(language, game, l.Events)
}

// Line is the step as seen from this viewpoint.
func (v Viewpoint) Line(s Step) Line {
	line := Line{N: s.Number, Seat: s.Seat, Events: v.Events(s), State: v.View(s)}
	if line.Events == nil {
		line.Events = []rules.Event{}
	}
	if move := v.Move(s); move != nil {
		line.Move = move.String()
	}
	if v.all() {
		line.Hash = s.Match.Hash().String()
	}
	return line
}
