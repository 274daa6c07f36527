package pairing

import (
	"testing"

	"pgregory.net/rapid"
)

// most tries everything.
func most(n int, of func(i, j int) worth, used int) (sum worth) {
	i := 0
	for i < n && used&(1<<i) != 0 {
		i++
	}
	if i >= n {
		return worth{}
	}
	sum = most(n, of, used|1<<i)
	for j := i + 1; j < n; j++ {
		if w := of(i, j); used&(1<<j) == 0 && !w.none() {
			if with := w.plus(most(n, of, used|1<<i|1<<j)); sum.less(with) {
				sum = with
			}
		}
	}
	return sum
}

// TestBestIsTheBest of all that there are.
func TestBestIsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 9).Draw(t, "n")
		edges := map[[2]int]worth{}
		for i := range n {
			for j := range i {
				if rapid.IntRange(0, 3).Draw(t, "there") > 0 {
					w := worth{rapid.Int64Range(1, 5).Draw(t, "high"), rapid.Int64Range(-3, 3).Draw(t, "middle"), rapid.Int64Range(-9, 9).Draw(t, "low")}
					edges[[2]int{i, j}], edges[[2]int{j, i}] = w, w
				}
			}
		}
		of := func(i, j int) worth { return edges[[2]int{i, j}] }
		partner := best(n, of)
		var sum worth
		for i, j := range partner {
			if j < 0 {
				continue
			}
			if partner[j] != i || of(i, j).none() {
				t.Fatalf("%d is with %d, who is with %d", i, j, partner[j])
			}
			if i < j {
				sum = sum.plus(of(i, j))
			}
		}
		if want := most(n, of, 0); sum != want {
			t.Fatalf("%v is worth %v; the best is %v", partner, sum, want)
		}
	})
}
