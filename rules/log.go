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

// Log is where a game with brief events tells what happens in a match. It makes
// many of them at once, and uses them again only in a match whose events are
// fleeting: others can be kept. A clone of the match needs a new one. The zero
// Log is ready.
type Log[T any, B interface {
	*T
	Event
}] struct {
	// events are those that were told, and then those that wait to be filled
	// in; the ones of the last move are those from first to next.
	events      []Event
	first, next int
}

// How many events are made at once: few at first, because many a clone plays one
// move only.
const (
	fewestTold = 16
	mostTold   = 128
)

// Begin begins a move.
func (l *Log[T, B]) Begin(fleeting bool) {
	if fleeting {
		for _, e := range l.events[:l.next] {
			*e.(B) = *new(T)
		}
		l.next = 0
	}
	l.first = l.next
}

// Add is a new event, to be filled in.
func (l *Log[T, B]) Add() B {
	if l.next == len(l.events) {
		l.makeMore()
	}
	l.next++
	return l.events[l.next-1].(B)
}

// makeMore makes events. Those of a move stay together.
func (l *Log[T, B]) makeMore() {
	move := l.events[l.first:]
	facts := make([]T, min(max(2*len(l.events), fewestTold), mostTold))
	l.events = append(make([]Event, 0, len(move)+len(facts)), move...)
	for i := range facts {
		l.events = append(l.events, B(&facts[i]))
	}
	l.first, l.next = 0, len(move)
}

// Told are the events of the move.
func (l *Log[T, B]) Told() []Event { return l.events[l.first:l.next:l.next] }
