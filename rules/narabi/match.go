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
	// deal is what was dealt, for par; nil where it is not known.
	deal    *deal
	outcome *rules.Outcome
	// left is who gave up or ran out of time; Spectator where nobody did.
	left rules.Seat
	// sealed tells that a view of it does not open, although the match is over.
	sealed bool
	// aids are the memory aids of this position.
	aids *aids
	// posed is the kind of puzzle that a view of it poses; see Pose.
	posed string
	work
}

// work is what a match has in hand while it is asked and played. It is no part of
// its state: clones and views begin with none of it.
type work struct {
	log rules.Log[happening, *happening]
	// offer is what a seat may do, as it was asked last.
	offer offer
}

// Setup is what the match began with.
func (m *Match) Setup() rules.Setup { return m.setup }

// State is the position, conditions included.
func (m *Match) State() State { return m.state }

func (m *Match) edition() *Edition { return m.state.layout.edition }

// Awaited is the seat whose turn it is (N2.1).
func (m *Match) Awaited() []rules.Seat {
	if m.outcome != nil {
		return rules.Nobody()
	}
	return rules.Only(m.state.Mover())
}

// Parse reads a move.
func (m *Match) Parse(text string) (rules.Move, error) { return m.edition().parse(text) }

// Play makes a move, or says why not.
func (m *Match) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	if refusal := m.judge(seat, move); refusal != nil {
		return nil, refusal
	}
	m.log.Begin(m.setup.Fleeting)
	if forfeit, ok := move.(rules.Forfeit); ok {
		m.left = seat
		m.end(rules.Reason(forfeit))
		return m.log.Told(), nil
	}
	switch move := move.(Move); move.verb {
	case swap:
		m.swap(move.Choice)
	case ask:
		m.ask(seat, move.Choice)
	case suggest:
		m.talk.suggest(seat, move.Choice)
		m.about(hasSuggested, seat, move.Choice)
	default:
		m.talk.moods[seat.Index()]++
		m.talk.said++
		m.add(hasFelt, seat).mood = move.mood
	}
	return m.log.Told(), nil
}

func (m *Match) swap(c Choice) {
	s := &m.state
	seat, from := s.Mover(), s.Holder(c.Other)
	m.known.learn(s, c, true)
	m.aids = m.newAids()
	s.Play(c)
	m.talk.turn()
	m.known.read(s)
	told := m.about(hasSwapped, seat, c)
	told.to, told.n = from, s.turn
	m.tellRead(seat, c.Other)
	m.tellRead(from, c.Own)
	switch s.End() {
	case EndInOrder:
		m.end(InOrder)
	case EndStuck:
		m.end(Stuck)
	case EndTurns:
		m.end(OutOfTurns)
	}
}

// ask answers for the holder, at once and truthfully: N6.7. What N4.2 forbids says
// nothing of the condition.
func (m *Match) ask(seat rules.Seat, c Choice) {
	yes := m.state.Partners(c.Own).Has(c.Other)
	if !m.state.forbidden(c.Own).Has(c.Other) {
		m.known.learn(&m.state, c, yes)
		m.aids = m.newAids()
	}
	m.talk.asked[c.Own] |= single(c.Other)
	m.talk.askedNow++
	m.talk.askedInAll++
	m.about(hasAnswered, seat, c).yes = yes
}

// end closes the match: all win together or nobody does (N0.1), and the score
// is the number of turns (N5.2).
func (m *Match) end(reason rules.Reason) {
	m.outcome = &rules.Outcome{Winners: []rules.Seat{}, Reason: reason, Scores: []int{m.state.Turn()}}
	if reason == InOrder {
		for seat := range m.setup.Seats {
			m.outcome.Winners = append(m.outcome.Winners, rules.Seat(seat+1))
		}
	}
	told := m.add(hasEnded, rules.Spectator)
	told.n, told.reason = m.state.turn, reason
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
	twin.work = work{}
	return &twin
}

// Round is the turn that is played.
func (m *Match) Round() int { return m.state.Turn() + 1 }

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
		Held, Read               [maxSeats]Set
		Public, Asked            [stoneCount]Set
		Mover, Turn              uint8
		Last                     Choice
		AskedNow, AskedInAll     int32
		Suggestions, Moods       [maxSeats]uint8
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

// Branch is the match as it lies: after the deal it has no luck.
func (m *Match) Branch(seed rules.Seed) rules.Match {
	c := m.Clone().(*Match)
	c.setup.Seed, c.setup.Chance = seed, nil
	return c
}

// decided is what decided the match: how it ended, or who left it.
func (m *Match) decided() *rules.Decision {
	if m.outcome == nil {
		return nil
	}
	switch m.outcome.Reason {
	case InOrder, OutOfTurns:
		return rules.Decide("narabi.decided."+string(m.outcome.Reason), rules.Spectator, "n", m.state.Turn())
	case Stuck:
		return rules.Decide("narabi.decided.stuck", m.state.Mover(), "n", m.state.Turn())
	}
	return rules.Decide("narabi.decided."+string(m.outcome.Reason), m.left, "n", m.state.Turn())
}
