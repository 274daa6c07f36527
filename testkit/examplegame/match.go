package examplegame

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

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
	// Dice is the die of each seat. Known dice were shown and not thrown
	// since; seats that have Shown theirs once cannot do it again.
	Dice         []int
	Known, Shown []bool
	Ended        *rules.Outcome
}

func (s *state) clone() state {
	c := *s
	c.Dice, c.Known, c.Shown = slices.Clone(s.Dice), slices.Clone(s.Known), slices.Clone(s.Shown)
	return c
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
		return rules.Nobody()
	}
	return rules.Only(m.Turn)
}

// Legal is what the seat may do.
func (m *Match) Legal(s rules.Seat) rules.Moves {
	if m.Ended != nil || m.setup.Valid(s) == rules.Spectator {
		return rules.MovesOf()
	}
	var moves []rules.Move
	if s == m.Turn {
		moves = append(moves, Move("add 1"), Move("add 2"), Move("add 3"), Move("roll"))
	}
	if !m.Shown[s.Index()] {
		moves = append(moves, Move("show"))
	}
	return rules.MovesOf(moves...)
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
	return nil, rules.Refuse("race.refusal.unread", "move", strconv.Quote(text))
}

// judge says why a seat may not make a move, or nothing.
func (m *Match) judge(s rules.Seat, move rules.Move) error {
	if m.Ended != nil {
		return rules.Refuse("race.refusal.over")
	}
	_, forfeit := move.(rules.Forfeit)
	if legal := m.Legal(s).All(); !slices.Contains(legal, move) && (!forfeit || m.setup.Valid(s) == rules.Spectator) {
		var may []string
		for _, l := range legal {
			may = append(may, l.String())
		}
		return rules.Refuse("race.refusal.illegal", "seat", s, "may", strings.Join(may, ", "))
	}
	return nil
}

// Play makes a move.
func (m *Match) Play(s rules.Seat, move rules.Move) ([]rules.Event, error) {
	if err := m.judge(s, move); err != nil {
		return nil, err
	}
	switch move.Kind() {
	case "resign", "expire":
		return m.end(&rules.Outcome{Winners: m.others(s), Reason: rules.Reason(move.(rules.Forfeit))}), nil
	case "show":
		m.Shown[s.Index()], m.Known[s.Index()] = true, true
		return []rules.Event{Event{What: "showed", Seat: s, Die: m.Dice[s.Index()], Total: m.Total}}, nil
	}
	added := m.adds(s, move)
	m.Total += added
	m.Turn = m.Turn%rules.Seat(m.setup.Seats) + 1
	events := []rules.Event{Event{What: "added", Seat: s, Die: added, Total: m.Total}}
	if move.Kind() == "roll" {
		events = append(events, m.throw(s))
	}
	if m.Total >= m.Goal {
		events = append(events, m.end(&rules.Outcome{Winners: []rules.Seat{s}, Reason: "reached"})...)
	}
	return events, nil
}

// adds is how much a move adds to the total.
func (m *Match) adds(s rules.Seat, move rules.Move) int {
	switch move {
	case Move("add 1"):
		return 1
	case Move("add 2"):
		return 2
	case Move("add 3"):
		return 3
	case Move("roll"):
		return m.Dice[s.Index()]
	}
	return 0
}

func (m *Match) throw(s rules.Seat) rules.Event {
	sides := m.setup.Edition.(Edition).Sides
	m.Dice[s.Index()] = m.chance.IntN(rules.Label{What: "die", At: rules.At(uint8(m.Throws), 0, 0, 0)}, sides) + 1
	m.Known[s.Index()] = false
	m.Throws++
	return Event{What: "threw", Seat: s, Die: m.Dice[s.Index()], Total: m.Total}
}

func (m *Match) end(o *rules.Outcome) []rules.Event {
	o.Scores = []int{}
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

// Outcome is how it ended.
func (m *Match) Outcome() *rules.Outcome { return m.Ended }

// Hash digests the state.
func (m *Match) Hash() rules.Hash {
	text, _ := json.Marshal(m.state) // numbers and lists can be written
	return rules.HashOf([]byte(m.setup.Edition.Hash()), text)
}

// Clone copies the match.
func (m *Match) Clone() rules.Match {
	return &Match{setup: m.setup, chance: m.chance, state: m.clone()}
}

// Facts are what a simulation may count.
func (m *Match) Facts() map[string]float64 { return map[string]float64{"total": float64(m.Total)} }
