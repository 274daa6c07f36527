// Package choose narrows a list of legal moves to one by picking its parts: a
// card, a stick, a cell, a stone. It knows no rule. What can be picked next is
// what occurs in a legal move that has everything picked so far, so nothing
// else ever responds.
package choose

import (
	"slices"
	"strings"
)

// Part is something that a move is made of, and that a person can point at:
// its kind, a colon, its name ("card:tile-move-self", "own:b2", "turn:east").
type Part = string

// Kind is what a part is before its colon.
func Kind(p Part) string {
	kind, _, _ := strings.Cut(p, ":")
	return kind
}

// Name is what a part is called after its colon; all copies have one name.
func Name(p Part) string {
	_, name, _ := strings.Cut(p, ":")
	name, _, _ = strings.Cut(name, "#")
	return name
}

// Option is a legal move and its parts.
type Option struct {
	Move  string
	Parts []Part
	// Ordered tells that the parts can be picked in this order only.
	Ordered bool
}

// fits tells whether the option has everything that was picked.
func (o Option) fits(picks []Part) bool {
	if o.Ordered {
		return len(picks) <= len(o.Parts) && slices.Equal(o.Parts[:len(picks)], picks)
	}
	return len(o.left(picks)) == len(o.Parts)-len(picks)
}

// left are the parts that are not picked yet.
func (o Option) left(picks []Part) []Part {
	left := slices.Clone(o.Parts)
	for _, p := range picks {
		if i := slices.Index(left, p); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}

// Fitting are the options that have everything that was picked.
func Fitting(options []Option, picks []Part) []Option {
	var fitting []Option
	for _, o := range options {
		if o.fits(picks) {
			fitting = append(fitting, o)
		}
	}
	return fitting
}

// Next are the parts that can be picked now, each once, in the order of the
// options.
func Next(options []Option, picks []Part) []Part {
	var next []Part
	seen := map[Part]bool{}
	for _, o := range Fitting(options, picks) {
		left := o.left(picks)
		if o.Ordered {
			left = o.Parts[len(picks):min(len(picks)+1, len(o.Parts))]
		}
		for _, p := range left {
			if !seen[p] {
				seen[p] = true
				next = append(next, p)
			}
		}
	}
	return next
}

// Whole is the option of which every part is picked.
func Whole(options []Option, picks []Part) (Option, bool) {
	for _, o := range Fitting(options, picks) {
		if len(o.Parts) == len(picks) {
			return o, true
		}
	}
	return Option{}, false
}

// Forced adds the parts that every fitting move has: where there is no choice
// nobody is asked. A move that can be made with either of two equal things has
// both.
func Forced(options []Option, picks []Part) []Part {
	for {
		part, ok := common(Fitting(options, picks), picks)
		if !ok {
			return picks
		}
		picks = append(slices.Clone(picks), part)
	}
}

func common(fitting []Option, picks []Part) (Part, bool) {
	if len(fitting) == 0 {
		return "", false
	}
	candidates := fitting[0].left(picks)
	if fitting[0].Ordered {
		candidates = candidates[:min(1, len(candidates))]
	}
	for _, p := range candidates {
		if len(movesOf(Fitting(fitting, append(slices.Clone(picks), p)))) == len(movesOf(fitting)) {
			return p, true
		}
	}
	return "", false
}

func movesOf(options []Option) map[string]bool {
	moves := map[string]bool{}
	for _, o := range options {
		moves[o.Move] = true
	}
	return moves
}
