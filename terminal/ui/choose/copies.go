package choose

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Copy is the nth of several equal things: each can be pointed at, though a move
// does not say which one it takes.
func Copy(p Part, n int) Part {
	if n == 1 {
		return p
	}
	return fmt.Sprintf("%s#%d", p, n)
}

func copyOf(p Part) int {
	_, number, _ := strings.Cut(p, "#")
	n, _ := strconv.Atoi(number)
	return max(n, 1)
}

// mostCopied is how many options copies may make: far more than any match has.
const mostCopied = 20_000

// Apart are the options with all copies of equal things: where there are two
// cards of one kind, a move with one of them becomes two options.
func Apart(options []Option, count func(Part) int) []Option {
	var all []Option
	for _, o := range options {
		copies := o.copies(count)
		if len(all)+len(copies) > mostCopied {
			return options
		}
		all = append(all, copies...)
	}
	return all
}

func (o Option) copies(count func(Part) int) []Option {
	made := []Option{{Move: o.Move, Ordered: o.Ordered}}
	for i, p := range o.Parts {
		var longer []Option
		most := max(count(p), times(o.Parts, p))
		for _, m := range made {
			first := 1
			for j, earlier := range o.Parts[:i] {
				if earlier == p { // the same two in another order are the same move
					first = copyOf(m.Parts[j]) + 1
				}
			}
			for n := first; n <= most; n++ {
				longer = append(longer, Option{Move: m.Move, Ordered: m.Ordered, Parts: append(slices.Clone(m.Parts), Copy(p, n))})
			}
		}
		if len(longer) > mostCopied {
			return []Option{o}
		}
		made = longer
	}
	return made
}

func times(parts []Part, part Part) (n int) {
	for _, p := range parts {
		if p == part {
			n++
		}
	}
	return n
}
