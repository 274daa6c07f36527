package lesson

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"nagara/locale"
	"nagara/study"
	"nagara/terminal/progress"
	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
	"nagara/testkit/terminaltest/tabletest"
)

// atLesson sits down at a lesson.
func atLesson(t *testing.T, w, h int, language *locale.Language, l *study.Lesson, step int) *terminaltest.Driver {
	t.Helper()
	d := terminaltest.Drive(t, w, h, language, func(a *ui.App) ui.Screen {
		n := new(progress.Progress)
		s, err := New(a, l, step, n, NewCourses(a, n, nil))
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
	d.Until("the lesson", func() bool { return tabletest.Of(d).Page() != nil && lessonOf(d).Page.Title != "" })
	return d
}

func lessonOf(d *terminaltest.Driver) *lessonOverlay {
	o, _ := tabletest.Of(d).Overlay().(*lessonOverlay)
	return o
}

func awaitStage(d *terminaltest.Driver, want study.Stage) {
	d.Helper()
	d.Until("the stage "+string(want), func() bool { return lessonOf(d).Page.Stage == want && !tabletest.Of(d).Busy() })
}

// TestEveryLesson of both courses is played to its end by keys, in every language,
// with all errors that are named by one whole move. What is ringed is on the
// screen, and so is every sentence.
func TestEveryLesson(t *testing.T) {
	for i, language := range locale.All() {
		if testing.Short() && i > 0 {
			break // the words of the others are of no interest to the race detector
		}
		for _, l := range study.Lessons() {
			t.Run(language.Code()+" "+l.ID, func(t *testing.T) {
				t.Parallel()
				size := [][2]int{{80, 24}, {120, 40}, {160, 50}}[(i+l.Number)%3]
				d := atLesson(t, size[0], size[1], language, l, 1)
				for _, step := range l.Steps {
					doStep(d, step)
				}
				awaitStage(d, study.Done)
				if !d.Shows(lessonOf(d).Page.Insight) || !lessonOf(d).Progress.Has(l) {
					t.Errorf("what was learnt is not said or not kept:\n%s", d.Screen())
				}
				d.Press("enter")
				switch d.App.Screen().(type) {
				case *tablescreen.Screen:
					if lessonOf(d).lesson != l.Next() {
						t.Errorf("after %s comes %s", l.ID, lessonOf(d).lesson.ID)
					}
				case *Courses:
					if l.Next() != nil {
						t.Errorf("after %s comes the list:\n%s", l.ID, d.Screen())
					}
				}
			})
		}
	}
}

// doStep errs wherever that is one move, then does what is right.
func doStep(d *terminaltest.Driver, step study.Step) {
	d.Helper()
	saysStep(d, step)
	for _, slip := range step.Errors {
		if len(slip.Moves) != 1 || strings.ContainsAny(slip.Moves[0], "*?") || slip.Passes || slip.Open {
			continue
		}
		before := d.Logged()
		tabletest.Make(d, slip.Moves[0])
		awaitStage(d, study.Wrong)
		if remark := lessonOf(d).Page.Remark; !d.Shows(remark) {
			d.Errorf("%q is not said:\n%s", remark, d.Screen())
		}
		d.Press("enter")
		awaitStage(d, study.Task)
		if after := d.Logged(); after != before {
			d.Errorf("what was taken back stays in the log: %q, not %q", after, before)
		}
	}
	tabletest.Make(d, step.Right[0])
}

// saysStep looks whether a step asks for what it wants, and rings what it names.
func saysStep(d *terminaltest.Driver, step study.Step) {
	d.Helper()
	page := lessonOf(d).Page
	if screen := d.Screen(); !d.Shows(page.Task) || terminaltest.Unsaid.MatchString(screen) {
		d.Errorf("the task %q is not said, or something has no words:\n%s", page.Task, screen)
	}
	if rings := tabletest.Of(d).Ringed(d.App.Drawn, tabletest.Of(d).Board()); len(rings) != len(step.Rings) {
		d.Errorf("%d of %d things are ringed: %v", len(rings), len(step.Rings), rings)
	}
}

// TestHelpGrows: after two errors the rings are turned, after three a right move
// lies there, and Enter makes it.
func TestHelpGrows(t *testing.T) {
	l, err := study.Find("light-the-way")
	if err != nil {
		t.Fatal(err)
	}
	d := atLesson(t, 80, 24, locale.English, l, 1)
	for n := range 3 {
		if _, ghost := tabletest.Of(d).Whole(); ghost {
			t.Errorf("after %d errors a move lies there", n)
		}
		tabletest.Make(d, "place a1 north")
		awaitStage(d, study.Wrong)
		if d.Press("x", "left", "p"); lessonOf(d).Page.Stage != study.Wrong {
			t.Errorf("a key that means nothing takes the error back:\n%s", d.Screen())
		}
		d.Press("enter")
		awaitStage(d, study.Task)
	}
	if o, ghost := tabletest.Of(d).Ready(); !ghost || o.Move != "place a1 west" {
		t.Fatalf("after three errors %q lies there:\n%s", o.Move, d.Screen())
	}
	d.Press("enter")
	awaitStage(d, study.Done)
}

// TestStepsAreSkippedAndFound: n does a step, digits go to one, r repeats the
// lesson, q goes back to the list, which shows what is learnt and keeps it.
func TestStepsAreSkippedAndFound(t *testing.T) {
	file := filepath.Join(t.TempDir(), "nagara", "lessons.json")
	n, err := progress.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return NewCourses(a, n, nil) })
	for range 7 {
		d.Press("down")
	}
	d.Press("enter")
	at := func(step int) func() bool {
		return func() bool {
			s := tabletest.Of(d)
			return lessonOf(d).Page.Step == step && !s.Busy() && s.Page() != nil
		}
	}
	d.Until("the first step", at(1))
	if screen := d.Screen(); !strings.Contains(screen, "Lesson 8 of 9 · The third curse") || !strings.Contains(screen, "step 1 of 2") {
		t.Errorf("it is\n%s", screen)
	}
	d.Press("n")
	d.Until("the second step", at(2))
	d.Press("1")
	d.Until("the first step again", at(1))
	d.Press("2")
	d.Until("the second step again", at(2))
	d.Press("n")
	awaitStage(d, study.Done)
	d.Press("r")
	d.Until("the lesson again", at(1))
	d.Press("q")
	if screen := d.Screen(); !strings.Contains(screen, "8  The third curse") || !strings.Contains(screen, "✓ learnt") || !strings.Contains(screen, "1/9") {
		t.Errorf("the list is\n%s", screen)
	}
	again, err := progress.Open(file)
	if err != nil || len(again.Done) != 1 || again.Done[0] != "third-curse" {
		t.Errorf("kept is %+v (%v)", again, err)
	}
}

// TestRingsAreMoreThanAColour: 16 colours, or ASCII without any, show them, and the
// spotlight lasts until the first key.
func TestRingsAreMoreThanAColour(t *testing.T) {
	d := atLesson(t, 80, 24, locale.English, study.Course("nagaraja")[0], 1)
	d.App.ASCII = true
	for _, want := range []string{"#=-----=#", "<+---", "<r turn>"} { // the tile in play, the entrances, a key
		if !strings.Contains(d.Screen(), want) {
			t.Errorf("there is no %q:\n%s", want, d.Screen())
		}
	}
	d.App.Profile = colorprofile.ANSI
	const faint = "\x1b[2;"
	if before := d.App.View().Content; !strings.Contains(before, faint) {
		t.Errorf("nothing is dimmed:\n%q", before)
	}
	d.Press("right")
	if after := d.App.View().Content; strings.Contains(after, faint) || !strings.Contains(after, "\x1b[1;4;") {
		t.Errorf("after a key something is dimmed, or nothing is underlined:\n%q", after)
	}
}
