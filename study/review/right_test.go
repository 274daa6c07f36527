package review

import (
	"testing"

	_ "nagara/bot/all" // so that matches can be played
	"nagara/testkit/bottest"
)

// Whoever plays better loses less by every decision. Of the whole ladder, over many
// matches, it is asked in TestLevelsComeOutInOrder of study/playstyle.
func TestReviewsAreRight(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and reviews a whole match")
	}
	made, err := Make(t.Context(), bottest.Play(t, "nagaraja", "right", 12, "visitor", "naga"), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	visitor, naga := made.Seats[0], made.Seats[1]
	if visitor.Skill*Amount(naga.Decisions) >= naga.Skill*Amount(visitor.Decisions) {
		t.Errorf("visitor loses %d by %d decisions, naga %d by %d", -visitor.Skill, visitor.Decisions, -naga.Skill, naga.Decisions)
	}
}
