package rules

import (
	"iter"
	"maps"
	"slices"
	"strings"
)

// Choices are by any name: where one of them changes, only that one is told.
type Choices map[string]Choice

// InOrder are the choices, by their names.
func (c Choices) InOrder() []Choice {
	choices := make([]Choice, 0, len(c))
	for _, name := range slices.Sorted(maps.Keys(c)) {
		choices = append(choices, c[name])
	}
	return choices
}

// Choice offers many moves of one kind at once. However its slots are filled, it is a
// legal move; its notation is the kind and then, slot by slot, the word of the slot and
// what was taken for it, separated by spaces. A kind is either listed in moves or
// offered by choices.
type Choice struct {
	Kind  string `json:"kind" doc:"The first word of the notation."`
	Slots []Slot `json:"slots" doc:"What is to be filled in, in the order of the notation."`
}

// Slot is one thing to fill in: with one of what fits, where it says no more.
type Slot struct {
	Name  string     `json:"name" doc:"What is filled in here."`
	Word  string     `json:"word,omitempty" doc:"What stands before it in the notation; missing where nothing does."`
	Fits  []string   `json:"fits" doc:"All that fits. Where several are taken they stay in this order, and what is there twice can be taken twice."`
	Least int        `json:"least,omitempty" doc:"How many are taken at least; missing for 1."`
	Most  int        `json:"most,omitempty" doc:"How many are taken at most; missing where it is no more than at least."`
	Apart [][]string `json:"apart,omitempty" doc:"Lists of what does not go together: of each, one is taken at most. Missing where everything does."`
}

// mostTries is more than any choice takes: one may come from anywhere, and say what nobody
// could fill in within a lifetime.
const mostTries = 1 << 16

// Filled are the moves that a choice offers in notation, each with what fills its slots.
func (c Choice) Filled() iter.Seq2[string, [][]string] {
	return func(yield func(string, [][]string) bool) {
		f := filling{yield: yield, left: mostTries}
		f.fill(c.Kind, nil, c.Slots)
	}
}

// filling is a choice that is filled in; left is how much may still be tried.
type filling struct {
	yield func(string, [][]string) bool
	left  int
}

// fill fills in the slots that are left, and tells whether more is asked for.
func (f *filling) fill(move string, fills [][]string, left []Slot) bool {
	if len(left) == 0 {
		return f.yield(move, fills)
	}
	if word := left[0].Word; word != "" {
		move += " " + word
	}
	return f.each(&left[0], nil, 0, func(taken []string) bool {
		return f.fill(move+" "+strings.Join(taken, " "), append(slices.Clip(fills), taken), left[1:])
	})
}

// each yields all that a slot can be filled with if this was taken before the place from,
// and tells whether more is asked for.
func (f *filling) each(s *Slot, taken []string, from int, yield func([]string) bool) bool {
	least := max(s.Least, 1)
	if len(taken) >= least && !yield(taken) {
		return false
	}
	for i := from; len(taken) < max(s.Most, least) && len(s.Fits)-i >= max(least-len(taken), 1); i++ {
		if again := i > from && s.Fits[i] == s.Fits[i-1]; again || s.parts(taken, s.Fits[i]) {
			continue
		}
		if f.left--; f.left < 0 || !f.each(s, append(slices.Clip(taken), s.Fits[i]), i+1, yield) {
			return false
		}
	}
	return true
}

// parts tells whether something does not go together with what was taken.
func (s *Slot) parts(taken []string, fit string) bool {
	return slices.ContainsFunc(s.Apart, func(apart []string) bool {
		return slices.Contains(apart, fit) &&
			slices.ContainsFunc(taken, func(one string) bool { return slices.Contains(apart, one) })
	})
}
