package record

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/rules"
)

func TestEyesSeeWhatTheyMay(t *testing.T) {
	r, match := deal(t, 2, "eyes")
	move := match.Legal(1).All()[0]
	if _, err := match.Play(1, move); err != nil {
		t.Fatal(err)
	}
	r.Add(1, move)
	r.Settle(match)
	for _, c := range []struct {
		eyes     Viewpoint
		start    string // what the first line has
		move     string // what the second has
		hasHash  bool
		hasThrow int // how many hidden dice the first line tells of
	}{
		{Viewpoint{Everything: true}, `"open":true`, `"move":"add 1"`, true, 2},
		{Viewpoint{Seat: 1}, `"dice":[1,0]`, `"move":"add 1"`, false, 1},
		{Viewpoint{Seat: 2}, `"dice":[0,3]`, `"seat":1,"events"`, false, 1},
		{Viewpoint{Seat: rules.Spectator}, `"dice":[0,0]`, `"seat":1,"events"`, false, 0},
	} {
		var lines []string
		for step, err := range r.Replay(nil) {
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(c.eyes.Line(step))
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, string(text))
		}
		if !strings.Contains(lines[0], c.start) || !strings.Contains(lines[1], c.move) {
			t.Errorf("%+v: %s is not in the first or %s not in the second of\n%s", c.eyes, c.start, c.move, strings.Join(lines, "\n"))
		}
		if got := strings.Contains(lines[0], `"hash"`); got != c.hasHash {
			t.Errorf("%+v: has a hash: %v", c.eyes, got)
		}
		if got := strings.Count(lines[0], `"threw"`); got != c.hasThrow {
			t.Errorf("%+v: sees %d dice thrown; want %d", c.eyes, got, c.hasThrow)
		}
	}
}
