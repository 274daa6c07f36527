package line

import "testing"

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"play", "play", 0}, {"play", "pla", 1}, {"play", "lpay", 2}, {"", "żuk", 3}, {"kitten", "sitting", 3}} {
		if got := slips(c.a, c.b); got != c.want || slips(c.b, c.a) != got {
			t.Errorf("from %q to %q: %d, and back %d; want %d", c.a, c.b, got, slips(c.b, c.a), c.want)
		}
	}
}
