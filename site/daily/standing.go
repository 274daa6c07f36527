package daily

import "slices"

// RankedResult is a result and its place in the table of the day.
type RankedResult struct {
	Rank int
	Result
}

// Standing is the table of a day, the best first. Results that are the same in all
// that counts share a rank. Those that are not over, or were too late, are left out.
func Standing(results []Result) []RankedResult {
	counted := slices.DeleteFunc(slices.Clone(results), func(r Result) bool { return !r.Counts() })
	slices.SortFunc(counted, Compare)
	table := make([]RankedResult, len(counted))
	for i, r := range counted {
		table[i] = RankedResult{i + 1, r}
		if i > 0 && Equal(counted[i-1], r) {
			table[i].Rank = table[i-1].Rank
		}
	}
	return table
}

// Streak is how many days in a row somebody played, up to today or to yesterday: who
// has not played today can still go on. Dates are those played, in any order.
func Streak(dates []Date, today Date) (n int) {
	last := today
	if !slices.Contains(dates, today) {
		last--
	}
	for slices.Contains(dates, last-Date(n)) {
		n++
	}
	return n
}
