package tournament

import (
	"time"

	"nagara/table"
)

// Shut is why nobody who is new can enter.
type Shut string

// A tournament is over, or has gone too far, or has no place left.
const (
	ShutOver Shut = "over"
	ShutLate Shut = "late"
	ShutFull Shut = "full"
)

// shut tells whether there is no place, or it is too late; else it is empty.
func (t *Tournament) shut(now time.Time) Shut {
	late := t.phase == Running
	switch t.Terms().Form {
	case Swiss:
		late = late && 2*t.round > t.Terms().Rounds
	case Arena, Duplicate:
		late = late && !now.Before(t.Ends())
	}
	switch {
	case t.phase == Over:
		return ShutOver
	case late:
		return ShutLate
	case len(t.order()) >= t.Terms().Most:
		return ShutFull
	}
	return ""
}

func (t *Tournament) mayEnter(now time.Time) error {
	if why := t.shut(now); why != "" {
		return refuse(table.Conflict, "refused."+string(why), "most", t.Terms().Most)
	}
	return nil
}
