package narabi

import (
	"slices"

	"nagara/rules"
	game "nagara/rules/narabi"
)

// stones is how many an edition has, and how many conditions.
const stones = 15

// everything are all conditions.
const everything game.Set = 1<<stones - 1

// memory is what a player has seen. What a table remembers is in its views;
// this is for tables that do not (N6.9), and for what no view tells: who
// swapped what when they could have swapped something else.
type memory struct {
	// public has for every stone the conditions that it can have by what
	// everybody saw, and read those that it can have by what this seat read.
	public, read [stones]game.Set
	// swaps are those that were seen, the oldest first, without a gap.
	swaps []made
}

// made is a swap that somebody made.
type made struct {
	seat rules.Seat
	game.Choice
	// before is the position in which it was made.
	before game.State
	// needs is how many swaps the stones would have taken after those that
	// could have been made instead, as far as that was worked out.
	needs map[game.Choice]int
}

func newMemory() memory {
	var m memory
	for stone := range m.public {
		m.public[stone], m.read[stone] = everything, everything
	}
	return m
}

// take takes in what the seat saw since it was asked last. Now is the position
// after it. Events are read from the last to the first, taking swaps back, so
// that each is judged by how the stones lay then.
func (m *memory) take(now game.State, edition *game.Edition, seen []rules.Event) {
	names := newNames(edition)
	var events []game.Event
	for _, e := range seen {
		if e, ok := e.(game.Event); ok {
			events = append(events, e)
		}
	}
	for _, e := range events {
		if e.What == "swapped" {
			m.swaps = append(m.swaps, made{seat: e.Seat, Choice: names.choice(e), needs: map[game.Choice]int{}})
		}
	}
	at, last := now, len(m.swaps)-1
	for _, e := range slices.Backward(events) {
		choice := names.choice(e)
		switch e.What {
		case "swapped":
			var before *game.Choice
			if last > 0 {
				before = &m.swaps[last-1].Choice
			}
			at.Undo(before)
			m.swaps[last].before = at
			last--
			m.public[choice.Own] &= at.Allowing(choice)
		case "answered":
			if allowing := at.Allowing(choice); e.Answer == "yes" {
				m.public[choice.Own] &= allowing
			} else {
				m.public[choice.Own] &^= allowing
			}
		case "read":
			m.read[choice.Own] &= 1 << names.conditions[e.Condition]
		}
	}
}

// may has for every stone the conditions that it can have.
func (m *memory) may() (may [stones]game.Set) {
	for stone := range may {
		may[stone] = m.public[stone] & m.read[stone]
	}
	return may
}

// names are the stones and conditions of an edition by their names.
type names struct{ stones, conditions map[string]uint8 }

func newNames(e *game.Edition) names {
	n := names{map[string]uint8{}, map[string]uint8{}}
	for i, s := range e.Stones() {
		n.stones[s.ID] = uint8(i)
	}
	for i, c := range e.Conditions() {
		n.conditions[c.ID] = uint8(i)
	}
	return n
}

func (n names) choice(e game.Event) game.Choice {
	return game.Choice{Own: n.stones[e.Stone], Other: n.stones[e.Other]}
}
