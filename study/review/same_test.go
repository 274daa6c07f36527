package review

import (
	"encoding/json"
	"testing"

	"nagara/record"
	"nagara/rules"
	"nagara/testkit/bottest"
)

// cutShort is a match that somebody gives up after some moves of another.
func cutShort(t *testing.T, r *record.Record, moves int) *record.Record {
	t.Helper()
	steps, err := r.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	short, match := *r, steps[moves].Match
	short.Moves = append([]record.Move{}, r.Moves[:moves]...)
	resign := rules.Forfeit(rules.Resigned)
	if _, err := match.Play(1, resign); err != nil {
		t.Fatal(err)
	}
	short.Add(1, resign)
	short.Settle(match)
	return &short
}

func TestTheSameRecordGivesTheSameReview(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	for _, r := range []*record.Record{
		cutShort(t, bottest.Play(t, "nagaraja", "same", 4, "visitor", "visitor"), 8),
		bottest.Play(t, "narabi", "same", 0, "pebble", "pupil", "pebble"),
	} {
		var first string
		for range 2 {
			made, err := Make(t.Context(), r, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(made)
			if err != nil {
				t.Fatal(err)
			}
			if first == "" {
				first = string(text)
			} else if first != string(text) {
				t.Errorf("%s is reviewed as\n%s\nthen as\n%s", r.Game, first, text)
			}
		}
	}
}
