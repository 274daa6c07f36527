package table

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestChain: whatever is added to chains and taken off them, in whatever order,
// each is the list that it would be alone.
func TestChain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chains, lists := []chain[int]{{}}, [][]int{nil}
		for n := range rapid.IntRange(1, 200).Draw(t, "steps") {
			i := len(chains) - 1
			if rapid.IntRange(0, 5).Draw(t, "fork") == 0 {
				i = rapid.IntRange(0, i).Draw(t, "which")
			}
			c, list := chains[i], lists[i]
			if last, before := c.last(); last != nil && rapid.IntRange(0, 3).Draw(t, "back") == 0 {
				if *last != list[len(list)-1] {
					t.Fatalf("the last of %v is %d", list, *last)
				}
				c, list = before, slices.Clone(list[:len(list)-1])
			} else {
				c, list = c.add(n), append(slices.Clone(list), n)
			}
			chains, lists = append(chains, c), append(lists, list)
		}
		for i, c := range chains {
			if got := c.list(); !slices.Equal(got, lists[i]) || c.len() != len(got) {
				t.Errorf("chain %d is %v of %d; want %v", i, got, c.len(), lists[i])
			}
		}
	})
}

// A chain is made of full blocks: one of a value each would take long to read,
// and one of all values long to add to.
func TestChainIsMadeOfBlocks(t *testing.T) {
	var c chain[int]
	for n := range 10 * blockSize {
		c = c.add(n)
	}
	blocks := 0
	for b := c.newest; b != nil; b = b.before {
		if blocks++; b.taken.Load() != blockSize {
			t.Errorf("a block has %d values", b.taken.Load())
		}
	}
	if blocks != 10 || c.len() != 10*blockSize {
		t.Errorf("%d values are in %d blocks", c.len(), blocks)
	}
}
