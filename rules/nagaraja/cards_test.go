package nagaraja

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// anyCards is any multiset of what a pile has left, and how many it has of
// each kind.
func anyCards(t *rapid.T, tab *tables, name string, left []int) (cards Cards, counts []int) {
	counts = make([]int, len(tab.cards))
	for k := range tab.cards {
		counts[k] = rapid.IntRange(0, left[k]).Draw(t, name)
		for range counts[k] {
			cards = tab.with(cards, kind(k))
		}
	}
	return cards, counts
}

func (t *tables) counts(cards Cards) []int {
	counts := make([]int, len(t.cards))
	for k := range counts {
		counts[k] = t.count(cards, kind(k))
	}
	return counts
}

// TestCardsAreCounts: sums and differences of the words are those of the counts,
// and words that count alike are the same.
func TestCardsAreCounts(t *testing.T) {
	tab := &Standard().tables
	all := tab.counts(tab.allCards)
	rapid.Check(t, func(t *rapid.T) {
		a, as := anyCards(t, tab, "a", all)
		rest := make([]int, len(all))
		for k := range all {
			rest[k] = all[k] - as[k]
		}
		b, bs := anyCards(t, tab, "b", rest)
		sum, less := tab.plus(a, b), tab.minus(a, b)
		for k := range all {
			if n := tab.count(sum, kind(k)); n != as[k]+bs[k] {
				t.Fatalf("%d and %d of kind %d are %d", as[k], bs[k], k, n)
			}
			if n := tab.count(less, kind(k)); n != max(0, as[k]-bs[k]) {
				t.Fatalf("%d less %d of kind %d are %d", as[k], bs[k], k, n)
			}
			if n := tab.count(tab.without(a, kind(k)), kind(k)); n != max(0, as[k]-1) {
				t.Fatalf("%d of kind %d less one are %d", as[k], k, n)
			}
		}
		for _, c := range []Cards{sum, less} {
			if tab.gaps(c) != 0 || c&^tab.allCards != 0 {
				t.Fatalf("%b is no multiset", c)
			}
		}
		if tab.minus(sum, b) != a || tab.plus(b, a) != sum {
			t.Fatal("one multiset has two words")
		}
	})
}

// TestProperKeepsTheCounts: any bits become as many cards of each kind.
func TestProperKeepsTheCounts(t *testing.T) {
	tab := &Standard().tables
	rapid.Check(t, func(t *rapid.T) {
		mask := Cards(rapid.Uint64().Draw(t, "bits")) & tab.allCards
		proper := tab.proper(mask)
		if tab.gaps(proper) != 0 {
			t.Fatalf("%b has gaps", proper)
		}
		for k := range tab.cards {
			if tab.count(proper, kind(k)) != tab.count(mask, kind(k)) {
				t.Fatalf("%b became %b", mask, proper)
			}
		}
	})
}

func TestNthBit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.Uint64().Draw(t, "set") & rapid.Uint64().Draw(t, "thinned by")
		n := 0
		for left := set; left != 0; left &= left - 1 {
			if got := nthBit(set, n); got != bits.TrailingZeros64(left) {
				t.Fatalf("bit %d of %b is said to be at %d", n, set, got)
			}
			n++
		}
	})
}
