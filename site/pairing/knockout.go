package pairing

// Bracket is the first round of a knock-out of n players, the strongest first: as many
// places as the next power of two, so that the first two can only meet in the
// final, the first four not before the round before it, and so on. A place that
// nobody has is 0: whoever meets it goes on without a match. Those who win meet the
// winner of the pair beside them.
func Bracket(n int) []Pair {
	places := []int{1}
	for len(places) < n {
		next := make([]int, 0, 2*len(places))
		for _, p := range places {
			next = append(next, p, 2*len(places)+1-p)
		}
		places = next
	}
	pairs := make([]Pair, 0, len(places)/2)
	for i := 0; i+1 < len(places); i += 2 {
		pairs = append(pairs, Pair{present(places[i], n), present(places[i+1], n)})
	}
	return pairs
}

func present(place, n int) int {
	if place > n {
		return 0
	}
	return place
}

// Next is the next round of a knock-out: the winners of each two pairs, in order. A
// winner of 0 is that nobody came through; there is no round after the final.
func Next(winners []int) []Pair {
	if len(winners) < 2 {
		return nil
	}
	pairs := make([]Pair, 0, len(winners)/2)
	for i := 0; i+1 < len(winners); i += 2 {
		pairs = append(pairs, Pair{winners[i], winners[i+1]})
	}
	return pairs
}
