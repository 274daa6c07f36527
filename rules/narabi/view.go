package narabi

import (
	"encoding/json"

	"nagara/locale"
	"nagara/rules"
)

// hidden stands for a condition that a view does not know.
const hidden = 0xFF

// View is what one seat may know and do. Its JSON is a Picture.
type View struct {
	seat rules.Seat
	// open tells that everything is shown, in a match that runs too.
	open bool
	// match is the match with everything wiped out that the seat cannot know.
	match Match
	// own and public are what stones may be, by what the seat has seen and by
	// what all have; empty without the memory aid and where all is open.
	own, public aid
}

// Locate is a sentence with blank stones called by their colour and place.
func (v *View) Locate(said *locale.Message) *locale.Message { return v.match.Locate(said) }

// View is what the seat may know now.
func (m *Match) View(seat rules.Seat) rules.View { return m.look(seat) }

// Reveal is the view of somebody who sees everything. Par is there once the
// match is over, as for the players (N6.10).
func (m *Match) Reveal() rules.View {
	v := &View{open: true, match: *m}
	v.match.setup, v.match.work, v.match.aids = m.setup.WithoutLuck(), work{}, nil
	return v
}

// look makes the view of a seat. Once the match is over all conditions are
// laid open.
func (m *Match) look(seat rules.Seat) *View {
	if m.outcome == nil {
		return m.seal(seat)
	}
	v := &View{seat: m.setup.Valid(seat), match: *m}
	v.match.setup, v.match.work, v.match.aids = m.setup.WithoutLuck(), work{}, nil
	return v
}

// Sealed is the view of a seat that does not open after the end, nor tell par.
func (m *Match) Sealed(seat rules.Seat) rules.View { return m.seal(seat) }

// seal makes the view of a seat of what it knows by what was played.
func (m *Match) seal(seat rules.Seat) *View {
	v := &View{seat: m.setup.Valid(seat), match: *m}
	v.match.sealed = m.outcome != nil
	v.remember(&v.match)
	v.match.setup, v.match.work, v.match.aids, v.match.deal = m.setup.WithoutLuck(), work{}, nil, nil
	if !m.remembers() { // N6.9
		v.match.known = newKnowledge(&m.state)
	}
	readable := Set(0)
	if v.seat != rules.Spectator {
		readable = v.match.known.readBy[v.seat.Index()]
	}
	for stone := range v.match.state.condition {
		if !readable.Has(uint8(stone)) {
			v.match.state.condition[stone] = hidden
		}
	}
	return v
}

// remember takes over the memory aids of a match.
func (v *View) remember(m *Match) {
	if m.remembers() {
		v.own, v.public = m.aid(v.seat), m.aid(rules.Spectator)
	}
}

func (m *Match) remembers() bool { return m.setup.Options["memory"] == "on" }

// allOpen tells whether no condition is hidden.
func (v *View) allOpen() bool { return v.open || v.match.outcome != nil && !v.match.sealed }

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
func (v *View) Now() rules.Shared {
	now := v.shared()
	if !v.open {
		now.Choices = v.match.choices(v.seat)
	}
	return now
}

// shared makes the shared part, without the choices.
func (v *View) shared() rules.Shared {
	now := rules.Share(Rules{}, &v.match, v.seat)
	now.Decided = v.match.decided()
	if v.open {
		return now.Opened()
	}
	return now
}

// Legal is all that the seat may do. Several may ask at once: each has a match of
// their own to count in.
func (v *View) Legal() []rules.Move {
	own := v.match
	return own.Legal(v.seat).All()
}

// Picture is the view as data.
func (v *View) Picture() any { return v.draw() }

// MarshalJSON writes the picture.
func (v *View) MarshalJSON() ([]byte, error) { return json.Marshal(v.draw()) }
