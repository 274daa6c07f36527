package examplegame

import (
	"fmt"

	"nagara/rules"
)

// Event is what happened.
type Event struct {
	What  string     `json:"event" doc:"threw, added, showed or ended."`
	Seat  rules.Seat `json:"seat,omitempty" doc:"Who did it."`
	Die   int        `json:"die,omitempty" doc:"What the die shows, or how much was added."`
	Total int        `json:"total" doc:"The total after it."`
}

// Name is the kind of event.
func (e Event) Name() string { return e.What }

// String is the event in one line.
func (e Event) String() string {
	return fmt.Sprintf("seat %s %s %d, total %d", e.Seat, e.What, e.Die, e.Total)
}

// Secrets says that nobody but its owner knows of a die that was thrown.
func (e Event) Secrets() map[string][]rules.Seat {
	if e.What == "threw" {
		return map[string][]rules.Seat{"": {e.Seat}}
	}
	return nil
}

// SeenBy keeps a die that was thrown to its owner.
func (e Event) SeenBy(s rules.Seat) rules.Event {
	if e.What == "threw" && s != e.Seat {
		return nil
	}
	return e
}
