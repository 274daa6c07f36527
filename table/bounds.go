package table

import (
	"time"

	"nagara/rules"
)

// What a table can grow by without its match going on is bounded: everybody who
// looks at it must be able to read all of it.
const (
	// MaxUpdates is how many updates one page has at most. No match of people
	// who only play needs more than one page.
	MaxUpdates = 500
	// maxSaid is how often one seat may speak.
	maxSaid = 300
	// maxSeatings is how often somebody may sit down at a table.
	maxSeatings = 200
	// maxAsides is how often one seat may do what brings the match no
	// further: take a move back, step away.
	maxAsides = 100
	// deserted is how long a table stands open at which nobody sits.
	deserted = time.Hour
)

// tally is how much of its bounds a seat has used up.
type tally struct{ said, asides int }

// maySitDown refuses where seats have changed hands too often.
func (t *Table) maySitDown() error {
	if t.seatings >= maxSeatings {
		return refuse(Forbidden, "table.bound.seats", "most", maxSeatings)
	}
	return nil
}

// maySpeak refuses a seat that has said too much.
func (t *Table) maySpeak(seat rules.Seat) error {
	if t.tallies[seat.Index()].said >= maxSaid {
		return refuse(Forbidden, "table.bound.said", "most", maxSaid)
	}
	return nil
}

// mayDoMore refuses a seat that does too much besides playing.
func (t *Table) mayDoMore(seat rules.Seat) error {
	if t.tallies[seat.Index()].asides >= maxAsides {
		return refuse(Forbidden, "table.bound.asides", "most", maxAsides)
	}
	return nil
}

// desertion is when a table is closed at which nobody sits; zero if somebody
// does.
func (t *Table) desertion() time.Time {
	if t.phase != Gathering || t.owners() != 0 {
		return time.Time{}
	}
	return t.now.at.Add(deserted)
}
