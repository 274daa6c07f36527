package table

import (
	"iter"
	"slices"
)

// chain is a list that grows at its end. Chains share what they begin with: to
// add to one copies nothing, and leaves all others as they are.
type chain[T any] struct{ end *link[T] }

type link[T any] struct {
	value  T
	number int // of links up to this one
	before *link[T]
}

func (c chain[T]) add(value T) chain[T] {
	return chain[T]{&link[T]{value, c.len() + 1, c.end}}
}

func (c chain[T]) len() int {
	if c.end == nil {
		return 0
	}
	return c.end.number
}

// last is the newest value, and the chain before it; nil if it is empty.
func (c chain[T]) last() (value *T, before chain[T]) {
	if c.end == nil {
		return nil, c
	}
	return &c.end.value, chain[T]{c.end.before}
}

// backward goes from the newest to the first.
func (c chain[T]) backward() iter.Seq[T] {
	return func(yield func(T) bool) {
		for l := c.end; l != nil && yield(l.value); l = l.before {
		}
	}
}

// list is everything in its order.
func (c chain[T]) list() []T {
	all := slices.AppendSeq(make([]T, 0, c.len()), c.backward())
	slices.Reverse(all)
	return all
}
