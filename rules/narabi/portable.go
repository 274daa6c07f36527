package narabi

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"nagara/rules"
)

// A view can be written down as bytes and read again, so that a bot in another
// process can think with it. There is no more in it than in the view.

// written is a view of a match that runs, as bytes: what the set-up does not
// tell and what does not follow from the rest.
type written struct {
	Seat                 uint8
	Circle, Condition    [stoneCount]uint8
	Mover, Turn          uint8
	Last                 Choice
	Public, Asked        [stoneCount]Set
	Read                 [maxSeats]Set
	AskedNow, AskedInAll uint16
	Suggestions, Moods   [maxSeats]uint8
	Suggested            [maxSeats][suggestionsPerTurn]Choice
	Said                 uint16
	Redeals              uint8
}

// MarshalBinary writes the view down. Where everything is open there is nothing
// to think about, and it is refused.
func (v *View) MarshalBinary() ([]byte, error) {
	m := &v.match
	if v.allOpen() {
		return nil, errors.New("writing a view of narabi: the match is over or revealed")
	}
	s, t := &m.state, &m.talk
	out, err := binary.Append(nil, binary.LittleEndian, written{
		Seat: uint8(v.seat), Circle: s.circle, Condition: s.condition, Mover: s.mover, Turn: s.turn, Last: s.last,
		Public: m.known.public, Asked: t.asked, Read: m.known.readBy,
		AskedNow: uint16(t.askedNow), AskedInAll: uint16(t.askedInAll),
		Suggestions: t.suggestions, Moods: t.moods, Suggested: t.suggested, Said: uint16(t.said),
		Redeals: uint8(m.redeals),
	})
	if err != nil {
		return nil, fmt.Errorf("writing a view of narabi: %w", err)
	}
	return out, nil
}

// ReadView reads what MarshalBinary wrote of a match of that set-up.
func (r Rules) ReadView(setup rules.Setup, bytes []byte) (rules.View, error) {
	view, err := r.readView(setup, bytes)
	if err != nil {
		return nil, fmt.Errorf("reading a view of narabi: %w", err)
	}
	return view, nil
}

// ReadEvent reads an event from its JSON.
func (Rules) ReadEvent(text []byte) (rules.Event, error) {
	var e Event
	if err := json.Unmarshal(text, &e); err != nil {
		return nil, fmt.Errorf("reading an event of narabi: %w", err)
	}
	return e, nil
}

func (r Rules) readView(setup rules.Setup, bytes []byte) (*View, error) {
	setup, err := setup.Check(r)
	if err != nil {
		return nil, err
	}
	var w written
	if n, err := binary.Decode(bytes, binary.LittleEndian, &w); err != nil || n != len(bytes) {
		return nil, fmt.Errorf("it has %d bytes; want %d", len(bytes), binary.Size(w))
	}
	v := &View{seat: rules.Seat(w.Seat), match: Match{setup: setup.WithoutLuck(), redeals: int(w.Redeals)}}
	m := &v.match
	m.talk = talk{
		asked: w.Asked, askedNow: int(w.AskedNow), askedInAll: int(w.AskedInAll),
		suggestions: w.Suggestions, suggested: w.Suggested, moods: w.Moods, said: int(w.Said),
	}
	m.known = knowledge{public: w.Public, readBy: w.Read}
	m.state, err = w.state(setup.Edition.(*Edition).layouts[setup.Seats], forbidsReturn(setup.Options))
	if err != nil {
		return nil, err
	}
	if err := w.check(v); err != nil {
		return nil, err
	}
	v.remember(m)
	m.work = work{}
	return v, nil
}

// state puts the stones in their places.
func (w *written) state(l *layout, advanced bool) (State, error) {
	s := State{
		layout: l, circle: w.Circle, condition: w.Condition,
		mover: w.Mover, turn: w.Turn, advanced: advanced, last: w.Last,
	}
	laid := Set(0)
	for p, stone := range s.circle[:l.places] {
		if stone >= stoneCount || !l.all.Has(stone) || laid.Has(stone) {
			return State{}, errors.New("its circle does not have every stone once")
		}
		laid |= single(stone)
		s.place[stone] = uint8(p)
		s.held[l.holder[p]] |= single(stone)
	}
	if w.Mover >= l.seats {
		return State{}, fmt.Errorf("there is no seat %d", w.Mover+1)
	}
	return s, nil
}

// check refuses what no match can come to. All that is thought with such a
// view rests on it.
func (w *written) check(v *View) error {
	m := &v.match
	if int(w.Seat) > m.setup.Seats {
		return fmt.Errorf("there is no seat %d", w.Seat)
	}
	for _, set := range slices.Concat(w.Public[:], w.Asked[:], w.Read[:]) {
		if set&^full != 0 {
			return fmt.Errorf("a set has more than %d", stoneCount)
		}
	}
	stones := []Choice{w.Last}
	for seat, n := range w.Suggestions {
		if n > suggestionsPerTurn || w.Moods[seat] > moodsPerTurn {
			return fmt.Errorf("seat %d has said too much", seat+1)
		}
		stones = append(stones, w.Suggested[seat][:n]...)
	}
	for _, c := range stones {
		if c != noChoice && (!m.state.layout.all.Has(c.Own) || !m.state.layout.all.Has(c.Other)) {
			return errors.New("it speaks of stones that are not in play")
		}
	}
	readable := Set(0)
	if v.seat != rules.Spectator {
		readable = m.known.readBy[v.seat.Index()]
	}
	for stone, condition := range m.state.condition {
		if known := readable.Has(uint8(stone)); known && condition >= conditionCount || !known && condition != hidden {
			return fmt.Errorf("stone %d is not known to those who read it, or is to others", stone)
		}
	}
	if b := m.belief(v.seat); b.possible()[0] == 0 {
		return errors.New("no conditions agree with it")
	}
	return nil
}
