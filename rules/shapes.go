package rules

import (
	"fmt"
	"reflect"
)

// Shapes are the types of what a game shows the world: programs that read its
// JSON know them by the schemas that are made of these types.
type Shapes struct {
	View, Event, Foresight reflect.Type
}

// ShapesOf are the shapes of a game, read off the first position of a match.
func ShapesOf(r Rules) (Shapes, error) {
	fewest, _ := r.Seats()
	match, events, err := r.Start(Setup{Edition: r.Edition(), Seats: fewest})
	if err != nil {
		return Shapes{}, fmt.Errorf("finding the shapes of %s: %w", r.Name(), err)
	}
	seat := match.Awaited()[0]
	view := match.View(seat)
	foresight, err := r.Preview(view, view.Legal()[0])
	if err != nil {
		return Shapes{}, fmt.Errorf("finding the shapes of %s: %w", r.Name(), err)
	}
	if len(events) == 0 {
		return Shapes{}, fmt.Errorf("finding the shapes of %s: a match begins without an event", r.Name())
	}
	return Shapes{reflect.TypeOf(view.Picture()), reflect.TypeOf(Whole(events[0])), reflect.TypeOf(foresight)}, nil
}
