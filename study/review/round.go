package review

import (
	"cmp"
	"slices"
)

// addUp rounds amounts to whole numbers of a unit so that they add up to a total,
// which their exact sum is near to: all are rounded down, and then those with the
// largest remainders up. It is the only place where numbers are rounded that are
// printed together.
func addUp(total int, parts []Amount, unit Amount) []int {
	rounded, order := make([]int, len(parts)), make([]int, len(parts))
	rest := make([]Amount, len(parts))
	for i, a := range parts {
		down := a / unit
		if a%unit < 0 {
			down--
		}
		rounded[i], rest[i], order[i] = int(down), a-down*unit, i
		total -= int(down)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(rest[j], rest[i]) })
	for _, i := range order[:max(0, min(total, len(order)))] {
		rounded[i]++
	}
	return rounded
}

// whole is an amount in whole numbers of a unit: the nearest, halves away from nothing.
func whole(a, unit Amount) int {
	if a < 0 {
		return -whole(-a, unit)
	}
	return int((a + unit/2) / unit)
}
