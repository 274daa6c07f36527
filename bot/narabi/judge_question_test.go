package narabi

import (
	"testing"

	"nagara/locale"
)

// What a question was worth is said in possibilities, never in bits.
func TestQuestionsLeavePossibilities(t *testing.T) {
	for _, c := range []struct {
		left, of float64
		want     string
	}{
		{3, 10, "The answer left 3 of 10 possibilities."},
		{10, 10, "The answer told nobody anything new."},
		{700, 1000, "The answer left about 7 of 10 possibilities."},
		{999, 1000, "The answer left nearly all possibilities."},
		{10, 1000, "The answer left fewer than 1 of 20 possibilities."},
		{1.3e12, 1.3e12, "The answer told nobody anything new."},
	} {
		if got := sayLeft(c.left, c.of).In(locale.English); got != c.want {
			t.Errorf("%g of %g: %q; want %q", c.left, c.of, got, c.want)
		}
	}
}
