package rules

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
	told  []Event
	// first is where those of the last move begin.
	first int
}

// How many events are made room for at once: few at first, because many a clone
// plays one move only.
const (
	fewestTold = 8
	mostTold   = 128
)

// Begin begins a move.
func (l *Log[T, B]) Begin(fleeting bool) {
	if fleeting {
		clear(l.facts)
		l.facts, l.told = l.facts[:0], l.told[:0]
	}
	l.first = len(l.told)
}

// Add is a new event, to be filled in.
func (l *Log[T, B]) Add() B {
	if len(l.facts) == cap(l.facts) {
		l.facts = make([]T, 0, roomier(cap(l.facts)))
	}
	if len(l.told) == cap(l.told) { // the events of a move stay together
		more := make([]Event, len(l.told)-l.first, len(l.told)-l.first+roomier(cap(l.told)))
		copy(more, l.told[l.first:])
		l.told, l.first = more, 0
	}
	l.facts = l.facts[:len(l.facts)+1]
	event := B(&l.facts[len(l.facts)-1])
	l.told = append(l.told, event)
	return event
}

func roomier(before int) int { return min(max(2*before, fewestTold), mostTold) }

// Told are the events of the move.
func (l *Log[T, B]) Told() []Event { return l.told[l.first:len(l.told):len(l.told)] }
