package mine

import (
	"testing"

	_ "nagara/internal/games"
	"nagara/rules"
	"nagara/study/puzzle"
)

// garden mines a few gardens.
func garden(t *testing.T, seed string, matches int, known []*puzzle.Puzzle) (found []*puzzle.Puzzle) {
	t.Helper()
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	options, err := rules.Options{}.Complete(game.Options())
	if err != nil {
		t.Fatal(err)
	}
	plan := Plan{
		Game: game, Setup: rules.Setup{Edition: game.Edition(), Seats: 3, Options: options},
		Seed: seed, Matches: matches, Program: "test", Known: known,
		Found: func(p *puzzle.Puzzle) error {
			found = append(found, p)
			return nil
		},
	}
	if err := plan.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	return found
}

func TestTheSameSeedFindsTheSame(t *testing.T) {
	once := garden(t, "try", 30, nil)
	if len(once) < 3 {
		t.Fatalf("only %d were found", len(once))
	}
	again := garden(t, "try", 30, once[:2])
	if len(again) != len(once)-2 {
		t.Fatalf("with 2 known %d more were found, of %d", len(again), len(once))
	}
	for i, p := range again {
		if p.ID != once[i+2].ID {
			t.Errorf("puzzle %d is %s; want %s", i+3, p.ID, once[i+2].ID)
		}
	}
	if fault := once[0].Check(); fault != nil {
		t.Error(fault)
	}
}

func TestDifficultyFollowsWhoSolves(t *testing.T) {
	before := 0
	for _, solved := range [][]int{{4, 4, 4}, {1, 4, 4}, {0, 2, 4}, {0, 0, 4}, {0, 0, 1}} {
		rating, deviation := difficulty(solved)
		if rating <= before || deviation < 100 || deviation > 250 {
			t.Errorf("solved by %v it is %d ± %d, after %d", solved, rating, deviation, before)
		}
		before = rating
	}
}
