package shipped

import (
	"slices"
	"testing"

	"nagara/locale"
	"nagara/study/puzzle"
	"nagara/testkit/localetest"
)

// Every wrong answer is told apart from the right one, in every language.
func TestWrongAnswersAreToldApart(t *testing.T) {
	for _, game := range Games() {
		for _, p := range sample(setOf(t, game), 12) {
			a, err := puzzle.Begin(p)
			if err != nil {
				t.Fatal(err)
			}
			answers := slices.Clone(p.Choices)
			if len(answers) == 0 && p.Moves == 0 {
				for _, move := range a.View().Legal() {
					answers = append(answers, move.String())
				}
			}
			for _, answer := range answers {
				if !slices.Contains(p.Right, answer) {
					toldApart(t, p, answer)
				}
			}
		}
	}
}

func toldApart(t *testing.T, p *puzzle.Puzzle, answer string) {
	t.Helper()
	for _, l := range locale.All() {
		plain, err := puzzle.Ask{Puzzle: p, Show: true}.Page(l)
		if err != nil {
			t.Fatal(err)
		}
		page, err := puzzle.Ask{Puzzle: p, Show: true, Wrong: []string{answer}}.Page(l)
		if err != nil {
			t.Fatal(err)
		}
		if len(page.Why) <= len(plain.Why) {
			t.Errorf("%s: of the wrong answer %s is told %q", p.ID, answer, page.Why)
		}
		for _, said := range page.Why[len(plain.Why):] {
			if faults := localetest.SentenceFaults(l, said); len(faults) > 0 {
				t.Errorf("%s: %q: %v", l.Code(), said, faults)
			}
		}
	}
}
