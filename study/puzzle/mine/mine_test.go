package mine

import (
	"testing"

	"nagara/bot"
	_ "nagara/bot/all"
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

// What is found is taken only where its answer is better than all others by more than
// the noise, or proved.
func TestWhatIsNotSureIsLeft(t *testing.T) {
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		checked int
		lead    bot.Estimate
		taken   bool
	}{
		"far ahead":                         {320, bot.Estimate{Mean: 0.12, Error: 0.01}, true},
		"just far enough":                   {320, bot.Estimate{Mean: 0.07, Error: 0.01}, true},
		"52 to 47":                          {320, bot.Estimate{Mean: 0.05, Error: 0.004}, false},
		"ahead, but within the noise":       {320, bot.Estimate{Mean: 0.12, Error: 0.04}, false},
		"behind":                            {320, bot.Estimate{Mean: -0.01, Error: 0.01}, false},
		"measured, and nobody says how far": {320, bot.Estimate{}, false},
		"proved":                            {0, bot.Estimate{}, true},
	} {
		var found []*puzzle.Puzzle
		plan := &Plan{Game: game, Found: func(p *puzzle.Puzzle) error {
			found = append(found, p)
			return nil
		}}
		v := &visit{digging: newDigging(plan), setup: rules.Setup{Edition: game.Edition(), Seats: 2}}
		gem := bot.Gem{Kind: "move", Theme: "order", Right: []string{"swap 1 2"}, Rating: 1500, Checked: c.checked, Lead: c.lead}
		if err := v.take(t.Context(), 1, &gem); err != nil {
			t.Fatal(err)
		}
		if taken := len(found) == 1; taken != c.taken {
			t.Errorf("%s: taken: %v", name, taken)
		}
	}
}
