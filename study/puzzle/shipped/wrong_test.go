package shipped

import (
	"slices"
	"testing"

	"nagara/locale"
	"nagara/rules"
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

// TestWrongIsHeldAgainstTheRightMoveThatWasGiven, and not against the first right one.
func TestWrongIsHeldAgainstTheRightMoveThatWasGiven(t *testing.T) {
	differ := 0
	for _, p := range setOf(t, "nagaraja") {
		if len(p.Right) < 2 {
			continue
		}
		a, err := puzzle.Begin(p)
		if err != nil {
			t.Fatal(err)
		}
		game, _ := rules.FindVersion(p.Game, p.Rules)
		for _, move := range a.View().Legal() {
			wrong := move.String()
			if slices.Contains(p.Right, wrong) {
				continue
			}
			told := func(right string) string {
				if m := game.(rules.Refuting).Refute(a.Match(), p.Seat, p.About, right, wrong); m != nil {
					return m.In(locale.English)
				}
				return ""
			}
			first, given := told(p.Right[0]), told(p.Right[1])
			if first == given {
				continue
			}
			differ++
			page, err := puzzle.Ask{Puzzle: p, Answers: p.Right[1:2], Wrong: []string{wrong}}.Page(locale.English)
			if err != nil {
				t.Fatal(err)
			}
			if given != "" && !slices.Contains(page.Why, given) || slices.Contains(page.Why, first) {
				t.Errorf("%s: after %s, %s is right since %q; want %q, not %q", p.ID, wrong, p.Right[1], page.Why, given, first)
			}
		}
	}
	if differ == 0 {
		t.Error("whatever is right, the same speaks against what is wrong")
	}
}
