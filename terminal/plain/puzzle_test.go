package plain

import (
	"fmt"
	"slices"
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

// TestWhatIsWrongIsExplained: why the answer is not it, and what it costs, of every kind
// of puzzle.
func TestWhatIsWrongIsExplained(t *testing.T) {
	for want, fits := range map[string]func(*puzzle.Puzzle) bool{
		"That is not it.\nIt wins at most ":      func(p *puzzle.Puzzle) bool { return p.Game == "nagaraja" },
		"of the chance to win.\nTry again":       func(p *puzzle.Puzzle) bool { return p.Game == "nagaraja" },
		"That is not it.\nYour answer cannot be": func(p *puzzle.Puzzle) bool { return len(p.Choices) > 0 },
		"swaps are made, and the stones are not": func(p *puzzle.Puzzle) bool { return p.Moves > 0 },
	} {
		var one *puzzle.Puzzle
		for _, game := range shipped.Games() {
			set, err := shipped.Set(game)
			if err != nil {
				t.Fatal(err)
			}
			if i := slices.IndexFunc(set, fits); i >= 0 {
				one = set[i]
			}
		}
		var out strings.Builder
		standing := puzzle.NewStanding()
		var typed strings.Builder
		first := 2 // the first move may be right
		if len(one.Choices) > 0 {
			first = 1
		}
		for n := range 8 {
			fmt.Fprintln(&typed, first+n)
		}
		puzzles := Puzzles{
			Console: Console{Language: locale.English, In: strings.NewReader(typed.String() + "quit\nquit\n"), Out: &out},
			Set:     []*puzzle.Puzzle{one}, Standing: &standing, Luck: rules.NewFastRand(1),
		}
		if err := puzzles.Solve(); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s: there is no %q:\n%s", one.ID, want, out.String())
		}
	}
}
