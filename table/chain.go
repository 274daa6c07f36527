package table

import (
	"iter"
	"sync/atomic"
)

// chain is a list that grows at its end. Chains share what they begin with: to
// add to one leaves all others as they are. It copies nothing, except where
// another chain has already gone on from the same place.
type chain[T any] struct {
	// newest has the last values: as many as length says. What stands in it
	// beyond is of other chains.
	newest *block[T]
	length int
}

// block is a part of chains; those before it are full.
type block[T any] struct {
	values [blockSize]T
	// taken is how many places were given away, to whichever chain came first.
	taken  atomic.Int32
	before *block[T]
	number int // of values before it
}

// blockSize: more would leave more places empty, fewer would be longer to read.
const blockSize = 8

func (c chain[T]) add(value T) chain[T] {
	switch {
	case c.newest == nil:
		c = chain[T]{newest: &block[T]{}}
	case c.length == blockSize:
		c = chain[T]{newest: &block[T]{before: c.newest, number: c.len()}}
	}
	end := int32(c.length)
	if !c.newest.taken.CompareAndSwap(end, end+1) {
		fork := &block[T]{before: c.newest.before, number: c.newest.number}
		copy(fork.values[:], c.newest.values[:c.length])
		fork.taken.Store(end + 1)
		c.newest = fork
	}
	c.newest.values[c.length] = value
	c.length++
	return c
}

func (c chain[T]) len() int {
	if c.newest == nil {
		return 0
	}
	return c.newest.number + c.length
}

// last is the newest value, and the chain before it; nil if it is empty.
func (c chain[T]) last() (value *T, before chain[T]) {
	if c.length == 0 {
		return nil, c
	}
	value = &c.newest.values[c.length-1]
	if c.length == 1 && c.newest.before != nil {
		return value, chain[T]{c.newest.before, blockSize}
	}
	return value, chain[T]{c.newest, c.length - 1}
}

// backward goes from the newest to the first.
func (c chain[T]) backward() iter.Seq[*T] {
	return func(yield func(*T) bool) {
		for b, length := c.newest, c.length; b != nil; b, length = b.before, blockSize {
			for i := length - 1; i >= 0; i-- {
				if !yield(&b.values[i]) {
					return
				}
			}
		}
	}
}

// list is everything in its order.
func (c chain[T]) list() []T {
	all := make([]T, c.len())
	end := len(all)
	for value := range c.backward() {
		end--
		all[end] = *value
	}
	return all
}
