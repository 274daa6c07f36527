package shipped

import (
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/study/puzzle"
)

// wrongs are an answer that is wrong of a puzzle, or several: all choices but the right
// one, or the first other move or line.
func wrongs(t *testing.T, p *puzzle.Puzzle) (all [][]string) {
	t.Helper()
	for _, choice := range p.Choices {
		if !slices.Contains(p.Right, choice) {
			all = append(all, []string{choice})
		}
	}
	if len(p.Choices) > 0 {
		return all
	}
	a, err := puzzle.Begin(p)
	if err != nil {
		t.Fatal(err)
	}
	for a.State() == puzzle.Open {
		legal := a.View().Legal()
		other := slices.IndexFunc(legal, func(m rules.Move) bool { return !slices.Contains(p.Right, m.String()) })
		if err := a.Answer(legal[max(other, 0)].String()); err != nil {
			t.Fatal(err)
		}
	}
	if a.State() == puzzle.Right {
		return nil
	}
	return [][]string{a.Answers()}
}

// TestEveryWrongAnswerIsToldWhy in every language, and what it costs where that was
// measured, without what would have been right.
func TestEveryWrongAnswerIsToldWhy(t *testing.T) {
	for _, game := range Games() {
		set, err := Set(game)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range set {
			l := locale.All()[i%len(locale.All())]
			for _, answers := range wrongs(t, p) {
				page, err := puzzle.Ask{Puzzle: p, Answers: answers}.Page(l)
				if err != nil {
					t.Fatal(err)
				}
				why := strings.Join(page.WhyNot, " ")
				if page.State != puzzle.Wrong || why == "" || strings.ContainsAny(why, "{}") || strings.Contains(why, "puzzle.") {
					t.Errorf("%s: %q is %s, %q in %s", p.ID, answers, page.State, why, l.Code())
				}
				shown, _ := puzzle.Ask{Puzzle: p, Answers: answers, Show: true}.Page(l)
				if strings.Contains(why, shown.Right[0].Name) {
					t.Errorf("%s: %q tells the answer: %q", p.ID, answers, why)
				}
				if p.Worth > 0 && len(page.WhyNot) < 2 {
					t.Errorf("%s: it is not said what %q costs: %q", p.ID, answers, why)
				}
			}
		}
	}
}
