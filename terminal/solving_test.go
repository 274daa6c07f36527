package terminal

import (
	"testing"

	"nagara/locale"
	"nagara/study"
	"nagara/study/puzzle"
)

// atPuzzle sits down at a puzzle of a theme.
func atPuzzle(t *testing.T, language *locale.Language, game, theme string) *driver {
	t.Helper()
	d := drive(t, 120, 40, language, func(a *App) Screen {
		s, err := newPuzzle(a, game, theme, new(Notebook), nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
	d.until("the puzzle", func() bool { return d.seat().page != nil && d.seat().pupil.page.Task != "" })
	return d
}

// TestPuzzles of every kind are answered by keys: what is wrong is taken back, what
// is right goes on to another, and the first answer counts.
func TestPuzzles(t *testing.T) {
	for i, test := range []struct{ game, theme string }{{"nagaraja", "place"}, {"narabi", "last"}, {"narabi", "order-3"}} {
		t.Run(test.theme, func(t *testing.T) {
			t.Parallel()
			d := atPuzzle(t, locale.All()[i], test.game, test.theme)
			p := d.seat().pupil.puzzle.Puzzle()
			if !d.shows(d.seat().pupil.page.Task) || unsaid.MatchString(d.screen()) {
				t.Errorf("it is not asked, or something has no words:\n%s", d.screen())
			}
			answer(d, p)
			d.stage(study.Done)
			standing := d.seat().pupil.puzzle.standing
			if !d.shows(d.seat().pupil.page.Insight) || standing.Solved != 1 || standing.Streak != 1 {
				t.Errorf("%+v, and the screen is\n%s", standing, d.screen())
			}
			d.press("enter")
			d.until("the next puzzle", func() bool { return d.seat().page != nil && d.seat().pupil.page.Task != "" })
			if next := d.seat().pupil.puzzle.Puzzle(); next.ID == p.ID {
				t.Error("the same puzzle comes again")
			}
			d.press("n")
			d.stage(study.Done)
			if standing.Streak != 0 || standing.Solved != 1 || len(standing.Seen) != 2 {
				t.Errorf("after one that was shown it is %+v", standing)
			}
		})
	}
}

// answer gives the right answer by keys, where there is a choice a wrong one after
// it is no longer possible.
func answer(d *driver, p *puzzle.Puzzle) {
	d.Helper()
	for i, choice := range p.Choices {
		if choice == p.Right[0] {
			d.press(string(rune('1' + i)))
			return
		}
	}
	moves := p.Right[:1]
	if p.Moves > 0 {
		moves = p.Right
	}
	for _, move := range moves {
		d.make(move)
	}
}

// TestWhatIsWrongIsTakenBack: Enter takes it back, and it stays counted.
func TestWhatIsWrongIsTakenBack(t *testing.T) {
	d := atPuzzle(t, locale.English, "narabi", "last")
	p := d.seat().pupil.puzzle.Puzzle()
	wrong := 0
	for i, choice := range p.Choices {
		if choice != p.Right[0] {
			wrong = i
		}
	}
	d.press(string(rune('1' + wrong)))
	d.stage(study.Wrong)
	d.press("enter")
	d.stage(study.Task)
	answer(d, p)
	d.stage(study.Done)
	if standing := d.seat().pupil.puzzle.standing; standing.Solved != 0 || len(standing.Seen) != 1 {
		t.Errorf("the second answer counted: %+v", standing)
	}
}
