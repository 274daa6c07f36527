package narabi

import (
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// What can happen.
const (
	dealt     = "dealt"     // the circle, and how many deals were thrown away (N6.1)
	read      = "read"      // a seat reads the condition of a stone before it (N1.4)
	swapped   = "swapped"   // N2.4
	answered  = "answered"  // a question and its answer (N3.2)
	suggested = "suggested" // N6.8
	felt      = "felt"      // a mood (N6.8)
	ended     = "ended"     // section 5
)

// Event is something that happened. Which fields it has depends on its kind.
type Event struct {
	What      string     `json:"event" enum:"dealt,read,swapped,answered,suggested,felt,ended" doc:"What happened; it says which of the fields below are there."`
	Seat      rules.Seat `json:"seat,omitempty" doc:"Who did it; of a deal, who begins."`
	To        rules.Seat `json:"to,omitempty" doc:"The seat that the stone of a swap went to."`
	Stone     string     `json:"stone,omitempty" doc:"The stone that was read, that was swapped by its holder, or that a question or suggestion is about."`
	Other     string     `json:"other,omitempty" doc:"The stone that it was swapped with, or could be."`
	Answer    string     `json:"answer,omitempty" enum:"yes,no" doc:"Whether the holder of the stone could swap it with the other."`
	Condition string     `json:"condition,omitempty" doc:"The id of the condition that was read; only its reader is told."`
	Mood      string     `json:"mood,omitempty" enum:"happy,hopeful,unsure,worried,wait,thanks" doc:"The mood that the seat shows."`
	Circle    []string   `json:"circle,omitempty" doc:"The stones as they were dealt, clockwise, from the first of seat 1."`
	N         int        `json:"n,omitempty" doc:"Of a swap and of the end, how many swaps were made; of a deal, how many deals were thrown away before it."`
	Reason    string     `json:"reason,omitempty" enum:"order,stuck,turns,resigned,expired" doc:"Why the match ended."`
	Rank      string     `json:"rank,omitempty" doc:"The id of the rank that a win has reached."`

	// says is the condition that was read.
	says Condition
}

// Name is the kind of the event.
func (e Event) Name() string { return e.What }

// Secrets says that a reading is its reader's alone (N1.4).
func (e Event) Secrets() map[string][]rules.Seat {
	if e.What == read {
		return map[string][]rules.Seat{"": {e.Seat}}
	}
	return nil
}

// SeenBy keeps a reading to its reader (N1.4, N3.1); all else is open.
func (e Event) SeenBy(seat rules.Seat) rules.Event {
	if e.What == read && seat != e.Seat {
		return nil
	}
	return e
}

// String is the event in one line of notation: "2 swapped 3 b1", "1 answered
// 3 b1 yes", "ended by order after 5 excellent".
func (e Event) String() string {
	var words []string
	add := func(some ...string) {
		for _, w := range some {
			if w != "" {
				words = append(words, w)
			}
		}
	}
	if e.Seat != rules.Spectator {
		add(e.Seat.String())
	}
	add(e.What, e.Stone, e.Other, e.Answer, e.Condition, e.Mood)
	add(e.Circle...)
	if e.What == dealt && e.N > 0 {
		add("after", strconv.Itoa(e.N))
	}
	if e.What == ended {
		add("by", e.Reason, "after", strconv.Itoa(e.N), e.Rank)
	}
	return strings.Join(words, " ")
}

// Text is the event as a sentence.
func (e Event) Text(l *locale.Language) string {
	key := "narabi.event." + e.What
	args := locale.Pairs("seat", e.Seat, "to", e.To, "stone", e.Stone, "other", e.Other,
		"circle", strings.Join(e.Circle, " "), "n", e.N)
	switch e.What {
	case dealt:
		if e.N == 0 {
			key += ".first"
		}
	case read:
		args["condition"] = e.says.Text(l)
	case answered:
		args["answer"] = l.Text("narabi.answer."+e.Answer, nil)
	case felt:
		args["mood"] = l.Text("narabi.mood."+e.Mood, nil)
	case ended:
		args["reason"] = l.Text("narabi.end."+e.Reason, nil)
	}
	return l.Text(key, args)
}

// dealt tells of the deal, and each seat of its own conditions.
func (m *Match) dealt() []rules.Event {
	s := &m.state
	deal := m.add(hasDealt, s.Mover())
	deal.circle, deal.n = slices.Clone(s.circle[:s.layout.places]), uint8(m.redeals)
	for place, stone := range s.circle[:s.layout.places] {
		m.tellRead(rules.Seat(s.layout.holder[place]+1), stone)
	}
	return m.log.Told()
}

func (m *Match) tellRead(seat rules.Seat, stone uint8) {
	h := m.add(hasRead, seat)
	h.stone, h.condition = stone, m.state.condition[stone]
}
