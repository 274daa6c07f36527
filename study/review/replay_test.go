package review

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/bottest"
)

// A seat is judged by what it saw, and by nothing that another saw: the events of its
// cases are those that a replay through its eyes shows since its last decision.
func TestCasesHoldWhatTheirSeatSaw(t *testing.T) {
	for game, names := range map[string][]string{"nagaraja": {"visitor", "visitor"}, "narabi": {"pebble", "pebble", "pebble"}} {
		r := bottest.Play(t, game, "seen", 1, names...)
		told, err := r.Steps(nil)
		if err != nil {
			t.Fatal(err)
		}
		played, _ := rules.FindVersion(r.Game, r.Version)
		steps, err := replay(played, told[0].Match.Setup(), r)
		if err != nil {
			t.Fatal(err)
		}
		secrets, since := 0, make([]int, len(names))
		for i := 1; i < len(steps); i++ {
			s := &steps[i]
			if s.kind != Decision {
				continue
			}
			var want []string
			for _, step := range told[since[s.Seat.Index()]:i] {
				seen := record.Viewpoint{Seat: s.Seat}.Events(step)
				if fmt.Sprint(seen) != fmt.Sprint(step.Events) {
					secrets++
				}
				want = append(want, texts(seen)...)
			}
			since[s.Seat.Index()] = i
			if got := texts(s.Events); !slices.Equal(got, want) {
				t.Fatalf("%s, move %d: seat %s is judged by\n%q; it saw\n%q", game, i, s.Seat, got, want)
			}
		}
		if secrets == 0 {
			t.Errorf("%s: everybody saw everything", game)
		}
	}
}

func texts(events []rules.Event) (all []string) {
	for _, e := range events {
		all = append(all, fmt.Sprintf("%T %+v", e, e))
	}
	return all
}

// What did not happen in the match is not reviewed: it would be told of the match from
// which it was played on.
func TestBranchesAreNotReviewed(t *testing.T) {
	r := bottest.Play(t, "narabi", "branch", 0, "pebble", "pebble", "pebble")
	branch := *r
	branch.Branch = &record.Branch{After: 2, Seed: rules.SeedOf("another")}
	_, err := Make(t.Context(), &branch, nil, nil)
	if said, ok := errors.AsType[*locale.Message](err); !ok || said.Key != "review.branch" {
		t.Errorf("it is reviewed: %v", err)
	}
}
