package plain

import (
	"strings"
	"testing"

	_ "nagara/bot/all"
	"nagara/locale"
	"nagara/rules"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
)

// TestPuzzlesAreSolvedLineByLine: a wrong answer counts, the right one after it does
// not, and what is shown breaks the row.
func TestPuzzlesAreSolvedLineByLine(t *testing.T) {
	set, err := shipped.Set("narabi")
	if err != nil {
		t.Fatal(err)
	}
	var one *puzzle.Puzzle
	for _, p := range set {
		if p.Moves == 3 {
			one = p
			break
		}
	}
	for _, test := range []struct {
		typed  []string
		solved int
	}{
		{one.Right, 1},
		{[]string{"99", "mood happy", one.Right[0], "undo", one.Right[0], one.Right[1], one.Right[2]}, 1},
		{append([]string{"show"}, one.Right...), 0},
	} {
		var out strings.Builder
		standing, kept := puzzle.NewStanding(), 0
		puzzles := Puzzles{
			Console: Console{Language: locale.English, In: strings.NewReader(strings.Join(append(test.typed, "", "quit"), "\n") + "\n"), Out: &out},
			Set:     []*puzzle.Puzzle{one}, Standing: &standing, Luck: rules.NewFastRand(1),
			Keep: func() error { kept++; return nil },
		}
		if err := puzzles.Solve(); err != nil {
			t.Fatal(err)
		}
		if standing.Solved != test.solved || len(standing.Seen) != 1 || kept != 1 || strings.Contains(out.String(), "puzzle.plain") {
			t.Errorf("after %q it is %+v, kept %d times:\n%s", test.typed, standing, kept, out.String())
		}
	}
}
