package pairing_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nagara/site/pairing"
)

func TestBracket(t *testing.T) {
	for n, want := range map[int]string{
		2: "[{1 2}]",
		3: "[{1 0} {2 3}]",
		6: "[{1 0} {4 5} {2 0} {3 6}]",
		8: "[{1 8} {4 5} {2 7} {3 6}]",
	} {
		if got := fmt.Sprint(pairing.Bracket(n)); got != want {
			t.Errorf("%d players: %s; want %s", n, got, want)
		}
	}
}

// TestTheStrongestMeetLast: if the stronger always wins, the first two are in the
// final, and nobody is left out.
func TestTheStrongestMeetLast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 300).Draw(t, "players")
		pairs, seen := pairing.Bracket(n), map[int]bool{}
		for _, p := range pairs {
			seen[p.One], seen[p.Two] = true, true
		}
		for number := 1; number <= n; number++ {
			if !seen[number] {
				t.Fatalf("%d of %d is left out", number, n)
			}
		}
		for len(pairs) > 1 {
			var winners []int
			for _, p := range pairs {
				if p.One == 0 {
					t.Fatalf("a pair without a first: %v", pairs)
				}
				winner := p.One
				if p.Two != 0 {
					winner = min(p.One, p.Two)
				}
				winners = append(winners, winner)
			}
			pairs = pairing.Next(winners)
		}
		if got := min(pairs[0].One, pairs[0].Two) + max(pairs[0].One, pairs[0].Two); got != 3 {
			t.Fatalf("the final is %v", pairs)
		}
	})
}

// TestArena: nobody is paired twice or with the rival of the last match, and at most
// those are left who have only met each other.
func TestArena(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 80).Draw(t, "free")
		last := map[int]int{}
		var free []pairing.Free
		for i := range n {
			f := pairing.Free{Number: i + 1, Score: rapid.IntRange(0, 6).Draw(t, "score"), First: rapid.IntRange(-1, 1).Draw(t, "first")}
			if i%2 == 1 && rapid.Bool().Draw(t, "met") {
				f.Last, last[i+1], last[i] = i, i, i+1
				free[i-1].Last = i + 1
			}
			free = append(free, f)
		}
		seen := map[int]bool{}
		for _, p := range pairing.Arena(free) {
			if seen[p.One] || seen[p.Two] || last[p.One] == p.Two || last[p.Two] == p.One {
				t.Fatalf("%v is paired twice, or again", p)
			}
			seen[p.One], seen[p.Two] = true, true
		}
		if left := n - len(seen); left > 3 || left > 1 && left != n%2 && n > 4 && left > 2 {
			t.Fatalf("%d of %d are left", left, n)
		}
	})
}

// TestArenaOfTwo: it is enough that one of two met the other last, and who began less
// often begins; where that is even, the one who entered first.
func TestArenaOfTwo(t *testing.T) {
	for name, c := range map[string]struct {
		free []pairing.Free
		want []pairing.Pair
	}{
		"strangers":              {[]pairing.Free{{Number: 1}, {Number: 2}}, []pairing.Pair{{One: 1, Two: 2}}},
		"the last of the second": {[]pairing.Free{{Number: 1, Last: 3}, {Number: 2, Last: 1}}, nil},
		"the last of the first":  {[]pairing.Free{{Number: 1, Last: 2}, {Number: 2, Last: 3}}, nil},
		"one has begun more":     {[]pairing.Free{{Number: 1, First: 1}, {Number: 2}}, []pairing.Pair{{One: 2, Two: 1}}},
		"one has begun less":     {[]pairing.Free{{Number: 2, First: -1}, {Number: 1}}, []pairing.Pair{{One: 2, Two: 1}}},
		"it is even":             {[]pairing.Free{{Number: 2, First: 1}, {Number: 1, First: 1}}, []pairing.Pair{{One: 1, Two: 2}}},
		"the closer in score": {
			[]pairing.Free{{Number: 1, Score: 2}, {Number: 2, Score: 6}, {Number: 3, Score: 4}}, []pairing.Pair{{One: 2, Two: 3}},
		},
	} {
		if got := pairing.Arena(c.free); !slices.Equal(got, c.want) {
			t.Errorf("%s: the pairs are %v; want %v", name, got, c.want)
		}
	}
}
