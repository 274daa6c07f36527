package shipped

import (
	"flag"
	"os"
	"reflect"
	"slices"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/study/puzzle"
)

var explained = flag.String("puzzles.explain", "", "the file into which the puzzles of Nagaraja are written with what their miner says of each right move")

// TestEveryRightMoveHasItsOwnReasons: whoever finds another right move than the first is
// told what is good about that one.
func TestEveryRightMoveHasItsOwnReasons(t *testing.T) {
	set := setOf(t, "nagaraja")
	for _, p := range set {
		a, err := puzzle.Begin(p)
		if err != nil {
			t.Fatal(err)
		}
		miner, err := bot.NewMiner(p.Game, a.Match().Setup())
		if err != nil {
			t.Fatal(err)
		}
		g, err := miner.Explain(a.Match(), p.Seat, bot.Gem{Right: p.Right})
		if err != nil {
			t.Fatal(err)
		}
		if *explained != "" {
			p.Why, p.Others = g.Why, g.Others
			continue
		}
		for i, right := range p.Right {
			want, has := g.Why, p.Why
			if i > 0 {
				want, has = g.Others[right], p.Others[right]
			}
			if !reflect.DeepEqual(sentences(want), sentences(has)) {
				t.Errorf("%s: of %s is said %q; want %q", p.ID, right, sentences(has), sentences(want))
			}
		}
	}
	if *explained == "" {
		return
	}
	file, err := os.Create(*explained)
	if err == nil {
		err = puzzle.Write(file, set...)
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

func sentences(why []*locale.Message) (said []string) {
	for _, m := range why {
		said = append(said, m.In(locale.English))
	}
	return said
}

// TestTheMoveThatWasFoundIsPraised, whichever of the right ones it is, and the others are
// called as good.
func TestTheMoveThatWasFoundIsPraised(t *testing.T) {
	several := 0
	for i, p := range setOf(t, "nagaraja") {
		l := locale.All()[i%len(locale.All())]
		for j, right := range p.Right {
			page, err := puzzle.Ask{Puzzle: p, Answers: []string{right}}.Page(l)
			if err != nil {
				t.Fatal(err)
			}
			if len(page.Right) != 1 || page.Right[0].ID != right {
				t.Errorf("%s: %s is praised as %v", p.ID, right, page.Right)
			}
			own := p.Why
			if j > 0 {
				own, several = p.Others[right], several+1
			}
			for _, reason := range own {
				if !slices.Contains(page.Why, reason.In(l)) {
					t.Errorf("%s: %s is right since %q; want %q", p.ID, right, page.Why, reason.In(l))
				}
			}
			for k, other := range p.Right {
				named, err := puzzle.Ask{Puzzle: p, Answers: []string{other}}.Page(l)
				said := l.Text("puzzle.as-good", locale.Pairs("answer", named.Right[0].Name))
				if err != nil || slices.Contains(page.Why, said) != (k != j) {
					t.Errorf("%s: beside %s is said %q, %v", p.ID, right, page.Why, err)
				}
			}
		}
	}
	if several == 0 {
		t.Error("no puzzle has several right moves")
	}
}
