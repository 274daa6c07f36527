package rules

import "slices"

// Brief is a power of Event: it is kept in a small form, and written out when
// somebody asks. A match that nobody watches then costs next to nothing.
type Brief interface {
	// Whole is the same event in the one type of the game's events: with all
	// its fields, as it is written as JSON.
	Whole() Event
}

// Whole is an event with all its fields. Usually it is the event itself.
func Whole(e Event) Event {
	if brief, can := e.(Brief); can {
		return brief.Whole()
	}
	return e
}

// Log is where a game with brief events tells what happens in a match. It takes
// memory for many of them at once, and uses it again only in a match whose
// events are fleeting: others can be kept. A clone of the match needs a new one.
// The zero Log is ready.
type Log[T any, B interface {
	*T
	Event
}] struct {
	facts []T
	told  telling
}

// How many events are made room for at once: few at first, because many a clone
// plays one move only.
const (
	fewestTold = 16
	maxTold    = 128
)

func roomier(before int) int { return min(max(2*before, fewestTold), maxTold) }

// Begin begins a move.
func (l *Log[T, B]) Begin(fleeting bool) {
	if fleeting {
		clear(l.facts)
		l.facts = l.facts[:0]
	}
	l.told.begin(fleeting)
}

// Add is a new event, to be filled in.
func (l *Log[T, B]) Add() B {
	if len(l.facts) == cap(l.facts) {
		l.facts = make([]T, 0, roomier(cap(l.facts)))
	}
	l.facts = l.facts[:len(l.facts)+1]
	event := B(&l.facts[len(l.facts)-1])
	l.told.add(event)
	return event
}

// Told are the events of the move.
func (l *Log[T, B]) Told() []Event { return slices.Clip(l.told.events[l.told.first:]) }

// telling is a list of events, of which those of the last move begin at first.
type telling struct {
	events []Event
	first  int
}

func (t *telling) begin(fleeting bool) {
	if fleeting {
		t.events = t.events[:0]
	}
	t.first = len(t.events)
}

func (t *telling) add(e Event) {
	if len(t.events) == cap(t.events) { // those of a move stay together
		move := t.events[t.first:]
		t.events, t.first = append(make([]Event, 0, len(move)+roomier(cap(t.events))), move...), 0
	}
	t.events = append(t.events, e)
}
