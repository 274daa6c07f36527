package httpapi_test

import (
	"testing"

	"nagara/api"
	"nagara/record"
	"nagara/rules"
	"nagara/rules/narabi"
	"nagara/server/httpapi"
)

// TestAReplayListsSoMuchAtOnce: where much can be done in each step, an answer has
// fewer steps than were asked for, and whoever goes on from the first that is missing
// gets all of them.
func TestAReplayListsSoMuchAtOnce(t *testing.T) {
	match, _, err := narabi.Rules{}.Start(rules.Setup{Edition: narabi.Rules{}.Edition(), Seats: 5, Seed: rules.SeedOf("replay")})
	if err != nil {
		t.Fatal(err)
	}
	kept := record.New(narabi.Rules{}, match, []string{"a", "b", "c", "d", "e"})
	for n := range 150 { // questions: hundreds can be asked
		moves := match.Legal(1).All()
		move := moves[len(moves)/4+n%9]
		if _, err := match.Play(1, move); err != nil {
			t.Fatal(err)
		}
		kept.Add(1, move)
	}
	kept.Settle(match)
	for as, want := range map[record.Viewpoint]bool{{Seat: 1}: true, {Everything: true}: false} {
		steps, answers := 0, 0
		for ; steps < len(kept.Moves)+1; answers++ {
			var one api.Replay
			if err := httpapi.FillReplay(&one, kept, as, "", steps, steps+200); err != nil {
				t.Fatal(err)
			}
			if len(one.Steps) == 0 || one.Steps[0].N != steps {
				t.Fatalf("from step %d there come %d", steps, len(one.Steps))
			}
			steps += len(one.Steps)
		}
		if (answers > 1) != want {
			t.Errorf("with the eyes %+v it took %d answers", as, answers)
		}
	}
}
