package terminal

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"nagara/locale"
	"nagara/study"
	"nagara/terminal/ui/choose"
)

// atLesson sits down at a lesson.
func atLesson(t *testing.T, w, h int, language *locale.Language, l *study.Lesson, step int) *driver {
	t.Helper()
	d := drive(t, w, h, language, func(a *App) Screen {
		n := new(Notebook)
		s, err := newLesson(a, l, step, n, newCourses(a, n, nil))
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
	d.until("the lesson", func() bool { return d.seat().page != nil && d.seat().pupil.page.Title != "" })
	return d
}

// make makes a move by keys: it points at each of its parts and presses Enter.
func (d *driver) make(move string) {
	d.Helper()
	var parts []choose.Part
	for _, o := range d.seat().board.Options() {
		if o.Move == move {
			parts = o.Parts
			break
		}
	}
	if len(parts) == 0 {
		d.Fatalf("%s is no move of the board:\n%s", move, d.screen())
	}
	seq := d.seat().page.Seq
	for _, part := range parts {
		switch {
		case choose.Kind(part) == "verb":
			d.verb(part)
		case isTurn(part):
			for range 4 {
				if !strings.HasSuffix(d.seat().tentative(), " "+choose.Name(part)) {
					d.press("r")
				}
			}
		case !d.seat().picked(part):
			d.seat().focus = part
			d.press("enter")
		}
	}
	if d.seat().page.Seq == seq && !d.seat().sending {
		d.press("enter")
	}
	d.until("what comes of "+move, func() bool { return d.seat().page.Seq > seq && !d.seat().sending })
}

// verb presses the key of a verb that is not chosen yet.
func (d *driver) verb(part choose.Part) {
	for _, v := range d.seat().board.Verbs(d.seat().language) {
		if v.Part == part && !d.seat().picked(part) {
			d.press(v.Key)
		}
	}
}

func (d *driver) stage(want study.Stage) {
	d.Helper()
	d.until("the stage "+string(want), func() bool { return d.seat().pupil.page.Stage == want && !d.seat().sending })
}

// unsaid is a key instead of its sentence, or an argument that nobody gave.
var unsaid = regexp.MustCompile(`\b(terminal|lesson|study)\.[a-z]|\{`)

// shows tells whether the screen has a sentence, over however many lines.
func (d *driver) shows(sentence string) bool {
	return strings.Contains(strings.Join(strings.Fields(d.screen()), " "), strings.Join(strings.Fields(sentence), " "))
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
					d.learn(step)
				}
				d.stage(study.Done)
				if !d.shows(d.seat().pupil.page.Insight) || !d.seat().pupil.notebook.Has(l) {
					t.Errorf("what was learnt is not said or not kept:\n%s", d.screen())
				}
				d.press("enter")
				switch next := d.app.screen.(type) {
				case *Seat:
					if next.pupil.lesson != l.Next() {
						t.Errorf("after %s comes %s", l.ID, next.pupil.lesson.ID)
					}
				case *Courses:
					if l.Next() != nil {
						t.Errorf("after %s comes the list:\n%s", l.ID, d.screen())
					}
				}
			})
		}
	}
}

// learn errs wherever that is one move, then does what is right.
func (d *driver) learn(step study.Step) {
	d.Helper()
	d.told(step)
	for _, slip := range step.Errors {
		if len(slip.Moves) != 1 || strings.ContainsAny(slip.Moves[0], "*?") || slip.Passes || slip.Open {
			continue
		}
		d.make(slip.Moves[0])
		d.stage(study.Wrong)
		if remark := d.seat().pupil.page.Remark; !d.shows(remark) {
			d.Errorf("%q is not said:\n%s", remark, d.screen())
		}
		d.press("enter")
		d.stage(study.Task)
	}
	d.make(step.Right[0])
}

// told looks whether a step asks for what it wants, and rings what it names.
func (d *driver) told(step study.Step) {
	d.Helper()
	page := d.seat().pupil.page
	if screen := d.screen(); !d.shows(page.Task) || unsaid.MatchString(screen) {
		d.Errorf("the task %q is not said, or something has no words:\n%s", page.Task, screen)
	}
	if rings := d.seat().ringed(d.app.drawn); len(rings) != len(step.Rings) {
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
		if _, ghost := d.seat().whole(); ghost {
			t.Errorf("after %d errors a move lies there", n)
		}
		d.make("place a1 north")
		d.stage(study.Wrong)
		if d.press("x", "left", "p"); d.seat().pupil.page.Stage != study.Wrong {
			t.Errorf("a key that means nothing takes the error back:\n%s", d.screen())
		}
		d.press("enter")
		d.stage(study.Task)
	}
	if o, ghost := d.seat().ready(); !ghost || o.Move != "place a1 west" {
		t.Fatalf("after three errors %q lies there:\n%s", o.Move, d.screen())
	}
	d.press("enter")
	d.stage(study.Done)
}

// TestStepsAreSkippedAndFound: n does a step, digits go to one, r repeats the
// lesson, q goes back to the list, which shows what is learnt and keeps it.
func TestStepsAreSkippedAndFound(t *testing.T) {
	file := filepath.Join(t.TempDir(), "nagara", "lessons.json")
	n, err := OpenNotebook(file)
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, 80, 24, locale.English, func(a *App) Screen { return newCourses(a, n, nil) })
	for range 7 {
		d.press("down")
	}
	d.press("enter")
	at := func(step int) func() bool {
		return func() bool { s := d.seat(); return s.pupil.page.Step == step && !s.sending && s.page != nil }
	}
	d.until("the first step", at(1))
	if screen := d.screen(); !strings.Contains(screen, "Lesson 8 of 9 · The third curse") || !strings.Contains(screen, "step 1 of 2") {
		t.Errorf("it is\n%s", screen)
	}
	d.press("n")
	d.until("the second step", at(2))
	d.press("1")
	d.until("the first step again", at(1))
	d.press("2")
	d.until("the second step again", at(2))
	d.press("n")
	d.stage(study.Done)
	d.press("r")
	d.until("the lesson again", at(1))
	d.press("q")
	if screen := d.screen(); !strings.Contains(screen, "8  The third curse") || !strings.Contains(screen, "✓ learnt") || !strings.Contains(screen, "1/9") {
		t.Errorf("the list is\n%s", screen)
	}
	again, err := OpenNotebook(file)
	if err != nil || len(again.Done) != 1 || again.Done[0] != "third-curse" {
		t.Errorf("kept is %+v (%v)", again, err)
	}
}

// TestRingsAreMoreThanAColour: 16 colours, or ASCII without any, show them, and the
// spotlight lasts until the first key.
func TestRingsAreMoreThanAColour(t *testing.T) {
	d := atLesson(t, 80, 24, locale.English, study.Course("nagaraja")[0], 1)
	d.app.ASCII = true
	for _, want := range []string{"#=-----=#", "<+---", "<r turn>"} { // the tile in play, the entrances, a key
		if !strings.Contains(d.screen(), want) {
			t.Errorf("there is no %q:\n%s", want, d.screen())
		}
	}
	d.app.profile = colorprofile.ANSI
	const faint = "\x1b[2;"
	if before := d.app.View().Content; !strings.Contains(before, faint) {
		t.Errorf("nothing is dimmed:\n%q", before)
	}
	d.press("right")
	if after := d.app.View().Content; strings.Contains(after, faint) || !strings.Contains(after, "\x1b[1;4;") {
		t.Errorf("after a key something is dimmed, or nothing is underlined:\n%q", after)
	}
}
