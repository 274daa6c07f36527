package shipped

import (
	"flag"
	"os"
	"testing"

	"nagara/study/puzzle"
)

var measured = flag.String("puzzles.measure", "", "the file into which the puzzles of Nagaraja are written that another measuring leaves")

// measuring are the seeds of that; they had no part in mining.
var measuring = []uint64{1009, 2003, 3001, 4001, 5003, 6007, 7001, 8009}

// TestEveryPuzzleIsSure: nobody is asked for a move that is hardly better than
// another, as far as can be told.
func TestEveryPuzzleIsSure(t *testing.T) {
	for _, game := range Games() {
		for _, p := range setOf(t, game) {
			if !p.Sure() {
				t.Errorf("%s of %s is ahead by %.1f ± %.1f %%", p.ID, game, p.Margin, p.Noise)
			}
		}
	}
	for _, p := range setOf(t, "nagaraja") {
		if p.From.Checked == 0 || len(p.From.Seeds) == 0 {
			t.Errorf("%s of nagaraja does not say how it was measured", p.ID)
		}
	}
}

// TestMeasure measures every puzzle of Nagaraja anew, and writes those that are sure.
func TestMeasure(t *testing.T) {
	if *measured == "" {
		t.Skip("is asked for with -puzzles.measure")
	}
	var sure []*puzzle.Puzzle
	set := setOf(t, "nagaraja")
	for i, p := range set {
		g, err := check(t, p, measuring...)
		p.Measure(g.Worth, g.Next, g.Lead.Mean, g.Lead.Error)
		p.From.Checked, p.From.Seeds = g.Checked, g.Seeds
		t.Logf("%d of %d, %s, %s: %d to %d, ahead by %.1f ± %.2f %%, %v", i+1, len(set), p.ID, p.Theme, p.Worth, p.Next, p.Margin, p.Noise, err)
		if err == nil && p.Sure() {
			sure = append(sure, p)
		}
	}
	t.Logf("%d of %d are sure", len(sure), len(set))
	file, err := os.Create(*measured)
	if err == nil {
		err = puzzle.Write(file, sure...)
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}
