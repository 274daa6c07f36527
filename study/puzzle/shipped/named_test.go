package shipped

import (
	"regexp"
	"testing"

	"nagara/locale"
	"nagara/study/puzzle"
)

// blank is the name of a blank stone in the game's notation, which stands on no stone.
var blank = regexp.MustCompile(`\b[wb][1-3]\b`)

// TestBlankStonesAreCalledByWhatIsSeen: by their colour and place, in what is asked, in the
// right answer and in what is said of a wrong one.
func TestBlankStonesAreCalledByWhatIsSeen(t *testing.T) {
	asked, lines := 0, 0
	for _, p := range setOf(t, "narabi") {
		wrong := p.Right
		for _, choice := range p.Choices {
			if choice != p.Right[0] {
				wrong = []string{choice}
			}
		}
		for _, l := range locale.All() {
			page, err := puzzle.Ask{Puzzle: p, Show: true, Wrong: wrong}.Page(l)
			if err != nil {
				t.Fatal(err)
			}
			said := append([]string{page.Question}, page.Why...)
			for _, right := range page.Right {
				said = append(said, right.Name)
			}
			for _, sentence := range said {
				if blank.MatchString(sentence) {
					t.Errorf("%s, %s: %q", p.ID, l.Code(), sentence)
				}
			}
		}
		if blank.MatchString(p.About) {
			asked++
		}
		if p.Moves > 0 && blank.MatchString(p.Right[0]) {
			lines++
		}
	}
	if asked == 0 || lines == 0 {
		t.Errorf("%d puzzles ask about a blank stone, and %d begin with one", asked, lines)
	}
}
