package store

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"nagara/site/reviews"
	"nagara/study/review"
)

var _ reviews.Cache = (*Reviews)(nil)

// Of many tables those are found that were reviewed, by this version: the first, up to
// as many as are wanted.
func TestKeptReviewsAreFound(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		cache := open(t).Reviews
		var tables []string
		for i := range 2 * idsAtOnce {
			tables = append(tables, fmt.Sprint("table ", i))
		}
		if err := cache.Keep(t.Context(), "table 9", &review.Review{Version: review.Version - 1, Game: "of an older version"}); err != nil {
			t.Fatal(err)
		}
		for table, version := range map[string]int{"table 7": review.Version, "table 8": review.Version - 1, "table 9": review.Version, "table 700": review.Version, "other": review.Version} {
			if err := cache.Keep(t.Context(), table, &review.Review{Version: version, Game: table}); err != nil {
				t.Fatal(err)
			}
		}
		for most, want := range map[int][]string{9: {"table 7", "table 700", "table 9"}, 2: {"table 7", "table 9"}, 0: nil} {
			kept, err := cache.FindFirst(t.Context(), tables, most)
			if got := slices.Sorted(maps.Keys(kept)); err != nil || !slices.Equal(got, want) {
				t.Errorf("up to %d are %v, %v; want %v", most, got, err, want)
			}
			for table, r := range kept {
				if r == nil || r.Game != table {
					t.Errorf("of %s there is %+v", table, r)
				}
			}
		}
	})
}
