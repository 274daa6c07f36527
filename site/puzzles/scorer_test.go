package puzzles_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/site/puzzles"
	"nagara/store"
	"nagara/study/puzzle"
	"nagara/testkit/dbtest"
)

func asked(n, rating int) *puzzle.Puzzle {
	return &puzzle.Puzzle{ID: fmt.Sprint("p", n), Game: "go", Rating: rating, Deviation: 80}
}

// TestStandingIsTheFoldOfItsResults: whatever is answered in whatever order, and
// however often, the server comes to what a client comes to by itself.
func TestStandingIsTheFoldOfItsResults(t *testing.T) {
	scorer := &puzzles.Scorer{Store: store.New(dbtest.InFile(t)).Puzzles, Now: time.Now}
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		n++
		who, client := fmt.Sprint("account-", n), puzzle.NewStanding()
		for range rapid.IntRange(0, 8).Draw(t, "answers") {
			p := asked(rapid.IntRange(1, 5).Draw(t, "puzzle"), rapid.IntRange(800, 2400).Draw(t, "rating"))
			right := rapid.Bool().Draw(t, "right")
			before, first := client, !client.Has(p.ID)
			client.Add(p, right)
			counted, err := scorer.Count(t.Context(), who, p, right)
			if err != nil || counted.First != first || !same(counted.Before, before) || !same(counted.After, client) {
				t.Fatalf("%v, %v; want %v, and %v", counted, err, before, client)
			}
		}
		if kept, err := scorer.Standing(t.Context(), who, "go"); err != nil || !same(kept, client) {
			t.Fatalf("kept is %v, %v; want %v", kept, err, client)
		}
	})
}

func same(a, b puzzle.Standing) bool {
	return a.Rating == b.Rating && slices.Equal(a.Seen, b.Seen) && a.Solved == b.Solved && a.Streak == b.Streak && a.Best == b.Best
}
