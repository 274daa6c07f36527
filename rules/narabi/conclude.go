//go:build !js

package narabi

import (
	"nagara/locale"
)

// Conclusion is a condition that a stone must have by what a seat has seen, and
// how one comes to it.
type Conclusion struct {
	Stone, Condition string
	// Theme is the kind of reasoning that it takes; see below.
	Theme string
	// Choices are the conditions that the marks of the stone leave to it,
	// without those that the seat has read elsewhere.
	Choices []string
	Why     []*locale.Message
	// Difficulty is a guess at how hard it is, as a rating.
	Difficulty int
}

// The kinds of reasoning, the simplest first. Each needs what those before it
// cannot do.
const (
	// Marked needs none: the swaps and answers of the stone itself leave one.
	Marked = "marked"
	// ByElimination: all others that it might have were read on other stones.
	ByElimination = "last"
	// ByPlace: no other stone can have the condition.
	ByPlace = "place"
	// ByChain: one of these leads to the next.
	ByChain = "chain"
	// BySets: several stones have several conditions among them, in some order.
	BySets = "sets"
	// ByFreedom: whoever is to move can move.
	ByFreedom = "free"
)

// difficulties are the ratings of the kinds, where the stone has two conditions to
// choose from; each more adds something.
var difficulties = map[string]int{ByElimination: 1000, ByPlace: 1250, ByChain: 1500, BySets: 1750, ByFreedom: 1900}

const perChoice = 25

// Conclusions are all stones in play whose condition the seat has not read and can
// know.
func (v *View) Conclusions() (all []Conclusion) {
	if v.allOpen() {
		return nil
	}
	b := v.match.belief(v.seat)
	read := v.match.known.readBy[v.seat.Index()]
	possible := b.possible()
	for stone := range (v.match.state.layout.all &^ read).All() {
		if possible[stone].Len() == 1 {
			all = append(all, v.conclusion(&b, stone, possible[stone].First()))
		}
	}
	return all
}

func (v *View) conclusion(b *belief, stone, condition uint8) Conclusion {
	e := v.match.edition()
	left := crossedOut(b.may)[stone]
	c := Conclusion{
		Stone: e.parts.Stones[stone].ID, Condition: e.parts.Conditions[condition].ID,
		Theme: b.reasoning(stone), Choices: e.conditionIDs(b.may[stone]),
	}
	c.Difficulty = difficulties[c.Theme] + perChoice*(b.may[stone].Len()-2) + perChoice*left.Len()
	c.Why = []*locale.Message{locale.Say("puzzle.narabi.why."+c.Theme,
		"stone", c.Stone, "condition", e.parts.Conditions[condition].Message())}
	return c
}

// reasoning is the simplest kind that leaves a stone one condition.
func (b *belief) reasoning(stone uint8) string {
	if b.may[stone].Len() == 1 {
		return Marked
	}
	once := crossedOut(b.may)
	if once[stone].Len() == 1 {
		return ByElimination
	}
	if placed(once)[stone].Len() == 1 {
		return ByPlace
	}
	for now, before := once, b.may; now != before; {
		before = now
		now = placed(crossedOut(now))
		if now[stone].Len() == 1 {
			return ByChain
		}
	}
	if matched(b.may)[stone].Len() == 1 {
		return BySets
	}
	return ByFreedom
}

// crossedOut takes what some stone must have from all others.
func crossedOut(may [stoneCount]Set) (left [stoneCount]Set) {
	left = may
	for stone, some := range may {
		if some.Len() != 1 {
			continue
		}
		for other := range left {
			if other != stone {
				left[other] &^= some
			}
		}
	}
	return left
}

// placed gives conditions that one stone alone may have to that stone.
func placed(may [stoneCount]Set) (left [stoneCount]Set) {
	left = may
	for condition := range uint8(conditionCount) {
		var stones Set
		for stone, some := range may {
			if some.Has(condition) {
				stones |= single(uint8(stone))
			}
		}
		if stones.Len() == 1 {
			left[stones.First()] = single(condition)
		}
	}
	return left
}
