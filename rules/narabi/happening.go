package narabi

import (
	"encoding/json"

	"nagara/locale"
	"nagara/rules"
)

// happening is an event as a match keeps it: numbers, of which Whole makes the
// names that people and programs read.
type happening struct {
	edition   *Edition
	reason    rules.Reason
	circle    []uint8 // of a deal
	what      happened
	seat, to  rules.Seat
	stone     uint8
	other     uint8
	condition uint8
	mood      uint8
	n         uint8
	yes       bool
}

// happened is the kind of an event.
type happened uint8

const (
	hasDealt happened = iota
	hasRead
	hasSwapped
	hasAnswered
	hasSuggested
	hasFelt
	hasEnded
)

var happenings = [...]string{
	hasDealt: dealt, hasRead: read, hasSwapped: swapped, hasAnswered: answered,
	hasSuggested: suggested, hasFelt: felt, hasEnded: ended,
}

// add is a new event of a seat.
func (m *Match) add(what happened, seat rules.Seat) *happening {
	h := m.log.Add()
	h.edition, h.what, h.seat = m.edition(), what, seat
	return h
}

// about is one about two stones.
func (m *Match) about(what happened, seat rules.Seat, c Choice) *happening {
	h := m.add(what, seat)
	h.stone, h.other = c.Own, c.Other
	return h
}

// Name is the kind of the event.
func (h *happening) Name() string { return happenings[h.what] }

// Whole is the event with the names of everything in it.
func (h *happening) Whole() rules.Event { return h.whole() }

func (h *happening) whole() Event {
	stones := h.edition.parts.Stones
	e := Event{What: h.Name(), Seat: h.seat, To: h.to, N: int(h.n), Reason: string(h.reason)}
	switch h.what {
	case hasDealt:
		for _, stone := range h.circle {
			e.Circle = append(e.Circle, stones[stone].ID)
		}
	case hasRead:
		e.Stone, e.says = stones[h.stone].ID, h.edition.parts.Conditions[h.condition]
		e.Condition = e.says.ID
	case hasFelt:
		e.Mood = moods[h.mood]
	case hasEnded:
		if h.reason == InOrder {
			e.Rank = h.edition.Rank(int(h.n)).ID
		}
	default:
		e.Stone, e.Other = stones[h.stone].ID, stones[h.other].ID
	}
	if h.what == hasAnswered {
		e.Answer = "no"
		if h.yes {
			e.Answer = "yes"
		}
	}
	return e
}

// SeenBy keeps a reading to its reader.
func (h *happening) SeenBy(seat rules.Seat) rules.Event {
	if h.what == hasRead && seat != h.seat {
		return nil
	}
	return h.whole()
}

// Secrets says that a reading is its reader's alone.
func (h *happening) Secrets() map[string][]rules.Seat { return h.whole().Secrets() }

// String is the event in one line.
func (h *happening) String() string { return h.whole().String() }

// Text is the event as a sentence.
func (h *happening) Text(l *locale.Language) string { return h.whole().Text(l) }

// MarshalJSON writes the whole event.
func (h *happening) MarshalJSON() ([]byte, error) { return json.Marshal(h.whole()) }
