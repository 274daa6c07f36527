package puzzle

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/study"
	"nagara/study/puzzle"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
	"nagara/testkit/terminaltest/tabletest"
)

// atPuzzle sits down at a puzzle of a theme.
func atPuzzle(t *testing.T, language *locale.Language, game, theme string) *terminaltest.Driver {
	t.Helper()
	d := terminaltest.Drive(t, 120, 40, language, func(a *ui.App) ui.Screen {
		s, err := New(a, game, theme, new(progress.Progress), nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
	d.Until("the puzzle", func() bool { return tabletest.Of(d).Page() != nil && puzzleOf(d).Page.Task != "" })
	return d
}

// answered waits until the puzzle is so far.
func answered(d *terminaltest.Driver, want study.Stage) {
	d.Helper()
	d.Until("the stage "+string(want), func() bool { return puzzleOf(d).Page.Stage == want && !tabletest.Of(d).Busy() })
}

func puzzleOf(d *terminaltest.Driver) *overlay { return tabletest.Of(d).Overlay().(*overlay) }

// TestPuzzles of every kind are answered by keys: what is wrong is taken back, what
// is right goes on to another, and the first answer counts.
func TestPuzzles(t *testing.T) {
	for i, test := range []struct{ game, theme string }{{"nagaraja", "place"}, {"narabi", "last"}, {"narabi", "order-3"}} {
		t.Run(test.theme, func(t *testing.T) {
			t.Parallel()
			d := atPuzzle(t, locale.All()[i], test.game, test.theme)
			p := puzzleOf(d).task.Puzzle()
			if !d.Shows(puzzleOf(d).Page.Task) || terminaltest.Unsaid.MatchString(d.Screen()) {
				t.Errorf("it is not asked, or something has no words:\n%s", d.Screen())
			}
			answer(d, p)
			answered(d, study.Done)
			standing := puzzleOf(d).standing
			if !d.Shows(puzzleOf(d).Page.Insight) || standing.Solved != 1 || standing.Streak != 1 {
				t.Errorf("%+v, and the screen is\n%s", standing, d.Screen())
			}
			d.Press("enter")
			d.Until("the next puzzle", func() bool { return tabletest.Of(d).Page() != nil && puzzleOf(d).Page.Task != "" })
			if next := puzzleOf(d).task.Puzzle(); next.ID == p.ID {
				t.Error("the same puzzle comes again")
			}
			d.Press("n")
			answered(d, study.Done)
			if standing.Streak != 0 || standing.Solved != 1 || len(standing.Seen) != 2 {
				t.Errorf("after one that was shown it is %+v", standing)
			}
		})
	}
}

// answer gives the right answer by keys, where there is a choice a wrong one after
// it is no longer possible.
func answer(d *terminaltest.Driver, p *puzzle.Puzzle) {
	d.Helper()
	for i, choice := range p.Choices {
		if choice == p.Right[0] {
			d.Press(string(rune('1' + i)))
			return
		}
	}
	moves := p.Right[:1]
	if p.Moves > 0 {
		moves = p.Right
	}
	for _, move := range moves {
		tabletest.Make(d, move)
	}
}

// TestWhatIsWrongIsTakenBack: Enter takes it back, and it stays counted.
func TestWhatIsWrongIsTakenBack(t *testing.T) {
	d := atPuzzle(t, locale.English, "narabi", "last")
	p := puzzleOf(d).task.Puzzle()
	wrong := 0
	for i, choice := range p.Choices {
		if choice != p.Right[0] {
			wrong = i
		}
	}
	d.Press(string(rune('1' + wrong)))
	answered(d, study.Wrong)
	page, err := puzzle.Ask{Puzzle: p, Answers: []string{p.Choices[wrong]}}.Page(locale.English)
	if err != nil || len(page.WhyNot) == 0 || !saysAll(d, page.WhyNot[0]) {
		t.Errorf("it is not said why it is wrong, %q: %v\n%s", page.WhyNot, err, d.Screen())
	}
	d.Press("enter")
	answered(d, study.Task)
	answer(d, p)
	answered(d, study.Done)
	if standing := puzzleOf(d).standing; standing.Solved != 0 || len(standing.Seen) != 1 {
		t.Errorf("the second answer counted: %+v", standing)
	}
}

// saysAll tells whether all words of a sentence stand on the screen, which may break it.
func saysAll(d *terminaltest.Driver, sentence string) bool {
	for _, word := range strings.Fields(sentence) {
		if !d.Shows(word) {
			return false
		}
	}
	return true
}

// TestALossHasItsPrice: of a move that is not the best one is told what it costs.
func TestALossHasItsPrice(t *testing.T) {
	d := atPuzzle(t, locale.English, "nagaraja", "place")
	p := puzzleOf(d).task.Puzzle()
	for _, move := range puzzleOf(d).task.View().Legal() {
		if !slices.Contains(p.Right, move.String()) {
			tabletest.Make(d, move.String())
			break
		}
	}
	answered(d, study.Wrong)
	d.Send(tea.WindowSizeMsg{Width: 80, Height: 24})
	for _, want := range []string{"That is not it.", "It wins at most ", "of the chance to win."} {
		if !d.Shows(want) {
			t.Errorf("there is no %q:\n%s", want, d.Screen())
		}
	}
}
