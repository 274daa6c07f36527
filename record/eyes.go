package record

import "nagara/rules"

// Eyes say how much of a replay is seen: what one seat could know, what a
// spectator could (the zero Eyes), or everything.
type Eyes struct {
	Seat       rules.Seat
	Everything bool
}

// Move is the move of a step, or nil where it may not be seen: what others
// did is known by its events alone.
func (e Eyes) Move(s Step) rules.Move {
	if e.Everything || s.Seat == e.Seat {
		return s.Move
	}
	return nil
}

// Events are the events of a step, as far as they may be seen.
func (e Eyes) Events(s Step) []rules.Event {
	if e.Everything {
		return s.Events
	}
	var seen []rules.Event
	for _, event := range s.Events {
		if known := event.SeenBy(e.Seat); known != nil {
			seen = append(seen, known)
		}
	}
	return seen
}

// State is the whole state after a step, or the view of it.
func (e Eyes) State(s Step) any {
	if e.Everything {
		return s.Match.Reveal()
	}
	return s.Match.View(e.Seat)
}

// Line is a step as it is written as JSON.
type Line struct {
	N    int        `json:"n"`
	Seat rules.Seat `json:"seat,omitempty"`
	// Move is empty at the start, and where it may not be seen.
	Move   string        `json:"move,omitempty"`
	Events []rules.Event `json:"events"`
	// State is the whole state where everything is seen, else a view.
	State any `json:"state"`
	// Hash digests the whole state, so it is told only with it: it would
	// allow to test a guess at what is hidden.
	Hash string `json:"hash,omitempty"`
}

// Line is the step as these eyes see it.
func (e Eyes) Line(s Step) Line {
	line := Line{N: s.Number, Seat: s.Seat, Events: e.Events(s), State: e.State(s)}
	if line.Events == nil {
		line.Events = []rules.Event{}
	}
	if move := e.Move(s); move != nil {
		line.Move = move.String()
	}
	if e.Everything {
		line.Hash = s.Match.Hash().String()
	}
	return line
}
