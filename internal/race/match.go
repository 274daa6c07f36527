package race

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Match is one match of the toy.
type Match struct {
	setup  rules.Setup
	chance rules.Chance
	state
}

type state struct {
	Goal, Total, Throws int
	Turn                rules.Seat
	Dice                []int
	Shown               []bool
	Ended               *rules.Outcome
}

// Move is "add 2", "roll" or "show".
type Move string

// Kind is the first word.
func (m Move) Kind() string {
	kind, _, _ := strings.Cut(string(m), " ")
	return kind
}

func (m Move) String() string { return string(m) }

// Setup is how the match began.
func (m *Match) Setup() rules.Setup { return m.setup }

// Awaited is the seat whose turn it is.
func (m *Match) Awaited() []rules.Seat {
	if m.Ended != nil {
		return nil
	}
	return []rules.Seat{m.Turn}
}

// Legal is what the seat may do.
func (m *Match) Legal(s rules.Seat) []rules.Move {
	if m.Ended != nil || s == rules.Spectator || int(s) > len(m.Dice) {
		return nil
	}
	var moves []rules.Move
	if s == m.Turn {
		moves = []rules.Move{Move("add 1"), Move("add 2"), Move("add 3"), Move("roll")}
	}
	if !m.Shown[s.Index()] {
		moves = append(moves, Move("show"))
	}
	return moves
}

// Parse reads a move.
func (m *Match) Parse(text string) (rules.Move, error) {
	switch text {
	case "add 1", "add 2", "add 3", "roll", "show":
		return Move(text), nil
	}
	if f, ok := rules.ParseForfeit(text); ok {
		return f, nil
	}
	return nil, fmt.Errorf("%q is no move; want add 1, add 2, add 3, roll or show", text)
}

// Play makes a move.
func (m *Match) Play(s rules.Seat, move rules.Move) ([]rules.Event, error) {
	if f, ok := move.(rules.Forfeit); ok && m.Ended == nil {
		return m.end(&rules.Outcome{Winners: m.others(s), Reason: rules.Reason(f)}), nil
	}
	if !slices.Contains(m.Legal(s), move) {
		return nil, fmt.Errorf("seat %s cannot %s now; it can %v", s, move, m.Legal(s))
	}
	die := m.Dice[s.Index()]
	if move.Kind() == "show" {
		m.Shown[s.Index()] = true
		return []rules.Event{Event{What: "showed", Seat: s, Die: die}}, nil
	}
	added := die
	if move.Kind() == "add" {
		added, _ = strconv.Atoi(strings.TrimPrefix(move.String(), "add "))
	}
	m.Total += added
	m.Turn = m.Turn%rules.Seat(len(m.Dice)) + 1
	events := []rules.Event{Event{What: "added", Seat: s, Die: added, Total: m.Total}}
	if move.Kind() == "roll" {
		events = append(events, m.throw(s))
	}
	if m.Total >= m.Goal {
		events = append(events, m.end(&rules.Outcome{Winners: []rules.Seat{s}, Reason: "reached"})...)
	}
	return events, nil
}

func (m *Match) throw(s rules.Seat) rules.Event {
	sides := m.setup.Edition.(Edition).Sides
	m.Dice[s.Index()] = m.chance.IntN(rules.Label{What: "die", At: rules.At(uint8(m.Throws), 0, 0, 0)}, sides) + 1
	m.Throws++
	return Event{What: "threw", Seat: s, Die: m.Dice[s.Index()], Secret: true}
}

func (m *Match) end(o *rules.Outcome) []rules.Event {
	m.Ended = o
	return []rules.Event{Event{What: "ended", Total: m.Total}}
}

func (m *Match) others(s rules.Seat) (others []rules.Seat) {
	for i := range m.Dice {
		if seat := rules.Seat(i + 1); seat != s {
			others = append(others, seat)
		}
	}
	return others
}

// View is what the seat may know.
func (m *Match) View(s rules.Seat) rules.View {
	v := View{Total: m.Total, Goal: m.Goal}
	v.Common = rules.Now{
		Game: "race", Edition: m.setup.Edition.ID(), Seats: len(m.Dice), Seat: s,
		Awaited: m.Awaited(), Moves: m.Legal(s), Outcome: m.Ended,
	}
	if s != rules.Spectator {
		v.Die = m.Dice[s.Index()]
	}
	return v
}

// Outcome is how it ended.
func (m *Match) Outcome() *rules.Outcome { return m.Ended }

// Hash digests the state.
func (m *Match) Hash() rules.Hash {
	text, _ := json.Marshal(m.state)
	return rules.HashOf(text)
}

// Clone copies the match.
func (m *Match) Clone() rules.Match {
	c := *m
	c.Dice, c.Shown = slices.Clone(m.Dice), slices.Clone(m.Shown)
	return &c
}

// Reveal is the whole state.
func (m *Match) Reveal() any { return m.state }

// Facts are what a simulation may count.
func (m *Match) Facts() map[string]float64 { return map[string]float64{"total": float64(m.Total)} }

// View is what one seat sees of the toy.
type View struct {
	Common rules.Now `json:"now"`
	Total  int       `json:"total"`
	Goal   int       `json:"goal"`
	Die    int       `json:"die,omitempty"`
}

// Now is the common part.
func (v View) Now() rules.Now { return v.Common }

// Text is the view for people.
func (v View) Text(*locale.Language) string {
	return fmt.Sprintf("Total %d of %d. Your die: %d.\n", v.Total, v.Goal, v.Die)
}

// Event is what happened.
type Event struct {
	What   string     `json:"what"`
	Seat   rules.Seat `json:"seat,omitempty"`
	Die    int        `json:"die,omitempty"`
	Total  int        `json:"total,omitempty"`
	Secret bool       `json:"-"`
}

// Name is the kind of event.
func (e Event) Name() string { return e.What }

func (e Event) String() string {
	return fmt.Sprintf("seat %s %s %d, total %d", e.Seat, e.What, e.Die, e.Total)
}

// SeenBy hides thrown dice from others.
func (e Event) SeenBy(s rules.Seat) rules.Event {
	if e.Secret && s != e.Seat {
		return nil
	}
	return e
}
