package table

import (
	"iter"
	"slices"
)

// chain is a list that grows at its end. Chains share what they begin with: to
// add to one copies a few values at most, and leaves all others as they are.
type chain[T any] struct {
	// newest are at least one value and at most blockSize, if there are any.
	newest []T
	before *block[T]
}

// block is full.
type block[T any] struct {
	values []T
	number int // of values up to its end
	before *block[T]
}

const blockSize = 16

func (c chain[T]) add(value T) chain[T] {
	if len(c.newest) == blockSize {
		return chain[T]{[]T{value}, &block[T]{c.newest, c.len(), c.before}}
	}
	newest := make([]T, len(c.newest)+1)
	newest[copy(newest, c.newest)] = value
	return chain[T]{newest, c.before}
}

func (c chain[T]) len() int {
	if c.before == nil {
		return len(c.newest)
	}
	return c.before.number + len(c.newest)
}

// last is the newest value, and the chain before it; nil if it is empty.
func (c chain[T]) last() (value *T, before chain[T]) {
	switch end := len(c.newest) - 1; {
	case end < 0:
		return nil, c
	case end == 0 && c.before != nil:
		return &c.newest[0], chain[T]{c.before.values, c.before.before}
	default:
		return &c.newest[end], chain[T]{c.newest[:end], c.before}
	}
}

// backward goes from the newest to the first.
func (c chain[T]) backward() iter.Seq[T] {
	return func(yield func(T) bool) {
		values, before := c.newest, c.before
		for {
			for _, v := range slices.Backward(values) {
				if !yield(v) {
					return
				}
			}
			if before == nil {
				return
			}
			values, before = before.values, before.before
		}
	}
}

// list is everything in its order.
func (c chain[T]) list() []T {
	all := slices.AppendSeq(make([]T, 0, c.len()), c.backward())
	slices.Reverse(all)
	return all
}
