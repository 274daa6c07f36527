package review

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules"
)

// stepsOf are steps with these largest parts, each of another kind; the first is the
// deal.
func stepsOf(weights ...Amount) []Step {
	steps := []Step{{Kind: Dealt, Luck: 99 * One}}
	for i, w := range weights {
		s := Step{Number: i + 1, Seat: 1, Kind: Decision, Judged: &Judged{Mark: Good}}
		switch i % 3 {
		case 0:
			s.Skill, s.Luck = -w, w/2
		case 1:
			s.Luck, s.Hidden = -w, w/2
		case 2:
			s.Hidden, s.Skill = w, -w/2
		}
		steps = append(steps, s)
	}
	return steps
}

// The moments are the greatest, in the order of the match; and before them the wins
// that were missed.
func TestMomentsAreTheGreatest(t *testing.T) {
	for _, c := range []struct {
		weights []Amount
		missed  []int
		want    []int
	}{
		{weights: nil, want: []int{}},
		{weights: []Amount{0, 0, 0}, want: []int{}},
		{weights: []Amount{0, 7, 0}, want: []int{2}},
		{weights: []Amount{5, 60, 10, 40, 20, 50}, want: []int{2, 4, 6}},
		{weights: []Amount{60, 50, 40, 30}, want: []int{1, 2, 3}},
		{weights: []Amount{30, 40, 50, 60}, want: []int{2, 3, 4}},
		{weights: []Amount{5, 60, 10, 40, 20, 50}, missed: []int{5}, want: []int{5, 2, 6}},
		{weights: []Amount{60, 0, 50, 40}, missed: []int{2}, want: []int{2, 1, 3}},
		{weights: []Amount{9, 8, 7, 6, 5}, missed: []int{2, 3, 4, 5}, want: []int{2, 3, 4}},
	} {
		r := &Review{Steps: stepsOf(c.weights...)}
		for _, n := range c.missed {
			r.Steps[n].Missed = true
		}
		if got := r.moments(); !slices.Equal(got, c.want) {
			t.Errorf("of %v with wins missed at %v the moments are %v; want %v", c.weights, c.missed, got, c.want)
		}
	}
}

// A win that was missed is a blunder whatever it is said to cost, is told as such, and
// the first of the moments.
func TestMissedWinsAreBlunders(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		guessing = &guesser{t: rt}
		made, err := Make(t.Context(), raced(rt), nil, nil)
		if err != nil {
			rt.Fatal(err)
		}
		missed := 0
		for _, s := range made.Steps {
			if s.Judged == nil || !s.Missed {
				continue
			}
			missed++
			if s.Mark != Blunder {
				rt.Fatalf("step %d, where a win was missed, is %+v", s.Number, s.Judged)
			}
			if !slices.ContainsFunc(made.Mistakes(s.Seat), func(m *Step) bool { return m.Number == s.Number }) {
				rt.Fatalf("step %d, where a win was missed, is no mistake", s.Number)
			}
		}
		for i, n := range made.Moments {
			if first := i < missed; first != made.Steps[n].missed() {
				rt.Fatalf("of %d wins that were missed the moments are %v", missed, made.Moments)
			}
		}
		if len(made.Moments) < min(missed, mostMoments) {
			rt.Fatalf("%d wins were missed, and the moments are %v", missed, made.Moments)
		}
	})
}

// Whoever has one move decides nothing: it is not judged, and counts as no decision.
func TestForcedMovesAreNotJudged(t *testing.T) {
	forced := 0
	rapid.Check(t, func(rt *rapid.T) {
		guessing = &guesser{t: rt}
		r := raced(rt)
		made, err := Make(t.Context(), r, nil, nil)
		if err != nil {
			rt.Fatal(err)
		}
		steps, err := r.Steps(nil)
		if err != nil {
			rt.Fatal(err)
		}
		decisions := make([]int, 2)
		for i, s := range made.Steps[1:] {
			_, forfeit := steps[i+1].Move.(rules.Forfeit)
			choices := steps[i].Match.Legal(s.Seat).Len()
			want := Decision
			switch {
			case forfeit:
				want = Forfeit
			case choices == 1:
				want = Forced
				forced++
			default:
				decisions[s.Seat.Index()]++
			}
			if s.Kind != want || (s.Judged != nil) != (want == Decision) {
				rt.Fatalf("step %d of %d choices is %s, judged: %v; want %s", s.Number, choices, s.Kind, s.Judged != nil, want)
			}
		}
		for i, n := range decisions {
			if made.Seats[i].Decisions != n {
				rt.Fatalf("seat %d has %d decisions; want %d", i+1, made.Seats[i].Decisions, n)
			}
		}
	})
	if forced == 0 {
		t.Error("nothing was forced")
	}
}
