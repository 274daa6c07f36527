package narabi

import (
	"encoding/json"

	"nagara/rules"
)

// hidden stands for a condition that a view does not know.
const hidden = 0xFF

// View is what one seat may know and do. Its JSON is a Picture.
type View struct {
	seat rules.Seat
	// match is the match with everything wiped out that the seat cannot know.
	match Match
}

// look makes the view of a seat. Once the match is over all conditions are
// laid open.
func (m *Match) look(seat rules.Seat) *View {
	if seat < rules.Spectator || int(seat) > m.setup.Seats {
		seat = rules.Spectator
	}
	v := &View{seat: seat, match: *m}
	v.match.setup.Seed = rules.Seed{}
	if m.outcome != nil {
		return v
	}
	v.match.opening = State{}
	if !m.remembers() { // N6.9
		v.match.known = newKnowledge(&m.state)
	}
	readable := Set(0)
	if seat != rules.Spectator {
		readable = v.match.known.readBy[seat.Index()]
	}
	for stone := range v.match.state.condition {
		if !readable.Has(uint8(stone)) {
			v.match.state.condition[stone] = hidden
		}
	}
	return v
}

func (m *Match) remembers() bool { return m.setup.Options["memory"] == "on" }

// Setup is what the match began with, without the seed.
func (v *View) Setup() rules.Setup { return v.match.setup }

// State is the position as far as the seat knows it. Conditions that it cannot
// know are none, and must not be played with.
func (v *View) State() State { return v.match.state }

// Asked is how many questions were asked since the last swap.
func (v *View) Asked() int { return v.match.talk.askedNow }

// Suggestions are those since the last swap.
func (v *View) Suggestions() []Suggestion { return v.match.talk.made() }

// Now is the part that all games share.
func (v *View) Now() rules.Now {
	m := &v.match
	return rules.Now{
		Game: Name, Edition: m.edition().ID(), Seats: m.setup.Seats, Seat: v.seat,
		Awaited: m.Awaited(), Moves: m.legal(v.seat), Outcome: m.Outcome(),
	}
}

// Drawing is the Picture: what is written as JSON.
func (v *View) Drawing() any { return v.Picture() }

// MarshalJSON writes the Picture.
func (v *View) MarshalJSON() ([]byte, error) { return json.Marshal(v.Picture()) }
