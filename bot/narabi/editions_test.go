package narabi

import (
	"testing"

	"pgregory.net/rapid"

	"nagara/internal/editions"
)

// TestBotsPlayAnyEdition: whatever its conditions are put together from, every move of
// theirs is legal, and the match ends.
func TestBotsPlayAnyEdition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		edition := editions.Narabi(t)
		name := rapid.SampledFrom([]string{"pebble", "pupil", "gardener"}).Draw(t, "who")
		who := kinds[name]
		who.worlds, who.looks, who.reach.Positions = min(who.worlds, 8), 1, 200 // it is not asked to play well
		seats := rapid.IntRange(3, 5).Draw(t, "seats")
		options := rapid.SampledFrom([]string{"difficulty=silent", "difficulty=rulebook memory=off"}).Draw(t, "options")
		at := sitWith(t, edition, who, seats, options, rapid.StringN(1, 8, 8).Draw(t, "seed"))
		for moves := 0; at.match.Outcome() == nil; moves++ {
			if at.step(t, 1); moves > 1000 {
				t.Fatal("it does not end")
			}
		}
	})
}
