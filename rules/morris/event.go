package morris

import (
	"strings"

	"nagara/rules"
)

// Event is what happened. All see all of it.
type Event struct {
	What string     `json:"event" doc:"began, put, moved, closed, took or ended."`
	Seat rules.Seat `json:"seat,omitempty" doc:"Who did it."`
	From string     `json:"from,omitempty" doc:"The point that a man left."`
	To   string     `json:"to,omitempty" doc:"The point that it is about."`
}

// eventOf is a move that was made.
func eventOf(by rules.Seat, made Move) Event {
	e := Event{What: map[string]string{put: "put", move: "moved", take: "took"}[made.Do], Seat: by, To: made.To.String()}
	if made.Do == move {
		e.From = made.From.String()
	}
	return e
}

// Name is the kind of event.
func (e Event) Name() string { return e.What }

// String is the event in one line.
func (e Event) String() string {
	if e.Seat == rules.Spectator {
		return e.What
	}
	return strings.Join(strings.Fields("seat "+e.Seat.String()+" "+e.What+" "+e.From+" "+e.To), " ")
}

// SeenBy is all of it.
func (e Event) SeenBy(rules.Seat) rules.Event { return e }
