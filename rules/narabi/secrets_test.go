package narabi

import (
	"errors"
	"fmt"
	"slices"

	"nagara/rules"
)

// secrets says again, from the whole state, who may know what: the conditions of
// the stones that a seat has read, or without the memory aid may read now (N6.9).
type secrets struct{}

func (secrets) reads(m *Match, seat rules.Seat) Set {
	switch {
	case m.outcome != nil:
		return full
	case seat == rules.Spectator:
		return 0
	case m.setup.Options["memory"] == "off":
		return m.state.held[seat.Index()]
	}
	return m.known.readBy[seat.Index()]
}

// Known is the circle, what was said, and the conditions that the seat has read.
func (k secrets) Known(match rules.Match, seat rules.Seat) string {
	m := match.(*Match)
	s := &m.state
	t := m.talk
	known := fmt.Sprint(s.circle, s.mover, s.turn, s.last, m.redeals, m.outcome,
		t.asked, t.askedNow, t.askedInAll, t.suggestions, t.suggested, t.moods, t.said)
	if m.setup.Options["memory"] == "on" {
		known += fmt.Sprint(m.known)
	}
	for stone := range k.reads(m, seat).All() {
		known += fmt.Sprint(" ", stone, ":", s.condition[stone])
	}
	return known
}

// Hidden are the other conditions.
func (k secrets) Hidden(match rules.Match, seat rules.Seat) (facts []string) {
	m := match.(*Match)
	for stone := range (full &^ k.reads(m, seat)).All() {
		facts = append(facts, fmt.Sprintf("stone %s is %s", builtIn.parts.Stones[stone].ID, builtIn.parts.Conditions[m.state.condition[stone]].ID))
	}
	return facts
}

// Open: all hear who swaps, asks and says what, and what is answered; without the
// memory aid the table does not keep that.
func (secrets) Open(match rules.Match, _ rules.Seat, move rules.Move, _ rules.Seat) string {
	if m, ours := move.(Move); ours && m.verb == ask {
		return fmt.Sprint(move, match.(*Match).state.Partners(m.Own).Has(m.Other))
	}
	return move.String()
}

// Luck: the conditions are dealt face down, the stones in the open.
func (secrets) Luck(label rules.Label) bool { return label.What == "condition" }

// Redeal lets pairs of stones that the seat has not read change their conditions.
func (k secrets) Redeal(match rules.Match, seat rules.Seat, luck *rules.FastRand, _ rules.Chance) rules.Match {
	m := match.Clone().(*Match)
	m.deal = &deal{opening: m.deal.opening}
	unread := slices.Collect((full &^ k.reads(m, seat)).All())
	const changes = 60
	for range changes {
		if len(unread) < 2 {
			break
		}
		a, b := unread[luck.IntN(rules.Label{}, len(unread))], unread[luck.IntN(rules.Label{}, len(unread))]
		before, opening := m.state, m.deal.opening
		for _, s := range []*State{&m.state, &m.deal.opening} {
			s.condition[a], s.condition[b] = s.condition[b], s.condition[a]
		}
		if k.Possible(m) != nil {
			m.state, m.deal.opening = before, opening
		}
	}
	return m
}

// Possible: each condition is on one stone, agrees with all that was answered,
// and lets the mover swap.
func (secrets) Possible(match rules.Match) error {
	m := match.(*Match)
	given := Set(0)
	for stone, condition := range m.state.condition {
		if m.setup.Options["memory"] == "on" && !m.known.public[stone].Has(condition) {
			return fmt.Errorf("stone %d has condition %d against what was seen", stone, condition)
		}
		given |= single(condition)
	}
	if given != full {
		return fmt.Errorf("the conditions are %v", m.state.condition)
	}
	if m.outcome == nil && m.state.Stuck() {
		return errors.New("the mover cannot swap")
	}
	return nil
}

// Worlds counts them one by one, as far as that goes.
func (k secrets) Worlds(match rules.Match, seat rules.Seat) int {
	const most = 40
	m := match.(*Match)
	reads, world, count := k.reads(m, seat), m.Clone().(*Match), 0
	var give func(stone uint8, left Set)
	give = func(stone uint8, left Set) {
		switch {
		case count > most:
		case stone == stoneCount:
			if k.Possible(world) == nil {
				count++
			}
		case reads.Has(stone):
			give(stone+1, left)
		default:
			may := left
			if m.setup.Options["memory"] == "on" {
				may &= m.known.public[stone]
			}
			for condition := range may.All() {
				world.state.condition[stone] = condition
				give(stone+1, left&^single(condition))
			}
		}
	}
	left := full
	for stone := range reads.All() {
		left &^= single(m.state.condition[stone])
	}
	give(0, left)
	if count > most {
		return 0
	}
	return count
}
