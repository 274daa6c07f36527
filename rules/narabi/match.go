package narabi

import (
	"encoding/binary"
	"fmt"

	"nagara/rules"
)

// The reasons for which a match ends, besides forfeits.
const (
	InOrder    rules.Reason = "order" // N5.1
	Stuck      rules.Reason = "stuck" // N5.3
	OutOfTurns rules.Reason = "turns" // N5.4
)

// Match is one match with its talk and with what everybody has seen.
type Match struct {
	setup   rules.Setup
	state   State
	talk    talk
	known   knowledge
	redeals int
	// opening is the position that was dealt, for par; its layout is nil
	// where it is not known.
	opening State
	outcome *rules.Outcome
	// par is found once, at the end, for all who look afterwards (N6.10).
	par *int
}

// Setup is what the match began with.
func (m *Match) Setup() rules.Setup { return m.setup }

// State is the position, conditions included.
func (m *Match) State() State { return m.state }

func (m *Match) edition() *Edition { return m.state.layout.edition }

// Awaited is the seat whose turn it is (N2.1).
func (m *Match) Awaited() []rules.Seat {
	if m.outcome != nil {
		return []rules.Seat{}
	}
	return []rules.Seat{m.state.Mover()}
}

// Parse reads a move.
func (m *Match) Parse(text string) (rules.Move, error) { return m.edition().parse(text) }

// Play makes a move, or says why not.
func (m *Match) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	if refusal := m.judge(seat, move); refusal != nil {
		return nil, refusal
	}
	if forfeit, ok := move.(rules.Forfeit); ok {
		return m.end(rules.Reason(forfeit)), nil
	}
	switch move := move.(Move); move.verb {
	case swap:
		return m.swap(move), nil
	case ask:
		return m.ask(seat, move), nil
	case suggest:
		m.talk.suggest(seat, move.Choice)
		return []rules.Event{Event{What: suggested, Seat: seat, Stone: move.stone(), Other: move.other()}}, nil
	default:
		m.talk.moods[seat.Index()]++
		m.talk.said++
		return []rules.Event{Event{What: felt, Seat: seat, Mood: moods[move.mood]}}, nil
	}
}

func (m *Match) swap(move Move) []rules.Event {
	s := &m.state
	seat, from := s.Mover(), rules.Seat(s.layout.holder[s.place[move.Other]]+1)
	m.known.learn(s, move.Choice, true)
	s.Play(move.Choice)
	m.talk.turn()
	m.known.read(s)
	events := []rules.Event{
		Event{What: swapped, Seat: seat, To: from, Stone: move.stone(), Other: move.other(), N: s.Turn()},
		m.readEvent(seat, move.Other),
		m.readEvent(from, move.Own),
	}
	switch s.End() {
	case EndInOrder:
		return append(events, m.end(InOrder)...)
	case EndStuck:
		return append(events, m.end(Stuck)...)
	case EndTurns:
		return append(events, m.end(OutOfTurns)...)
	}
	return events
}

// ask answers for the holder, at once and truthfully: N6.7.
func (m *Match) ask(seat rules.Seat, move Move) []rules.Event {
	yes := m.state.Partners(move.Own).Has(move.Other)
	m.known.learn(&m.state, move.Choice, yes)
	m.talk.asked[move.Own] |= single(move.Other)
	m.talk.askedNow++
	m.talk.askedInAll++
	answer := "no"
	if yes {
		answer = "yes"
	}
	return []rules.Event{Event{What: answered, Seat: seat, Stone: move.stone(), Other: move.other(), Answer: answer}}
}

// end closes the match: all win together or nobody does (N0.1), and the score
// is the number of turns (N5.2).
func (m *Match) end(reason rules.Reason) []rules.Event {
	m.outcome = &rules.Outcome{Winners: []rules.Seat{}, Reason: reason, Scores: []int{m.state.Turn()}}
	closing := Event{What: ended, N: m.state.Turn(), Reason: string(reason)}
	if reason == InOrder {
		for seat := range m.setup.Seats {
			m.outcome.Winners = append(m.outcome.Winners, rules.Seat(seat+1))
		}
		closing.Rank = m.edition().Rank(m.state.Turn()).ID
	}
	m.par = m.solve()
	return []rules.Event{closing}
}

// Outcome is nil while the match runs.
func (m *Match) Outcome() *rules.Outcome {
	if m.outcome == nil {
		return nil
	}
	copied := *m.outcome
	return &copied
}

// Clone is a match that goes its own way from here.
func (m *Match) Clone() rules.Match {
	twin := *m
	return &twin
}

// Facts are numbers about the match, for statistics.
func (m *Match) Facts() map[string]float64 {
	return map[string]float64{
		"turns":     float64(m.state.Turn()),
		"questions": float64(m.talk.askedInAll),
		"remarks":   float64(m.talk.said),
		"redeals":   float64(m.redeals),
	}
}

// Hash digests the whole state, talk and knowledge included. Of suggestions
// it has how many there were: which they were changes nothing that can be
// played.
func (m *Match) Hash() rules.Hash {
	s := &m.state
	fixed := struct {
		Circle, Place, Condition [stoneCount]uint8
		Held, Read               [mostSeats]Set
		Public, Asked            [stoneCount]Set
		Mover, Turn              uint8
		Last                     Choice
		AskedNow, AskedInAll     int32
		Suggestions, Moods       [mostSeats]uint8
	}{
		s.circle, s.place, s.condition, s.held, m.known.readBy, m.known.public, m.talk.asked,
		s.mover, s.turn, s.last, int32(m.talk.askedNow), int32(m.talk.askedInAll),
		m.talk.suggestions, m.talk.moods,
	}
	flat, err := binary.Append(nil, binary.LittleEndian, fixed)
	if err != nil {
		panic(fmt.Sprintf("narabi: a state that cannot be written: %v", err))
	}
	how := ""
	if m.outcome != nil {
		how = m.outcome.String()
	}
	return rules.HashOf([]byte(m.edition().hash), []byte(m.setup.Options.String()), flat, []byte(how))
}
